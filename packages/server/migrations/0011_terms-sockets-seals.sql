ALTER TABLE "games" ADD COLUMN "seal" jsonb;--> statement-breakpoint
ALTER TABLE "lobby_seats" ADD COLUMN "agreed_to" jsonb;--> statement-breakpoint
ALTER TABLE "presence" ADD COLUMN "sockets" integer DEFAULT 1 NOT NULL;