CREATE TABLE "addition_mails" (
	"instructor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "addition_mails_instructor_id_day_pk" PRIMARY KEY("instructor_id","day")
);
--> statement-breakpoint
CREATE TABLE "list_additions" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"leave_token_hash" text,
	"told_at" timestamp with time zone,
	CONSTRAINT "list_additions_course_id_user_id_pk" PRIMARY KEY("course_id","user_id"),
	CONSTRAINT "list_additions_leave_token_hash_unique" UNIQUE("leave_token_hash")
);
--> statement-breakpoint
CREATE TABLE "team_formations" (
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"formed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "addition_mails" ADD CONSTRAINT "addition_mails_instructor_id_profiles_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_additions" ADD CONSTRAINT "list_additions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_additions" ADD CONSTRAINT "list_additions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_formations" ADD CONSTRAINT "team_formations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_formations" ADD CONSTRAINT "team_formations_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_additions_user_id_index" ON "list_additions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_formations_course_id_user_id_index" ON "team_formations" USING btree ("course_id","user_id");--> statement-breakpoint
-- By hand: whoever is enrolled today has been seen in the course.
UPDATE "course_enrollments" SET "opened_at" = "enrolled_at";
