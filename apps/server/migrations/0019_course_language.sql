ALTER TABLE "courses" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_language_tag" CHECK (char_length("courses"."language") between 2 and 35);