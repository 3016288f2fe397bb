ALTER TABLE "individual_attempts" DROP CONSTRAINT "individual_attempts_submitted_by_known";--> statement-breakpoint
ALTER TABLE "grade_changes" DROP CONSTRAINT "grade_changes_kind_known";--> statement-breakpoint
ALTER TABLE "group_attempts" DROP CONSTRAINT "group_attempts_completed_by_known";--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD COLUMN "entered_by" uuid;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD COLUMN "former_answers" jsonb;--> statement-breakpoint
ALTER TABLE "group_attempts" ADD COLUMN "entered_by" uuid;--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD CONSTRAINT "individual_attempts_entered_by_profiles_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attempts" ADD CONSTRAINT "group_attempts_entered_by_profiles_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD CONSTRAINT "individual_attempts_entered_by_somebody" CHECK (("individual_attempts"."submitted_by" = 'paper') = ("individual_attempts"."entered_by" is not null));--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD CONSTRAINT "individual_attempts_submitted_by_known" CHECK ("individual_attempts"."submitted_by" in ('student', 'deadline', 'collected', 'paper'));--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_kind_known" CHECK ("grade_changes"."kind" in ('edited', 'unedited', 'deleted', 'appeal', 'reopened', 'late_answers', 'reset', 'paper'));--> statement-breakpoint
ALTER TABLE "group_attempts" ADD CONSTRAINT "group_attempts_entered_by_somebody" CHECK (("group_attempts"."completed_by" = 'paper') = ("group_attempts"."entered_by" is not null));--> statement-breakpoint
ALTER TABLE "group_attempts" ADD CONSTRAINT "group_attempts_completed_by_known" CHECK ("group_attempts"."completed_by" in ('captain', 'deadline', 'collected', 'paper'));