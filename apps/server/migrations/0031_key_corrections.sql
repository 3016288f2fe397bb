CREATE TABLE "key_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"versions" integer[] NOT NULL,
	"newest_version" integer NOT NULL,
	"accepted" jsonb,
	"reason" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"previewed" text NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	"undo_reason" text,
	CONSTRAINT "key_corrections_one" UNIQUE("quiz_id","number"),
	CONSTRAINT "key_corrections_rule_known" CHECK ("key_corrections"."rule" in ('accept', 'replace', 'credit', 'drop')),
	CONSTRAINT "key_corrections_accepted" CHECK (("key_corrections"."rule" in ('accept', 'replace')) = ("key_corrections"."accepted" is not null)),
	CONSTRAINT "key_corrections_reasoned" CHECK (trim("key_corrections"."reason") <> ''),
	CONSTRAINT "key_corrections_undone_whole" CHECK (num_nulls("key_corrections"."undone_by", "key_corrections"."undone_at", "key_corrections"."undo_reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "grade_changes" DROP CONSTRAINT "grade_changes_kind_known";--> statement-breakpoint
ALTER TABLE "team_question_appeals" ADD COLUMN "correction_id" uuid;--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD COLUMN "points" numeric(6, 2);--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "scoring" jsonb DEFAULT '{"individual":null,"team":null,"fixed":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD COLUMN "correction_id" uuid;--> statement-breakpoint
ALTER TABLE "grade_changes" ADD COLUMN "replaced_edit" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "scoring" jsonb DEFAULT '{"individual":null,"team":null,"fixed":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "corrections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_made_by_profiles_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_undone_by_profiles_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_changes_activity_id_index" ON "grade_changes" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "grade_changes_correction_id_index" ON "grade_changes" USING btree ("correction_id");--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_of_correction" CHECK (("grade_changes"."kind" in ('correction', 'undone')) = ("grade_changes"."correction_id" is not null) and ("grade_changes"."replaced_edit" is null or "grade_changes"."correction_id" is not null));--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_kind_known" CHECK ("grade_changes"."kind" in ('edited', 'unedited', 'deleted', 'appeal', 'reopened', 'late_answers', 'reset', 'paper', 'correction', 'undone'));--> statement-breakpoint
-- By hand: who has answered goes on with the scoring that holds now: all so far was scored by the standard one.
UPDATE "quizzes" SET "scoring" = jsonb_build_object(
	'individual', CASE WHEN taken.alone THEN '"allOrNothing"'::jsonb ELSE 'null'::jsonb END,
	'team', CASE WHEN taken.together THEN '{"kind":"standard"}'::jsonb ELSE 'null'::jsonb END,
	'fixed', CASE WHEN taken.alone THEN '["individual"]'::jsonb ELSE '[]'::jsonb END || CASE WHEN taken.together THEN '["team"]'::jsonb ELSE '[]'::jsonb END
)
FROM (
	SELECT "id",
		EXISTS (SELECT FROM "individual_attempts" a WHERE a."quiz_id" = q."id" AND a."completed" AND NOT a."is_preview") AS alone,
		EXISTS (SELECT FROM "team_quiz_sessions" s WHERE s."quiz_id" = q."id") OR EXISTS (SELECT FROM "group_attempts" g WHERE g."quiz_id" = q."id") AS together
	FROM "quizzes" q
) AS taken
WHERE taken."id" = "quizzes"."id" AND (taken.alone OR taken.together);--> statement-breakpoint
-- By hand: corrections are only added to. Undoing one says so once; they go with their quiz.
CREATE FUNCTION "keep_key_corrections"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "public"."quizzes" WHERE "id" = OLD."quiz_id") THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'UPDATE' AND OLD."undone_at" IS NULL AND
		to_jsonb(NEW) - '{undone_by,undone_at,undo_reason}'::text[] = to_jsonb(OLD) - '{undone_by,undone_at,undo_reason}'::text[] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'Corrections of keys are only added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER "key_corrections_append_only" BEFORE UPDATE OR DELETE ON "key_corrections" FOR EACH ROW EXECUTE FUNCTION "keep_key_corrections"();--> statement-breakpoint
CREATE TRIGGER "key_corrections_not_emptied" BEFORE TRUNCATE ON "key_corrections" FOR EACH STATEMENT EXECUTE FUNCTION "keep_key_corrections"();
