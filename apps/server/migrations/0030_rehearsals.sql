CREATE TABLE "rehearsal_people" (
	"invented_id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"seat" integer,
	"is_played" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rehearsal_people_seat" UNIQUE("course_id","seat")
);
--> statement-breakpoint
CREATE TABLE "rehearsals" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid,
	"copy_id" uuid NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"speed" smallint DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"logged_after" bigint NOT NULL,
	CONSTRAINT "rehearsals_quiz_id_unique" UNIQUE("quiz_id"),
	CONSTRAINT "rehearsals_copy_id_unique" UNIQUE("copy_id"),
	CONSTRAINT "rehearsals_started_by_unique" UNIQUE("started_by"),
	CONSTRAINT "rehearsals_speed_known" CHECK ("rehearsals"."speed" in (1, 5, 20))
);
--> statement-breakpoint
ALTER TABLE "rehearsal_people" ADD CONSTRAINT "rehearsal_people_course_id_rehearsals_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."rehearsals"("course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_copy_id_quizzes_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_started_by_profiles_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rehearsals_due_at_index" ON "rehearsals" USING btree ("due_at");--> statement-breakpoint
-- By hand: what the log says of a rehearsal goes with it, and nothing else. An entry is the rehearsal's that is of its course or of somebody who was invented for it, or names its course or quiz, a team, one of its people or an appeal there.
CREATE FUNCTION "is_of_rehearsal"(course uuid, entry bigint, actor uuid, entry_course uuid, subject jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (
		SELECT FROM "public"."rehearsals" r WHERE r."course_id" = course AND entry > r."logged_after" AND (
			entry_course = course
			OR EXISTS (SELECT FROM "public"."rehearsal_people" p WHERE p."invented_id" = actor AND p."course_id" = course)
			OR "public"."named_in"(subject) && ARRAY(
				SELECT r."course_id"::text UNION ALL SELECT r."copy_id"::text
				UNION ALL SELECT p."invented_id"::text FROM "public"."rehearsal_people" p WHERE p."course_id" = course
				UNION ALL SELECT t."id"::text FROM "public"."groups" t WHERE t."course_id" = course
				UNION ALL SELECT a."id"::text FROM "public"."team_question_appeals" a WHERE a."quiz_id" = r."copy_id"
			)
		)
	)
$$;--> statement-breakpoint
CREATE FUNCTION "forget_rehearsal"(course uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('tbl.forgotten_rehearsal', course::text, true);
	DELETE FROM "public"."audit_log" e
		WHERE e."id" > (SELECT "logged_after" FROM "public"."rehearsals" r WHERE r."course_id" = course)
		AND "public"."is_of_rehearsal"(course, e."id", e."actor_id", e."course_id", e."subject");
	PERFORM set_config('tbl.forgotten_rehearsal', '', true);
END
$$;--> statement-breakpoint
-- As before; and the entries of a rehearsal are deleted when it ends.
CREATE OR REPLACE FUNCTION "keep_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF "public"."is_of_rehearsal"(nullif(current_setting('tbl.forgotten_rehearsal', true), '')::uuid, OLD."id", OLD."actor_id", OLD."course_id", OLD."subject") THEN
			RETURN OLD;
		END IF;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		IF "public"."erased_person"() IS NOT NULL AND to_jsonb(NEW) - '{actor_id,subject,reason}'::text[] = to_jsonb(OLD) - '{actor_id,subject,reason}'::text[] THEN
			IF NEW."subject" IN (OLD."subject", "public"."erased_subject"(OLD."action", OLD."actor_id", OLD."subject"))
				AND (NEW."actor_id" IS NOT DISTINCT FROM OLD."actor_id" OR (OLD."actor_id" = "public"."erased_person"() AND NEW."actor_id" = '00000000-0000-0000-0000-000000000000'))
				AND (NEW."reason" IS NOT DISTINCT FROM OLD."reason" OR (NEW."reason" IS NULL AND "public"."is_about_erased_person"(OLD."subject"))) THEN
				RETURN NEW;
			END IF;
		END IF;
	END IF;
	RAISE EXCEPTION 'The trail is only added to';
END
$$;
