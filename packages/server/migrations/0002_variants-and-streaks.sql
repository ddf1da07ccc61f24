CREATE TABLE "daily_months" (
	"game" text NOT NULL,
	"month" text NOT NULL,
	"player_id" uuid NOT NULL,
	"won" integer NOT NULL,
	"moves" integer NOT NULL,
	"milliseconds" bigint NOT NULL,
	CONSTRAINT "daily_months_game_month_player_id_pk" PRIMARY KEY("game","month","player_id")
);
--> statement-breakpoint
CREATE TABLE "daily_streaks" (
	"game" text NOT NULL,
	"player_id" uuid NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"longest" integer DEFAULT 0 NOT NULL,
	"last_day" date,
	CONSTRAINT "daily_streaks_game_player_id_pk" PRIMARY KEY("game","player_id")
);
--> statement-breakpoint
CREATE TABLE "variant_statistics" (
	"player_id" uuid NOT NULL,
	"game" text NOT NULL,
	"variant" text NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"best_streak" integer DEFAULT 0 NOT NULL,
	"fewest_moves" integer,
	"fastest" integer,
	CONSTRAINT "variant_statistics_player_id_game_variant_pk" PRIMARY KEY("player_id","game","variant")
);
--> statement-breakpoint
ALTER TABLE "daily_months" ADD CONSTRAINT "daily_months_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_streaks" ADD CONSTRAINT "daily_streaks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_statistics" ADD CONSTRAINT "variant_statistics_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_months_best" ON "daily_months" USING btree ("game","month","won" DESC NULLS LAST,"moves","milliseconds");--> statement-breakpoint
CREATE INDEX "daily_months_by_player" ON "daily_months" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "daily_streaks_going_on" ON "daily_streaks" USING btree ("game","last_day","days" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "daily_streaks_by_player" ON "daily_streaks" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "dailies_by_player" ON "dailies" USING btree ("player_id","game","day");--> statement-breakpoint
-- What was played before: months and days in a row follow from the attempts.
INSERT INTO "daily_months" ("game", "month", "player_id", "won", "moves", "milliseconds")
	SELECT "game", to_char("day", 'YYYY-MM'), "player_id", count(*), coalesce(sum("moves"), 0), coalesce(sum("milliseconds"), 0)
	FROM "dailies" WHERE "won" GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "daily_streaks" ("game", "player_id", "days", "longest", "last_day")
	WITH numbered AS (
		SELECT "game", "player_id", "day", "day" - row_number() OVER (PARTITION BY "game", "player_id" ORDER BY "day")::integer AS run
		FROM "dailies" WHERE "won"
	), runs AS (SELECT "game", "player_id", count(*) AS days, max("day") AS last FROM numbered GROUP BY "game", "player_id", run)
	SELECT DISTINCT ON ("game", "player_id") "game", "player_id", days, max(days) OVER (PARTITION BY "game", "player_id"), last
	FROM runs ORDER BY "game", "player_id", last DESC;--> statement-breakpoint
-- Variants follow from the results; moves and time are in the logs only, so bests begin now. A run of wins ends with a loss.
INSERT INTO "variant_statistics" ("player_id", "game", "variant", "played", "won", "streak", "best_streak")
	WITH ended AS (
		SELECT r."player_id", r."game", g."header"::jsonb #>> '{options,variant}' AS variant, r."at", r."game_id",
			(r."kind" = 'played' AND r."place" = 1)::integer AS won
		FROM "results" r JOIN "games" g ON g."id" = r."game_id"
		WHERE r."player_id" IS NOT NULL AND r."kind" <> 'abandoned' AND r."game" = 'forty-thieves'
	), runs AS (
		SELECT *, sum(1 - won) OVER (PARTITION BY "player_id", "game", variant ORDER BY "at", "game_id") AS run
		FROM ended WHERE variant IS NOT NULL
	), streaks AS (
		SELECT "player_id", "game", variant, run, count(*) AS played, sum(won) AS won FROM runs GROUP BY 1, 2, 3, 4
	)
	SELECT "player_id", "game", variant, sum(played), sum(won), (array_agg(won ORDER BY run DESC))[1], max(won)
	FROM streaks GROUP BY 1, 2, 3;
