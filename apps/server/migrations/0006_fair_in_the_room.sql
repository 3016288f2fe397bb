CREATE TABLE "team_quiz_players" (
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"is_starter" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "team_quiz_players_activity_id_user_id_team_id_pk" PRIMARY KEY("activity_id","user_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "answer_allowances" (
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"allowed_by" uuid NOT NULL,
	"allowed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_allowances_activity_id_user_id_pk" PRIMARY KEY("activity_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "answers_seen" (
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"by" text NOT NULL,
	"team_id" uuid,
	"is_sent" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "answers_seen_one" UNIQUE NULLS NOT DISTINCT("activity_id","user_id","team_id"),
	CONSTRAINT "answers_seen_source" CHECK (("answers_seen"."by" = 'card') = ("answers_seen"."team_id" is not null) and ("answers_seen"."by" = 'card' or "answers_seen"."is_sent"))
);
--> statement-breakpoint
CREATE TABLE "phases" (
	"activity_id" uuid NOT NULL,
	"step" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "phases_activity_id_step_pk" PRIMARY KEY("activity_id","step"),
	CONSTRAINT "phases_step_known" CHECK ("phases"."step" in ('individual', 'team'))
);
--> statement-breakpoint
ALTER TABLE "group_attempts" DROP CONSTRAINT "group_attempts_group_id_groups_id_fk";
--> statement-breakpoint
-- By hand: an attempt under way keeps its edition.
ALTER TABLE "individual_attempts" ADD COLUMN "handed_versions" integer[];--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
UPDATE "individual_attempts" SET "handed_versions" = ARRAY["quiz_version"], "started_at" = coalesce("completed_at", (SELECT min("value"::timestamptz) FROM jsonb_each_text("answered_at")), now());--> statement-breakpoint
ALTER TABLE "individual_attempts" ALTER COLUMN "handed_versions" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "individual_attempts" ALTER COLUMN "started_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD COLUMN "seen_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "score_after_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_allowlist" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "course_allowlist" ADD COLUMN "student_number" text;--> statement-breakpoint
ALTER TABLE "course_allowlist" ADD COLUMN "section" text;--> statement-breakpoint
ALTER TABLE "group_attempts" ADD COLUMN "group_name" text;--> statement-breakpoint
UPDATE "group_attempts" SET "group_name" = "groups"."name" FROM "groups" WHERE "groups"."id" = "group_attempts"."group_id";--> statement-breakpoint
ALTER TABLE "group_attempts" ALTER COLUMN "group_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "group_attempts" ADD COLUMN "is_solo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_attempts" ADD COLUMN "is_crew_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_attempts" ADD COLUMN "seen_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "placed_by" text;--> statement-breakpoint
UPDATE "group_members" SET "placed_by" = 'instructor';--> statement-breakpoint
ALTER TABLE "group_members" ALTER COLUMN "placed_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "formed_by" uuid;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "most_members" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "team_quiz_players" ADD CONSTRAINT "team_quiz_players_activity_id_quizzes_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_quiz_players" ADD CONSTRAINT "team_quiz_players_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_allowances" ADD CONSTRAINT "answer_allowances_activity_id_quizzes_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_allowances" ADD CONSTRAINT "answer_allowances_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_allowances" ADD CONSTRAINT "answer_allowances_allowed_by_profiles_id_fk" FOREIGN KEY ("allowed_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers_seen" ADD CONSTRAINT "answers_seen_activity_id_quizzes_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers_seen" ADD CONSTRAINT "answers_seen_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phases" ADD CONSTRAINT "phases_activity_id_quizzes_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_quiz_players_user_id_index" ON "team_quiz_players" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_quiz_players_team_id_index" ON "team_quiz_players" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "answer_allowances_user_id_index" ON "answer_allowances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answers_seen_user_id_index" ON "answers_seen" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_formed_by_profiles_id_fk" FOREIGN KEY ("formed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- By hand, for what was there before: nobody loses what they could see, and nothing opens.
UPDATE "groups" SET "most_members" = (SELECT count(*) FROM "group_members" "m" WHERE "m"."group_id" = "groups"."id");--> statement-breakpoint
-- An open phase was open last now; a closed one as long as there are traces of it.
INSERT INTO "phases" ("activity_id", "step", "opened_at", "closed_at")
SELECT "q"."id", 'individual', coalesce("a"."first", now()), CASE WHEN "q"."is_visible" AND "q"."is_active" THEN NULL ELSE "a"."last" END
FROM "quizzes" "q" LEFT JOIN (
	SELECT "quiz_id", min("started_at") "first", max(coalesce("completed_at", "started_at")) "last" FROM "individual_attempts" WHERE NOT "is_preview" GROUP BY 1
) "a" ON "a"."quiz_id" = "q"."id"
WHERE ("q"."is_visible" AND "q"."is_active") OR "a"."last" IS NOT NULL;--> statement-breakpoint
INSERT INTO "phases" ("activity_id", "step", "opened_at", "closed_at")
SELECT "q"."id", 'team', coalesce("s"."first", now()), CASE WHEN "q"."is_visible" AND "q"."is_team_active" THEN NULL ELSE "s"."last" END
FROM "quizzes" "q" LEFT JOIN (
	SELECT "quiz_id", min("created_at") "first", max("updated_at") "last" FROM "team_quiz_sessions" GROUP BY 1
) "s" ON "s"."quiz_id" = "q"."id"
WHERE ("q"."is_visible" AND "q"."is_team_active") OR "s"."last" IS NOT NULL;--> statement-breakpoint
-- Who was let into a team's quiz: the members of now, and those at completion.
INSERT INTO "team_quiz_players" ("activity_id", "user_id", "team_id", "is_starter", "since", "opened_at")
SELECT "s"."quiz_id", "m"."user_id", "s"."group_id", true, "s"."created_at", "s"."created_at"
FROM "team_quiz_sessions" "s" JOIN "group_members" "m" ON "m"."group_id" = "s"."group_id"
UNION
SELECT "a"."quiz_id", "am"."user_id", "a"."group_id", true, coalesce("s"."created_at", "a"."completed_at"), coalesce("s"."created_at", "a"."completed_at")
FROM "group_attempts" "a" JOIN "group_attempt_members" "am" ON "am"."attempt_id" = "a"."id"
LEFT JOIN "team_quiz_sessions" "s" ON "s"."group_id" = "a"."group_id" AND "s"."quiz_id" = "a"."quiz_id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Who has seen a card. Who still had to take the quiz alone was not shown it.
INSERT INTO "answers_seen" ("activity_id", "user_id", "by", "team_id", "is_sent", "at")
SELECT "a"."quiz_id", "am"."user_id", 'card', "a"."group_id", true, "a"."completed_at"
FROM "group_attempts" "a" JOIN "group_attempt_members" "am" ON "am"."attempt_id" = "a"."id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "answers_seen" ("activity_id", "user_id", "by", "team_id", "is_sent", "at")
SELECT "s"."quiz_id", "m"."user_id", 'card', "s"."group_id", true, "s"."updated_at"
FROM "team_quiz_sessions" "s" JOIN "group_members" "m" ON "m"."group_id" = "s"."group_id" JOIN "quizzes" "q" ON "q"."id" = "s"."quiz_id"
WHERE "s"."question_feedback" <> '{}' AND (NOT ("q"."is_visible" AND "q"."is_active") OR EXISTS (
	SELECT FROM "individual_attempts" "i" WHERE "i"."quiz_id" = "s"."quiz_id" AND "i"."user_id" = "m"."user_id" AND "i"."completed" AND NOT "i"."is_preview"
))
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Who was shown the key: both phases were closed, the course had no teams, or the own team had completed.
INSERT INTO "answers_seen" ("activity_id", "user_id", "by", "team_id", "is_sent", "at")
SELECT "i"."quiz_id", "i"."user_id", 'key', NULL, true, now()
FROM "individual_attempts" "i" JOIN "quizzes" "q" ON "q"."id" = "i"."quiz_id"
WHERE "i"."completed" AND NOT "i"."is_preview" AND (
	("q"."is_visible" AND NOT "q"."is_team_active" AND (NOT "q"."is_active" OR NOT EXISTS (SELECT FROM "groups" "g" WHERE "g"."course_id" = "q"."course_id")))
	OR EXISTS (
		SELECT FROM "group_attempts" "a" JOIN "group_members" "m" ON "m"."group_id" = "a"."group_id" WHERE "a"."quiz_id" = "i"."quiz_id" AND "m"."user_id" = "i"."user_id"
	)
	OR EXISTS (
		SELECT FROM "group_attempts" "a" JOIN "group_attempt_members" "am" ON "am"."attempt_id" = "a"."id" WHERE "a"."quiz_id" = "i"."quiz_id" AND "am"."user_id" = "i"."user_id"
	)
)
ON CONFLICT DO NOTHING;
