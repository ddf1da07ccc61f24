CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"node_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"notice" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"node_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	CONSTRAINT "presence_node_id_player_id_game_id_pk" PRIMARY KEY("node_id","player_id","game_id")
);
--> statement-breakpoint
DROP INDEX "games_awake";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "awake_by" uuid;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "knows" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_by_end" ON "attempts" USING btree ("until");--> statement-breakpoint
CREATE INDEX "notices_by_time" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "presence_at" ON "presence" USING btree ("game_id","player_id");--> statement-breakpoint
CREATE INDEX "games_awake" ON "games" USING btree ("awake_by") WHERE awake_by is not null;--> statement-breakpoint
-- Whoever looked after these is gone: the program is stopped before this one starts.
UPDATE "games" SET "awake_by" = '00000000-0000-0000-0000-000000000000' WHERE "awake_until" is not null;
