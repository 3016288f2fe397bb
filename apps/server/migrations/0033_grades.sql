CREATE TABLE "first_enrollments" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_enrollments_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "grade_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"name" text,
	"weight" numeric(5, 2) NOT NULL,
	"drop_lowest" integer NOT NULL,
	"position" integer NOT NULL,
	"joins" text,
	CONSTRAINT "grade_categories_joined_once" UNIQUE("course_id","joins"),
	CONSTRAINT "grade_categories_joins_known" CHECK ("grade_categories"."joins" in ('individual', 'team')),
	CONSTRAINT "grade_categories_named" CHECK ("grade_categories"."name" is not null or "grade_categories"."joins" is not null),
	CONSTRAINT "grade_categories_weight_range" CHECK ("grade_categories"."weight" between 0 and 100),
	CONSTRAINT "grade_categories_drop_range" CHECK ("grade_categories"."drop_lowest" between 0 and 20)
);
--> statement-breakpoint
CREATE TABLE "grade_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"category_id" uuid,
	"activity_id" uuid,
	"part" text,
	"title" text,
	"position" integer NOT NULL,
	CONSTRAINT "grade_items_one" UNIQUE("activity_id","part"),
	CONSTRAINT "grade_items_part_known" CHECK ("grade_items"."part" in ('individual', 'team')),
	CONSTRAINT "grade_items_typed_or_not" CHECK (num_nulls("grade_items"."activity_id", "grade_items"."part") = case when "grade_items"."title" is null then 0 else 2 end)
);
--> statement-breakpoint
CREATE TABLE "grade_marks" (
	"activity_id" uuid NOT NULL,
	"part" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"score" numeric(5, 2),
	"reason" text NOT NULL,
	"marked_by" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "grade_marks_activity_id_part_user_id_pk" PRIMARY KEY("activity_id","part","user_id"),
	CONSTRAINT "grade_marks_part_known" CHECK ("grade_marks"."part" in ('individual', 'team')),
	CONSTRAINT "grade_marks_kind_known" CHECK ("grade_marks"."kind" in ('excused', 'makeup', 'zero')),
	CONSTRAINT "grade_marks_makeup_scored" CHECK (("grade_marks"."kind" = 'makeup') = ("grade_marks"."score" is not null) and "grade_marks"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "typed_scores" (
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	"typed_by" uuid NOT NULL,
	"typed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "typed_scores_item_id_user_id_pk" PRIMARY KEY("item_id","user_id"),
	CONSTRAINT "typed_scores_range" CHECK ("typed_scores"."score" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "grade_changes" DROP CONSTRAINT "grade_changes_kind_known";--> statement-breakpoint
ALTER TABLE "grade_changes" DROP CONSTRAINT "grade_changes_deleted";--> statement-breakpoint
ALTER TABLE "grade_changes" ADD COLUMN "marked_part" text;--> statement-breakpoint
-- Of which part a change is follows from one column more.
ALTER TABLE "grade_changes" drop column "part";--> statement-breakpoint
ALTER TABLE "grade_changes" ADD COLUMN "part" text GENERATED ALWAYS AS (case when group_id is null and marked_part is distinct from 'team' then 'individual' else 'team' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "grade_changes" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "grade_changes" ALTER COLUMN "from_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "grade_settings" jsonb;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "individual_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "team_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "first_enrollments" ADD CONSTRAINT "first_enrollments_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_enrollments" ADD CONSTRAINT "first_enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_categories" ADD CONSTRAINT "grade_categories_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_items" ADD CONSTRAINT "grade_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_items" ADD CONSTRAINT "grade_items_category_id_grade_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."grade_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_items" ADD CONSTRAINT "grade_items_activity_id_quizzes_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_marks" ADD CONSTRAINT "grade_marks_activity_id_quizzes_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_marks" ADD CONSTRAINT "grade_marks_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_marks" ADD CONSTRAINT "grade_marks_marked_by_profiles_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_scores" ADD CONSTRAINT "typed_scores_item_id_grade_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."grade_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_scores" ADD CONSTRAINT "typed_scores_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_scores" ADD CONSTRAINT "typed_scores_typed_by_profiles_id_fk" FOREIGN KEY ("typed_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_enrollments_user_id_index" ON "first_enrollments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "grade_categories_course_id_index" ON "grade_categories" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "grade_items_course_id_index" ON "grade_items" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "grade_items_category_id_index" ON "grade_items" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "grade_marks_user_id_index" ON "grade_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "typed_scores_user_id_index" ON "typed_scores" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_of_attempt" CHECK (("grade_changes"."kind" in ('mark', 'typed')) = ("grade_changes"."attempt_id" is null) and ("grade_changes"."attempt_id" is null or "grade_changes"."from_score" is not null));--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_mark_known" CHECK ("grade_changes"."mark" is null or ("grade_changes"."mark" in ('excused', 'makeup', 'zero') and "grade_changes"."kind" = 'mark'));--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_marked_part" CHECK (("grade_changes"."kind" = 'mark') = ("grade_changes"."marked_part" is not null) and ("grade_changes"."marked_part" is null or "grade_changes"."marked_part" in ('individual', 'team')));--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_kind_known" CHECK ("grade_changes"."kind" in ('edited', 'unedited', 'deleted', 'appeal', 'reopened', 'late_answers', 'reset', 'paper', 'correction', 'undone', 'mark', 'typed'));--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_deleted" CHECK ("grade_changes"."attempt_id" is null or ("grade_changes"."kind" in ('deleted', 'reopened', 'reset')) = ("grade_changes"."to_score" is null));
--> statement-breakpoint
-- By hand: who is enrolled now was at the latest then; who has left, when they took their first quiz.
INSERT INTO "first_enrollments" ("course_id", "user_id", "at")
SELECT "course_id", "user_id", min("at") FROM (
	SELECT "course_id", "user_id", "enrolled_at" AS "at" FROM "course_enrollments"
	UNION ALL
	SELECT q."course_id", a."user_id", a."started_at" FROM "individual_attempts" a JOIN "quizzes" q ON q."id" = a."quiz_id"
	WHERE q."course_id" IS NOT NULL AND NOT a."is_preview"
	UNION ALL
	SELECT q."course_id", m."user_id", g."completed_at" FROM "group_attempt_members" m
	JOIN "group_attempts" g ON g."id" = m."attempt_id" JOIN "quizzes" q ON q."id" = g."quiz_id"
	WHERE q."course_id" IS NOT NULL AND g."completed"
) AS seen
GROUP BY "course_id", "user_id";--> statement-breakpoint
-- By hand: what is closed now, by hiding too, was due at its last result.
UPDATE "quizzes" SET
	"individual_due_at" = CASE WHEN NOT ("is_active" AND "is_visible") THEN (
		SELECT max(a."completed_at") FROM "individual_attempts" a
		WHERE a."quiz_id" = "quizzes"."id" AND a."completed" AND NOT a."is_preview"
	) END,
	"team_due_at" = CASE WHEN NOT ("is_team_active" AND "is_visible") THEN (
		SELECT max(g."completed_at") FROM "group_attempts" g
		WHERE g."quiz_id" = "quizzes"."id" AND g."completed"
	) END;
