DROP INDEX "results_by_player";--> statement-breakpoint
CREATE INDEX "audit_by_game" ON "audit_events" USING btree ("game_id","at") WHERE game_id is not null;--> statement-breakpoint
CREATE INDEX "dailies_best" ON "dailies" USING btree ("game","day","won" DESC NULLS LAST,"moves","milliseconds") WHERE won is not null;--> statement-breakpoint
CREATE INDEX "lobbies_listed" ON "lobbies" USING btree ("created_at","id") WHERE game_id is null and kind = 'public';--> statement-breakpoint
CREATE INDEX "lobbies_by_age" ON "lobbies" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lobbies_by_host" ON "lobbies" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "results_of_player" ON "results" USING btree ("player_id","at" DESC NULLS LAST,"game_id" DESC NULLS LAST);