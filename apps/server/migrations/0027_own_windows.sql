ALTER TABLE "individual_attempts" ADD COLUMN "is_make_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_timing" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_timing" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "waits_for_extra" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_timing" ADD CONSTRAINT "quiz_timing_window" CHECK ("quiz_timing"."closes_at" is null or ("quiz_timing"."opens_at" is not null and "quiz_timing"."closes_at" >= "quiz_timing"."opens_at"));