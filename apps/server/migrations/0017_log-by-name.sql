-- By hand: who is named in an entry of the log, by id or address, as a value or as a key. What is as long as an id or has the sign of an address is enough to be found.
CREATE FUNCTION "named_in"(subject jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN ARRAY(
		SELECT name FROM (
			SELECT part #>> '{}' AS name FROM jsonb_path_query(subject, 'strict $.**') part WHERE jsonb_typeof(part) = 'string'
			UNION ALL
			SELECT jsonb_object_keys(part) FROM jsonb_path_query(subject, 'strict $.**') part WHERE jsonb_typeof(part) = 'object'
		) names
		WHERE length(name) = 36 OR (length(name) <= 254 AND position('@' IN name) > 0)
	);
END
$$;--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","id") WHERE "audit_log"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_names" ON "audit_log" USING gin (named_in("subject")) WITH (fastupdate=false) WHERE "audit_log"."action" <> 'attempt.take';--> statement-breakpoint
-- A person is erased with all addresses that are known to be theirs.
DROP FUNCTION "begin_erasure"(uuid, text);--> statement-breakpoint
CREATE FUNCTION "begin_erasure"(person uuid, addresses text[]) RETURNS void LANGUAGE sql AS $$
	SELECT set_config('tbl.erased_person', person::text, true), set_config('tbl.erased_addresses', addresses::text, true)
$$;--> statement-breakpoint
CREATE FUNCTION "erased_addresses"() RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT coalesce(nullif(current_setting('tbl.erased_addresses', true), ''), '{}')::text[]
$$;--> statement-breakpoint
-- Whether an entry is about the person who is erased: it names them, or says for whom a quiz was opened, and they were let answer in it.
CREATE FUNCTION "is_about_erased_person"(subject jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT "public"."named_in"(subject) && ("public"."erased_person"()::text || "public"."erased_addresses"())
		OR (jsonb_exists(subject, 'openFor') AND EXISTS (
			SELECT FROM "public"."answer_allowances"
			WHERE "user_id" = "public"."erased_person"() AND "activity_id"::text = subject ->> 'quizId'
		))
$$;--> statement-breakpoint
-- As before; and no reason stands in what is about the person. Entries have it in a column of its own by now.
CREATE OR REPLACE FUNCTION "erased_subject"(action text, actor_id uuid, subject jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
	erased text := (subject #- '{reason}' #- '{openFor,reason}')::text;
	address text;
BEGIN
	IF action = 'profile.edit' AND actor_id = "public"."erased_person"() THEN
		RETURN '{}'::jsonb;
	END IF;
	IF NOT "public"."is_about_erased_person"(subject) THEN
		RETURN subject;
	END IF;
	erased := replace(erased, to_json("public"."erased_person"()::text)::text, '"00000000-0000-0000-0000-000000000000"');
	FOREACH address IN ARRAY "public"."erased_addresses"() LOOP
		erased := replace(erased, to_json(address)::text, '"erased person"');
	END LOOP;
	RETURN erased::jsonb;
END
$$;--> statement-breakpoint
-- As before; a reason goes where the entry is about the person.
CREATE OR REPLACE FUNCTION "keep_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
