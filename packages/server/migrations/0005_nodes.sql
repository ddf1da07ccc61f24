CREATE TABLE "nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"lapsed_at" timestamp with time zone
);
