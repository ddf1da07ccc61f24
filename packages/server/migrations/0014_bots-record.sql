CREATE TABLE "bot_statistics" (
	"game" text NOT NULL,
	"level" text NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bot_statistics_game_level_pk" PRIMARY KEY("game","level")
);
--> statement-breakpoint
INSERT INTO "bot_statistics" ("game", "level", "played", "won")
SELECT "game", "level", count(*), count(*) FILTER (WHERE "won") FROM (
	SELECT "results"."game", "game_seats"."bot" AS "level", bool_or("results"."place" = 1) AS "won"
	FROM "results" JOIN "game_seats" ON "game_seats"."game_id" = "results"."game_id" AND "game_seats"."seat" = "results"."seat"
	WHERE "game_seats"."bot" IS NOT NULL AND "results"."kind" <> 'abandoned'
	GROUP BY "results"."game_id", "results"."game", "game_seats"."bot"
) AS "matches" GROUP BY "game", "level";
