DROP INDEX "individual_attempts_one_completed";--> statement-breakpoint
ALTER TABLE "individual_attempts" ALTER COLUMN "submission_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "individual_attempts" ALTER COLUMN "correct_count" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "individual_attempts" ALTER COLUMN "question_count" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "individual_attempts" ALTER COLUMN "score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD COLUMN "is_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD COLUMN "answered_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD CONSTRAINT "individual_attempts_one" UNIQUE("user_id","quiz_id","is_preview");--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD CONSTRAINT "individual_attempts_whole" CHECK (num_nulls("individual_attempts"."submission_id", "individual_attempts"."completed_at", "individual_attempts"."correct_count", "individual_attempts"."question_count", "individual_attempts"."score") = case when "individual_attempts"."completed" then 0 else 5 end);--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD CONSTRAINT "individual_attempts_preview_whole" CHECK ("individual_attempts"."completed" or not "individual_attempts"."is_preview");