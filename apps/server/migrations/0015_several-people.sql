CREATE TABLE "course_removals" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"removed_by" uuid,
	"reason" text NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "course_removals_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_handovers" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"to_user_id" uuid NOT NULL,
	"offered_by" uuid NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_one" UNIQUE("course_id","email"),
	CONSTRAINT "staff_invitations_role_known" CHECK ("staff_invitations"."role" in ('co_teacher', 'assistant'))
);
--> statement-breakpoint
ALTER TABLE "course_staff" DROP CONSTRAINT "course_staff_source_known";--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "course_removals" ADD CONSTRAINT "course_removals_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_removals" ADD CONSTRAINT "course_removals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_removals" ADD CONSTRAINT "course_removals_removed_by_profiles_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_handovers" ADD CONSTRAINT "course_handovers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_handovers" ADD CONSTRAINT "course_handovers_to_user_id_profiles_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_handovers" ADD CONSTRAINT "course_handovers_offered_by_profiles_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_removals_user_id_index" ON "course_removals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "course_handovers_to_user_id_index" ON "course_handovers" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "course_handovers_offered_by_index" ON "course_handovers" USING btree ("offered_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by_index" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "audit_log_of_course" ON "audit_log" USING btree ("course_id","id") WHERE "audit_log"."course_id" is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor" CHECK ("audit_log"."actor_kind" in ('person', 'system', 'platform', 'command') and ("audit_log"."actor_kind" = 'person') = ("audit_log"."actor_id" is not null));--> statement-breakpoint
ALTER TABLE "course_staff" ADD CONSTRAINT "course_staff_source_known" CHECK ("course_staff"."source" in ('invitation', 'handover', 'platform', 'administrator'));--> statement-breakpoint
-- By hand: a person has one role in a course, whoever writes. Who writes a role waits for who else does in that course.
CREATE FUNCTION "one_role_as_student"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "public"."courses" WHERE "id" IN (SELECT "course_id" FROM added) ORDER BY "id" FOR SHARE;
	IF EXISTS (SELECT FROM added JOIN "public"."courses" c ON c."id" = added."course_id" AND c."instructor_id" = added."user_id")
		OR EXISTS (SELECT FROM added JOIN "public"."course_staff" s ON s."course_id" = added."course_id" AND s."user_id" = added."user_id") THEN
		RAISE EXCEPTION 'Who is of the staff of a course is no student of it' USING ERRCODE = 'exclusion_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "course_enrollments_one_role" AFTER INSERT ON "course_enrollments" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "one_role_as_student"();--> statement-breakpoint
CREATE FUNCTION "one_role_as_staff"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "public"."courses" WHERE "id" IN (SELECT "course_id" FROM added) ORDER BY "id" FOR NO KEY UPDATE;
	IF EXISTS (SELECT FROM added JOIN "public"."courses" c ON c."id" = added."course_id" AND c."instructor_id" = added."user_id")
		OR EXISTS (SELECT FROM added JOIN "public"."course_enrollments" e ON e."course_id" = added."course_id" AND e."user_id" = added."user_id") THEN
		RAISE EXCEPTION 'An owner or a student of a course is not of its staff besides' USING ERRCODE = 'exclusion_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "course_staff_one_role" AFTER INSERT ON "course_staff" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "one_role_as_staff"();--> statement-breakpoint
CREATE FUNCTION "one_role_as_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "public"."course_staff" WHERE "course_id" = NEW."id" AND "user_id" = NEW."instructor_id")
		OR EXISTS (SELECT FROM "public"."course_enrollments" WHERE "course_id" = NEW."id" AND "user_id" = NEW."instructor_id") THEN
		RAISE EXCEPTION 'The owner of a course has no other role in it' USING ERRCODE = 'exclusion_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "courses_one_role" AFTER UPDATE OF "instructor_id" ON "courses" FOR EACH ROW WHEN (OLD."instructor_id" IS DISTINCT FROM NEW."instructor_id") EXECUTE FUNCTION "one_role_as_owner"();
