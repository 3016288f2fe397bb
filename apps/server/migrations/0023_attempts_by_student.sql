DROP INDEX "individual_attempts_quiz_id_index";--> statement-breakpoint
DROP INDEX "individual_attempts_at_work";--> statement-breakpoint
CREATE INDEX "individual_attempts_of_quiz" ON "individual_attempts" USING btree ("quiz_id","user_id");--> statement-breakpoint
CREATE INDEX "individual_attempts_unfinished" ON "individual_attempts" USING btree ("quiz_id","user_id") WHERE not "individual_attempts"."completed";