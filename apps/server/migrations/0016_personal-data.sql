CREATE SEQUENCE "public"."erased_people" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "erasure_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "erased_results" text DEFAULT 'pseudonym' NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_erasure_due_at_index" ON "profiles" USING btree ("erasure_due_at") WHERE "profiles"."erasure_due_at" is not null;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_erased_results_known" CHECK ("courses"."erased_results" in ('pseudonym', 'removed'));--> statement-breakpoint
-- By hand: what is only ever added to allows one change, the erasure of a person. A transaction begins it by this function; until it ends the triggers let rows become what erasing makes of them, and nothing else.
CREATE FUNCTION "begin_erasure"(person uuid, address text) RETURNS void LANGUAGE sql AS $$
	SELECT set_config('tbl.erased_person', person::text, true), set_config('tbl.erased_address', address, true)
$$;--> statement-breakpoint
CREATE FUNCTION "erased_person"() RETURNS uuid LANGUAGE sql STABLE AS $$
	SELECT nullif(current_setting('tbl.erased_person', true), '')::uuid
$$;--> statement-breakpoint
-- What an entry of the log is about once the person is erased: neither id nor address of the person stand in it, and nothing that the person changed about themselves.
CREATE FUNCTION "erased_subject"(action text, actor_id uuid, subject jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT CASE
		WHEN action = 'profile.edit' AND actor_id = "public"."erased_person"() THEN '{}'::jsonb
		ELSE replace(
			replace(subject::text, to_json("public"."erased_person"()::text)::text, '"00000000-0000-0000-0000-000000000000"'),
			to_json(current_setting('tbl.erased_address', true))::text, '"erased person"'
		)::jsonb
	END
$$;--> statement-breakpoint
-- Of a score of the person the reason goes, of a team that never was more than the person its name. In a course that wants it so, changes of the person's own scores go.
CREATE OR REPLACE FUNCTION "keep_grade_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT FROM "public"."courses" WHERE "id" = OLD."course_id") THEN
			RETURN OLD;
		END IF;
		IF OLD."student_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "public"."profiles" WHERE "id" = OLD."student_id") THEN
			RETURN OLD;
		END IF;
		IF OLD."student_id" = "public"."erased_person"() AND EXISTS (SELECT FROM "public"."courses" WHERE "id" = OLD."course_id" AND "erased_results" = 'removed') THEN
			RETURN OLD;
		END IF;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		-- the part is computed after this
		IF to_jsonb(NEW) - '{part,reason,group_name}'::text[] = to_jsonb(OLD) - '{part,reason,group_name}'::text[] THEN
			IF OLD."student_id" = "public"."erased_person"() AND NEW."reason" IN ('', 'erased') THEN
				RETURN NEW;
			END IF;
			IF NEW."reason" = OLD."reason" AND EXISTS (
				SELECT FROM "public"."group_attempts" a JOIN "public"."group_attempt_members" m ON m."attempt_id" = a."id"
				WHERE a."group_id" = OLD."group_id" AND a."is_solo" AND m."user_id" = "public"."erased_person"()
			) THEN
				RETURN NEW;
			END IF;
		END IF;
	END IF;
	RAISE EXCEPTION 'The history of grades is only added to';
END
$$;--> statement-breakpoint
-- Who acted is named no longer, nor the person in what others did, with its reason.
CREATE OR REPLACE FUNCTION "keep_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	erased jsonb;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF "public"."erased_person"() IS NOT NULL AND to_jsonb(NEW) - '{actor_id,subject,reason}'::text[] = to_jsonb(OLD) - '{actor_id,subject,reason}'::text[] THEN
			erased := "public"."erased_subject"(OLD."action", OLD."actor_id", OLD."subject");
			IF NEW."subject" IN (OLD."subject", erased)
				AND (NEW."actor_id" IS NOT DISTINCT FROM OLD."actor_id" OR (OLD."actor_id" = "public"."erased_person"() AND NEW."actor_id" = '00000000-0000-0000-0000-000000000000'))
				AND (NEW."reason" IS NOT DISTINCT FROM OLD."reason" OR (NEW."reason" IS NULL AND erased <> OLD."subject")) THEN
				RETURN NEW;
			END IF;
		END IF;
	END IF;
	RAISE EXCEPTION 'The trail is only added to';
END
$$;
