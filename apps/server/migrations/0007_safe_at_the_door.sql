CREATE TABLE "account_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_browser_hash_pk" PRIMARY KEY("user_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_up_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_up_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password" text NOT NULL,
	"browser_hash" text NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "sign_ups_one" UNIQUE("email","browser_hash"),
	CONSTRAINT "sign_ups_role_known" CHECK ("sign_ups"."role" in ('Instructor', 'Student'))
);
--> statement-breakpoint
CREATE TABLE "wanted_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tries" (
	"key" text PRIMARY KEY NOT NULL,
	"times" timestamp with time zone[] NOT NULL,
	"gone_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
-- By hand: accounts that were never confirmed become sign-ups, each of a browser that nobody has; their links go on working.
INSERT INTO "sign_ups" ("id", "email", "name", "role", "password", "browser_hash", "created_at")
SELECT u."id", u."email", u."name", u."sign_up_role", a."password", encode(sha256(u."id"::text::bytea), 'hex'), now()
FROM "auth_users" u JOIN "auth_accounts" a ON a."user_id" = u."id" AND a."password" IS NOT NULL
WHERE NOT u."email_verified" AND NOT EXISTS (SELECT FROM "profiles" p WHERE p."id" = u."id");--> statement-breakpoint
INSERT INTO "sign_up_links" ("token_hash", "sign_up_id", "expires_at")
SELECT v."token_hash", v."user_id", v."expires_at" FROM "email_verifications" v JOIN "sign_ups" s ON s."id" = v."user_id";--> statement-breakpoint
DELETE FROM "auth_users" u WHERE NOT u."email_verified" AND NOT EXISTS (SELECT FROM "profiles" p WHERE p."id" = u."id");--> statement-breakpoint
-- By hand: an address that was changed and never confirmed is wanted from now on. It stays the login's: the one before it is not known.
INSERT INTO "wanted_addresses" ("user_id", "email", "created_at")
SELECT p."id", p."email", now() FROM "profiles" p WHERE NOT p."is_email_confirmed";--> statement-breakpoint
INSERT INTO "account_links" ("token_hash", "user_id", "kind", "email", "expires_at")
SELECT v."token_hash", v."user_id", 'address', w."email", v."expires_at" FROM "email_verifications" v JOIN "wanted_addresses" w ON w."user_id" = v."user_id";--> statement-breakpoint
INSERT INTO "account_links" ("token_hash", "user_id", "kind", "expires_at")
SELECT r."token_hash", r."user_id", 'password', r."expires_at" FROM "password_resets" r;--> statement-breakpoint
DROP TABLE "email_verifications" CASCADE;--> statement-breakpoint
DROP TABLE "password_resets" CASCADE;--> statement-breakpoint
-- By hand: sessions live on; their tokens are kept as hashes.
ALTER TABLE "auth_sessions" DROP CONSTRAINT "auth_sessions_token_unique";--> statement-breakpoint
ALTER TABLE "auth_sessions" RENAME COLUMN "token" TO "token_hash";--> statement-breakpoint
UPDATE "auth_sessions" SET "token_hash" = encode(sha256("token_hash"::bytea), 'hex');--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_links" ADD CONSTRAINT "sign_up_links_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_addresses" ADD CONSTRAINT "wanted_addresses_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_user_id_at_index" ON "account_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "account_links_user_id_index" ON "account_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_up_links_sign_up_id_index" ON "sign_up_links" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "sign_ups_created_at_index" ON "sign_ups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wanted_addresses_email_index" ON "wanted_addresses" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mails_due_at_index" ON "mails" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "auth_users" DROP COLUMN "sign_up_role";--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_token_hash_unique" UNIQUE("token_hash");--> statement-breakpoint
-- By hand: the trail, and what happened in a team quiz, are only ever added to. The events of a team quiz go with it, and in no other way.
CREATE FUNCTION "keep_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The trail is only added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "keep_audit_log"();--> statement-breakpoint
CREATE TRIGGER "audit_log_not_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_log"();--> statement-breakpoint
CREATE FUNCTION "keep_team_quiz_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT FROM "public"."team_quiz_sessions" WHERE "id" = OLD."session_id") THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'What happened in a team quiz is only added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER "team_quiz_events_append_only" BEFORE UPDATE OR DELETE ON "team_quiz_events" FOR EACH ROW EXECUTE FUNCTION "keep_team_quiz_events"();--> statement-breakpoint
CREATE TRIGGER "team_quiz_events_not_emptied" BEFORE TRUNCATE ON "team_quiz_events" FOR EACH STATEMENT EXECUTE FUNCTION "keep_team_quiz_events"();
