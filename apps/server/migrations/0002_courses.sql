CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"number" text NOT NULL,
	"start_time" text NOT NULL,
	"days" text[] NOT NULL,
	CONSTRAINT "sections_number" UNIQUE("course_id","number")
);
--> statement-breakpoint
CREATE TABLE "quiz_sections" (
	"quiz_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	CONSTRAINT "quiz_sections_quiz_id_section_id_pk" PRIMARY KEY("quiz_id","section_id")
);
--> statement-breakpoint
CREATE TABLE "course_allowlist" (
	"course_id" uuid NOT NULL,
	"email" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_allowlist_course_id_email_pk" PRIMARY KEY("course_id","email")
);
--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "section_id" uuid;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "section_id" uuid;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_sections" ADD CONSTRAINT "quiz_sections_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_sections" ADD CONSTRAINT "quiz_sections_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_allowlist" ADD CONSTRAINT "course_allowlist_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_sections_section_id_index" ON "quiz_sections" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "course_allowlist_email_index" ON "course_allowlist" USING btree ("email");--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_auto_enroll_restricted" CHECK ("courses"."enrollment_mode" = 'allowlist_only' or not "courses"."auto_enroll_from_allowlist");