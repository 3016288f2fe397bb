CREATE TABLE "class_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"activity_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"command_id" uuid,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"reason" text,
	CONSTRAINT "class_events_once" UNIQUE("activity_id","command_id")
);
--> statement-breakpoint
CREATE TABLE "class_sessions" (
	"quiz_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_extra_time" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"percent" integer NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"is_unlimited" boolean DEFAULT false NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_extra_time_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "late_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"option_ids" uuid[] NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"decided" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "late_answers_once" UNIQUE("quiz_id","user_id","question_id","option_ids"),
	CONSTRAINT "late_answers_decided" CHECK (num_nonnulls("late_answers"."decided", "late_answers"."decided_by", "late_answers"."decided_at") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "quiz_timing" (
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"percent" integer,
	"minutes" integer DEFAULT 0 NOT NULL,
	"is_unlimited" boolean DEFAULT false NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "quiz_timing_quiz_id_user_id_pk" PRIMARY KEY("quiz_id","user_id"),
	CONSTRAINT "quiz_timing_range" CHECK ("quiz_timing"."percent" between 0 and 300 and "quiz_timing"."minutes" between 0 and 240)
);
--> statement-breakpoint
ALTER TABLE "grade_changes" DROP CONSTRAINT "grade_changes_kind_known";--> statement-breakpoint
ALTER TABLE "grade_changes" DROP CONSTRAINT "grade_changes_deleted";--> statement-breakpoint
ALTER TABLE "phases" ALTER COLUMN "opened_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD COLUMN "submitted_by" text DEFAULT 'student' NOT NULL;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "limit_s" integer;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "extra_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "pauses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "grace_s" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "rule" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "rule_percent" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "rule_s" integer DEFAULT 300 NOT NULL;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "rule_fired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "opens_by_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_attempts" ADD COLUMN "completed_by" text DEFAULT 'captain' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_events" ADD CONSTRAINT "class_events_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_started_by_profiles_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_ended_by_profiles_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_extra_time" ADD CONSTRAINT "course_extra_time_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_extra_time" ADD CONSTRAINT "course_extra_time_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_extra_time" ADD CONSTRAINT "course_extra_time_set_by_profiles_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_timing" ADD CONSTRAINT "quiz_timing_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_timing" ADD CONSTRAINT "quiz_timing_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_timing" ADD CONSTRAINT "quiz_timing_set_by_profiles_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_events_activity_id_id_index" ON "class_events" USING btree ("activity_id","id");--> statement-breakpoint
CREATE INDEX "class_events_course_id_index" ON "class_events" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "class_events_actor_id_index" ON "class_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "course_extra_time_user_id_index" ON "course_extra_time" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "late_answers_user_id_index" ON "late_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quiz_timing_user_id_index" ON "quiz_timing" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "individual_attempts_at_work" ON "individual_attempts" USING btree ("quiz_id") WHERE not "individual_attempts"."completed";--> statement-breakpoint
CREATE INDEX "phases_due_at_index" ON "phases" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD CONSTRAINT "individual_attempts_submitted_by_known" CHECK ("individual_attempts"."submitted_by" in ('student', 'deadline', 'collected'));--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_kind_known" CHECK ("grade_changes"."kind" in ('edited', 'unedited', 'deleted', 'appeal', 'reopened'));--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_deleted" CHECK (("grade_changes"."kind" in ('deleted', 'reopened')) = ("grade_changes"."to_score" is null));--> statement-breakpoint
ALTER TABLE "phases" ADD CONSTRAINT "phases_closed_by_known" CHECK ("phases"."closed_by" in ('switch', 'deadline', 'collected'));--> statement-breakpoint
ALTER TABLE "phases" ADD CONSTRAINT "phases_rule_known" CHECK ("phases"."rule" in ('off', 'ask', 'auto'));--> statement-breakpoint
ALTER TABLE "group_attempts" ADD CONSTRAINT "group_attempts_completed_by_known" CHECK ("group_attempts"."completed_by" in ('captain', 'deadline', 'collected'));--> statement-breakpoint
-- By hand: the trail of a class session is only ever added to. It goes with its course, and erasing a person makes of it what it makes of the log.
CREATE FUNCTION "keep_class_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT FROM "public"."courses" WHERE "id" = OLD."course_id") THEN
			RETURN OLD;
		END IF;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		IF "public"."erased_person"() IS NOT NULL AND to_jsonb(NEW) - '{actor_id,subject,reason}'::text[] = to_jsonb(OLD) - '{actor_id,subject,reason}'::text[] THEN
			IF NEW."subject" IN (OLD."subject", "public"."erased_subject"('', NULL, OLD."subject"))
				AND (NEW."actor_id" IS NOT DISTINCT FROM OLD."actor_id" OR (OLD."actor_id" = "public"."erased_person"() AND NEW."actor_id" = '00000000-0000-0000-0000-000000000000'))
				AND (NEW."reason" IS NOT DISTINCT FROM OLD."reason" OR (NEW."reason" IS NULL AND "public"."is_about_erased_person"(OLD."subject"))) THEN
				RETURN NEW;
			END IF;
		END IF;
	END IF;
	RAISE EXCEPTION 'The trail of a class session is only added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER "class_events_append_only" BEFORE UPDATE OR DELETE ON "class_events" FOR EACH ROW EXECUTE FUNCTION "keep_class_events"();--> statement-breakpoint
CREATE TRIGGER "class_events_not_emptied" BEFORE TRUNCATE ON "class_events" FOR EACH STATEMENT EXECUTE FUNCTION "keep_class_events"();
