CREATE TABLE "team_question_appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"captain_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"instructor_feedback" text,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	CONSTRAINT "team_question_appeals_one" UNIQUE("group_id","quiz_id","question_id"),
	CONSTRAINT "team_question_appeals_status_known" CHECK ("team_question_appeals"."status" in ('pending', 'accepted', 'rejected')),
	CONSTRAINT "team_question_appeals_reasoned" CHECK (trim("team_question_appeals"."reason") <> ''),
	CONSTRAINT "team_question_appeals_resolved" CHECK (num_nulls("team_question_appeals"."instructor_feedback", "team_question_appeals"."resolved_at", "team_question_appeals"."resolved_by") = case when "team_question_appeals"."status" = 'pending' then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "grade_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"quiz_title" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"student_id" uuid,
	"group_id" uuid,
	"group_name" text,
	"kind" text NOT NULL,
	"from_score" numeric(5, 2) NOT NULL,
	"to_score" numeric(5, 2),
	"reason" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grade_changes_kind_known" CHECK ("grade_changes"."kind" in ('edited', 'deleted', 'appeal')),
	CONSTRAINT "grade_changes_one_owner" CHECK (num_nonnulls("grade_changes"."student_id", "grade_changes"."group_id") = 1 and num_nonnulls("grade_changes"."group_id", "grade_changes"."group_name") in (0, 2)),
	CONSTRAINT "grade_changes_score_range" CHECK ("grade_changes"."from_score" between 0 and 100 and "grade_changes"."to_score" between 0 and 100),
	CONSTRAINT "grade_changes_deleted" CHECK (("grade_changes"."kind" = 'deleted') = ("grade_changes"."to_score" is null))
);
--> statement-breakpoint
ALTER TABLE "team_question_appeals" ADD CONSTRAINT "team_question_appeals_captain_id_profiles_id_fk" FOREIGN KEY ("captain_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_question_appeals" ADD CONSTRAINT "team_question_appeals_resolved_by_profiles_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_question_appeals" ADD CONSTRAINT "team_question_appeals_attempt" FOREIGN KEY ("group_id","quiz_id") REFERENCES "public"."group_attempts"("group_id","quiz_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_student_id_profiles_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_changed_by_profiles_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_question_appeals_quiz_id_index" ON "team_question_appeals" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "grade_changes_course_id_index" ON "grade_changes" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "grade_changes_attempt_id_index" ON "grade_changes" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "grade_changes_student_id_index" ON "grade_changes" USING btree ("student_id");--> statement-breakpoint
-- By hand: the history of grades is only ever added to. Its rows go with their course or their student, and in no other way.
CREATE FUNCTION "keep_grade_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT FROM "public"."courses" WHERE "id" = OLD."course_id") THEN
			RETURN OLD;
		END IF;
		IF OLD."student_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "public"."profiles" WHERE "id" = OLD."student_id") THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'The history of grades is only added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER "grade_changes_append_only" BEFORE UPDATE OR DELETE ON "grade_changes" FOR EACH ROW EXECUTE FUNCTION "keep_grade_changes"();--> statement-breakpoint
CREATE TRIGGER "grade_changes_not_emptied" BEFORE TRUNCATE ON "grade_changes" FOR EACH STATEMENT EXECUTE FUNCTION "keep_grade_changes"();
