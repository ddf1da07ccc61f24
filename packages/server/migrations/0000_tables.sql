CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"severity" text NOT NULL,
	"player_id" uuid,
	"game_id" uuid,
	"correlation_id" text,
	"payload" jsonb NOT NULL,
	"redacted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dailies" (
	"game" text NOT NULL,
	"day" date NOT NULL,
	"player_id" uuid NOT NULL,
	"game_id" uuid NOT NULL,
	"won" boolean,
	"moves" integer,
	"milliseconds" integer,
	CONSTRAINT "dailies_game_day_player_id_pk" PRIMARY KEY("game","day","player_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"game_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"move" text,
	"event" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_game_id_seq_pk" PRIMARY KEY("game_id","seq")
);
--> statement-breakpoint
CREATE TABLE "game_seats" (
	"game_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"player_id" uuid,
	"bot" text,
	"joined" integer NOT NULL,
	"contribution" text,
	CONSTRAINT "game_seats_game_id_seat_pk" PRIMARY KEY("game_id","seat")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game" text NOT NULL,
	"header" text NOT NULL,
	"rules" jsonb NOT NULL,
	"secret" "bytea",
	"previous" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dealt_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"awake_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lobbies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"game" text NOT NULL,
	"options" jsonb NOT NULL,
	"seats" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"host_id" uuid NOT NULL,
	"secret" "bytea",
	"commitment" text,
	"previous" uuid,
	"rating" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"start_at" timestamp with time zone,
	"game_id" uuid,
	CONSTRAINT "lobbies_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "lobby_seats" (
	"lobby_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"player_id" uuid,
	"bot" text,
	"pledge" text,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lobby_seats_lobby_id_seat_pk" PRIMARY KEY("lobby_id","seat")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"role" text NOT NULL,
	"display_name" text NOT NULL,
	"avatar" text,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"device_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "players_username_key_unique" UNIQUE("username_key"),
	CONSTRAINT "players_device_hash_unique" UNIQUE("device_hash")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"player_id" uuid NOT NULL,
	"game" text NOT NULL,
	"rating" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	"volatility" double precision NOT NULL,
	"matches" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_player_id_game_pk" PRIMARY KEY("player_id","game")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"player_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "recovery_codes_player_id_hash_pk" PRIMARY KEY("player_id","hash")
);
--> statement-breakpoint
CREATE TABLE "results" (
	"game_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"player_id" uuid,
	"game" text NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"score" double precision NOT NULL,
	"rated" boolean NOT NULL,
	"rating_before" double precision,
	"rating_after" double precision,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "results_game_id_seat_pk" PRIMARY KEY("game_id","seat")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"public_key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics" (
	"player_id" uuid NOT NULL,
	"game" text NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"forfeited" integer DEFAULT 0 NOT NULL,
	"abandoned" integer DEFAULT 0 NOT NULL,
	"points" double precision DEFAULT 0 NOT NULL,
	"best_score" double precision,
	"streak" integer DEFAULT 0 NOT NULL,
	"best_streak" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statistics_player_id_game_pk" PRIMARY KEY("player_id","game")
);
--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dailies" ADD CONSTRAINT "dailies_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dailies" ADD CONSTRAINT "dailies_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_seats" ADD CONSTRAINT "game_seats_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_seats" ADD CONSTRAINT "game_seats_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lobbies" ADD CONSTRAINT "lobbies_host_id_players_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lobby_seats" ADD CONSTRAINT "lobby_seats_lobby_id_lobbies_id_fk" FOREIGN KEY ("lobby_id") REFERENCES "public"."lobbies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lobby_seats" ADD CONSTRAINT "lobby_seats_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics" ADD CONSTRAINT "statistics_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_time" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_by_player" ON "audit_events" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "chat_by_game" ON "chat" USING btree ("game_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dailies_by_game" ON "dailies" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_seats_by_player" ON "game_seats" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "games_awake" ON "games" USING btree ("awake_until") WHERE awake_until is not null;--> statement-breakpoint
CREATE INDEX "games_unsettled" ON "games" USING btree ("closed_at") WHERE closed_at is not null and settled_at is null;--> statement-breakpoint
CREATE INDEX "games_by_previous" ON "games" USING btree ("previous") WHERE previous is not null;--> statement-breakpoint
CREATE INDEX "lobbies_open" ON "lobbies" USING btree ("kind","game","created_at") WHERE game_id is null;--> statement-breakpoint
CREATE INDEX "lobbies_due" ON "lobbies" USING btree ("start_at") WHERE game_id is null and start_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lobbies_rematch" ON "lobbies" USING btree ("previous") WHERE game_id is null and previous is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lobby_seats_by_player" ON "lobby_seats" USING btree ("lobby_id","player_id");--> statement-breakpoint
CREATE INDEX "lobby_seats_of_player" ON "lobby_seats" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "guests_by_seen" ON "players" USING btree ("seen_at") WHERE role = 'guest';--> statement-breakpoint
CREATE INDEX "leaderboard" ON "ratings" USING btree ("game","rating" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "results_by_player" ON "results" USING btree ("player_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_by_player" ON "sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");