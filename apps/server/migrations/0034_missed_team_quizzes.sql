CREATE TABLE "missed_team_quizzes" (
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "missed_team_quizzes_quiz_id_user_id_pk" PRIMARY KEY("quiz_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "missed_team_quizzes" ADD CONSTRAINT "missed_team_quizzes_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_team_quizzes" ADD CONSTRAINT "missed_team_quizzes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_team_quizzes_user_id_index" ON "missed_team_quizzes" USING btree ("user_id");--> statement-breakpoint
-- By hand: of what is due already, who is in a team now that they were in then.
INSERT INTO "missed_team_quizzes" ("quiz_id", "user_id")
SELECT q."id", m."user_id" FROM "quizzes" q JOIN "group_members" m ON m."course_id" = q."course_id"
WHERE m."joined_at" < q."team_due_at" AND NOT EXISTS (
	SELECT FROM "group_attempts" g WHERE g."quiz_id" = q."id" AND g."group_id" = m."group_id" AND g."completed"
);
