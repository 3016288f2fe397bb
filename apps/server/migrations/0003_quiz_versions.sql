CREATE TABLE "quiz_versions" (
	"quiz_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_versions_quiz_id_version_pk" PRIMARY KEY("quiz_id","version")
);
--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD COLUMN "quiz_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "individual_attempts" ALTER COLUMN "quiz_version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "settings" jsonb;--> statement-breakpoint
ALTER TABLE "group_attempts" ADD COLUMN "quiz_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_attempts" ALTER COLUMN "quiz_version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "team_quiz_sessions" ADD COLUMN "quiz_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "team_quiz_sessions" ALTER COLUMN "quiz_version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD CONSTRAINT "quiz_versions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand: what was written before is the first edition; all that was answered, answered that one.
INSERT INTO "quiz_versions" ("quiz_id", "version", "questions", "created_at")
SELECT "quizzes"."id", 1, coalesce(
	(SELECT jsonb_agg(jsonb_build_object('id', "questions"."id", 'text', "questions"."text", 'options', "questions"."options", 'explanation', "questions"."explanation") ORDER BY "questions"."position")
	FROM "questions" WHERE "questions"."quiz_id" = "quizzes"."id"),
	'[]'), "quizzes"."created_at"
FROM "quizzes";--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD CONSTRAINT "individual_attempts_edition" FOREIGN KEY ("quiz_id","quiz_version") REFERENCES "public"."quiz_versions"("quiz_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attempts" ADD CONSTRAINT "group_attempts_edition" FOREIGN KEY ("quiz_id","quiz_version") REFERENCES "public"."quiz_versions"("quiz_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_quiz_sessions" ADD CONSTRAINT "team_quiz_sessions_edition" FOREIGN KEY ("quiz_id","quiz_version") REFERENCES "public"."quiz_versions"("quiz_id","version") ON DELETE cascade ON UPDATE no action;