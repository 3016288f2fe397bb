ALTER TABLE "individual_attempts" DROP CONSTRAINT "individual_attempts_quiz_id_quizzes_id_fk";
--> statement-breakpoint
DROP INDEX "individual_attempts_unfinished";