CREATE TABLE "email_verifications" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_verifications_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"has_seen_tutorial" boolean DEFAULT false NOT NULL,
	"has_seen_course_creation_tutorial" boolean DEFAULT false NOT NULL,
	"has_seen_in_course_tutorial" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profiles_role_known" CHECK ("profiles"."role" in ('Instructor', 'Student'))
);
--> statement-breakpoint
CREATE TABLE "individual_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"completed" boolean NOT NULL,
	"completed_at" timestamp with time zone,
	"answers" jsonb NOT NULL,
	"correct_count" integer NOT NULL,
	"question_count" integer NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	CONSTRAINT "individual_attempts_score_range" CHECK ("individual_attempts"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"semester" text DEFAULT 'Fall' NOT NULL,
	"instructor_id" uuid NOT NULL,
	"allow_self_team_formation" boolean DEFAULT false NOT NULL,
	"team_size_limit" integer,
	"enrollment_mode" text DEFAULT 'open' NOT NULL,
	"auto_enroll_from_allowlist" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courses_code_unique" UNIQUE("code"),
	CONSTRAINT "courses_code_upper" CHECK ("courses"."code" = upper(trim("courses"."code")) and "courses"."code" <> ''),
	CONSTRAINT "courses_semester_known" CHECK ("courses"."semester" in ('Spring', 'Summer', 'Fall', 'Winter')),
	CONSTRAINT "courses_enrollment_mode_known" CHECK ("courses"."enrollment_mode" in ('open', 'allowlist_only')),
	CONSTRAINT "courses_team_size_limit_range" CHECK ("courses"."team_size_limit" between 2 and 10)
);
--> statement-breakpoint
CREATE TABLE "course_enrollments" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_enrollments_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"explanation" text,
	CONSTRAINT "questions_position" UNIQUE("quiz_id","position")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"code" text NOT NULL,
	"course_id" uuid,
	"created_by" uuid NOT NULL,
	"is_active" boolean NOT NULL,
	"is_visible" boolean NOT NULL,
	"is_team_active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quizzes_code_unique" UNIQUE("code"),
	CONSTRAINT "quizzes_code_upper" CHECK ("quizzes"."code" = upper(trim("quizzes"."code")) and "quizzes"."code" <> '')
);
--> statement-breakpoint
CREATE TABLE "group_attempt_members" (
	"attempt_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "group_attempt_members_attempt_id_user_id_pk" PRIMARY KEY("attempt_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"completed" boolean NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"answers" jsonb NOT NULL,
	"incorrect_answers" jsonb NOT NULL,
	"score" numeric(5, 2) NOT NULL,
	CONSTRAINT "group_attempts_one" UNIQUE("group_id","quiz_id"),
	CONSTRAINT "group_attempts_score_range" CHECK ("group_attempts"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "team_quiz_events" (
	"session_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"intent" jsonb NOT NULL,
	CONSTRAINT "team_quiz_events_session_id_version_pk" PRIMARY KEY("session_id","version")
);
--> statement-breakpoint
CREATE TABLE "team_quiz_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"current_question" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"question_feedback" jsonb NOT NULL,
	"incorrect_attempts" jsonb NOT NULL,
	"votes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_quiz_sessions_one" UNIQUE("group_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"joined_order" bigserial NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id"),
	CONSTRAINT "group_members_one_team" UNIQUE("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"course_id" uuid NOT NULL,
	"captain" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "groups_id_course" UNIQUE("id","course_id")
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"sign_up_role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_auth_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD CONSTRAINT "individual_attempts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "individual_attempts" ADD CONSTRAINT "individual_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_profiles_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_enrollments" ADD CONSTRAINT "course_enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attempt_members" ADD CONSTRAINT "group_attempt_members_attempt_id_group_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."group_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attempt_members" ADD CONSTRAINT "group_attempt_members_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attempts" ADD CONSTRAINT "group_attempts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_attempts" ADD CONSTRAINT "group_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_quiz_events" ADD CONSTRAINT "team_quiz_events_session_id_team_quiz_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."team_quiz_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_quiz_sessions" ADD CONSTRAINT "team_quiz_sessions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_quiz_sessions" ADD CONSTRAINT "team_quiz_sessions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_team" FOREIGN KEY ("group_id","course_id") REFERENCES "public"."groups"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_enrolled" FOREIGN KEY ("course_id","user_id") REFERENCES "public"."course_enrollments"("course_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_captain_profiles_id_fk" FOREIGN KEY ("captain") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "individual_attempts_one_completed" ON "individual_attempts" USING btree ("user_id","quiz_id") WHERE "individual_attempts"."completed";--> statement-breakpoint
CREATE INDEX "individual_attempts_quiz_id_index" ON "individual_attempts" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "courses_instructor_id_index" ON "courses" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "course_enrollments_user_id_index" ON "course_enrollments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quizzes_course_id_index" ON "quizzes" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "group_attempt_members_user_id_index" ON "group_attempt_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_attempts_quiz_id_index" ON "group_attempts" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "team_quiz_sessions_quiz_id_index" ON "team_quiz_sessions" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "groups_course_id_index" ON "groups" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id_index" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id_index" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier_index" ON "auth_verifications" USING btree ("identifier");