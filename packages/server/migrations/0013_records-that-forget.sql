CREATE TABLE "seat_names" (
	"game_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"player_id" uuid,
	"name" text NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "seat_names_game_id_seat_pk" PRIMARY KEY("game_id","seat")
);
--> statement-breakpoint
ALTER TABLE "game_seats" ADD COLUMN "name_hash" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "made" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "sealed_seal" jsonb;--> statement-breakpoint
ALTER TABLE "seat_names" ADD CONSTRAINT "seat_names_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_names" ADD CONSTRAINT "seat_names_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_names_by_player" ON "seat_names" USING btree ("player_id");