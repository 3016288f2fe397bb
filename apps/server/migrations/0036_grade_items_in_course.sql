ALTER TABLE "grade_items" DROP CONSTRAINT "grade_items_one";--> statement-breakpoint
ALTER TABLE "grade_items" ADD CONSTRAINT "grade_items_one" UNIQUE("activity_id","part","course_id");