CREATE TABLE "avoided" (
	"player_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"how" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avoided_player_id_other_id_pk" PRIMARY KEY("player_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "chat" ALTER COLUMN "game_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "lobby_id" uuid;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "player_id" uuid;--> statement-breakpoint
ALTER TABLE "avoided" ADD CONSTRAINT "avoided_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avoided" ADD CONSTRAINT "avoided_other_id_players_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avoided_by" ON "avoided" USING btree ("other_id","player_id");--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_lobby_id_lobbies_id_fk" FOREIGN KEY ("lobby_id") REFERENCES "public"."lobbies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_by_lobby" ON "chat" USING btree ("lobby_id","id");--> statement-breakpoint
CREATE INDEX "chat_by_player" ON "chat" USING btree ("player_id");