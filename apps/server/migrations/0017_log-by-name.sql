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
CREATE INDEX "audit_log_names" ON "audit_log" USING gin (named_in("subject")) WITH (fastupdate=false);