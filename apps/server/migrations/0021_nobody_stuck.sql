CREATE TABLE "quiz_attendance" (
	"quiz_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_attendance_quiz_id_user_id_pk" PRIMARY KEY("quiz_id","user_id"),
	CONSTRAINT "quiz_attendance_known" CHECK ("quiz_attendance"."status" in ('present', 'late', 'excused', 'absent'))
);
--> statement-breakpoint
CREATE TABLE "team_timing" (
	"quiz_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "team_timing_quiz_id_group_id_pk" PRIMARY KEY("quiz_id","group_id")
);
--> statement-breakpoint
ALTER TABLE "grade_changes" DROP CONSTRAINT "grade_changes_kind_known";--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD COLUMN "former_submission_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_timing" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "late_after" integer DEFAULT 5;--> statement-breakpoint
ALTER TABLE "quiz_attendance" ADD CONSTRAINT "quiz_attendance_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attendance" ADD CONSTRAINT "quiz_attendance_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attendance" ADD CONSTRAINT "quiz_attendance_set_by_profiles_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_timing" ADD CONSTRAINT "team_timing_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_timing" ADD CONSTRAINT "team_timing_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_attendance_user_id_index" ON "quiz_attendance" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_late_after_range" CHECK ("courses"."late_after" between 0 and 60);--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_kind_known" CHECK ("grade_changes"."kind" in ('edited', 'unedited', 'deleted', 'appeal', 'reopened', 'late_answers'));