ALTER TABLE "games" ADD COLUMN "public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "shows_history" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "public_results_of_player" ON "results" USING btree ("player_id","at" DESC NULLS LAST,"game_id" DESC NULLS LAST) WHERE public;--> statement-breakpoint
UPDATE "games" SET "public" = true WHERE ("rules" ->> 'spectators')::boolean;--> statement-breakpoint
UPDATE "results" SET "public" = true FROM "games" WHERE "games"."id" = "results"."game_id" AND "games"."public";
