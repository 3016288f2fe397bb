DROP TABLE "questions";--> statement-breakpoint
ALTER TABLE "grade_changes" DROP CONSTRAINT "grade_changes_kind_known";--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD COLUMN "earned" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD COLUMN "edited" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "grade_changes" ADD COLUMN "part" text GENERATED ALWAYS AS (case when group_id is null then 'individual' else 'team' end) STORED NOT NULL;--> statement-breakpoint
UPDATE "individual_attempts" SET "earned" = CASE WHEN "question_count" = 0 THEN 0 ELSE round("correct_count" * 100.0 / "question_count", 2) END WHERE "completed";--> statement-breakpoint
UPDATE "individual_attempts" SET "edited" = "score" WHERE "score" <> "earned";--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD CONSTRAINT "individual_attempts_earned_range" CHECK ("individual_attempts"."earned" between 0 and 100);--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD CONSTRAINT "individual_attempts_score_shown" CHECK (case when "individual_attempts"."completed" then "individual_attempts"."score" = coalesce("individual_attempts"."edited", "individual_attempts"."earned", "individual_attempts"."score") and ("individual_attempts"."edited" is null or "individual_attempts"."earned" is not null) else num_nonnulls("individual_attempts"."earned", "individual_attempts"."edited") = 0 end);--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_kind_known" CHECK ("grade_changes"."kind" in ('edited', 'unedited', 'deleted', 'appeal'));--> statement-breakpoint
CREATE VIEW "public"."questions" AS (
  select (one ->> 'id')::uuid as id, quiz_id, (place - 1)::integer as position,
    one ->> 'text' as text, one -> 'options' as options, one ->> 'explanation' as explanation
  from quizzes join quiz_versions on quiz_versions.quiz_id = quizzes.id
    and quiz_versions.version = quizzes.version
  cross join jsonb_array_elements(questions) with ordinality as elements (one, place));