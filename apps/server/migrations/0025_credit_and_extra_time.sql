ALTER TABLE "course_extra_time" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "credit_late" text DEFAULT 'team' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "credit_excused" text DEFAULT 'team' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "credit_absent" text DEFAULT 'team' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_extra_time" ADD CONSTRAINT "course_extra_time_range" CHECK ("course_extra_time"."percent" between 0 and 300 and "course_extra_time"."minutes" between 0 and 240);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_credit_known" CHECK ("courses"."credit_late" in ('team', 'zero', 'none') and "courses"."credit_excused" in ('team', 'zero', 'none') and "courses"."credit_absent" in ('team', 'zero', 'none'));