CREATE TABLE "let_in_codes" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "let_in_codes_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "only_course_id" uuid;--> statement-breakpoint
ALTER TABLE "let_in_codes" ADD CONSTRAINT "let_in_codes_enrolment" FOREIGN KEY ("course_id","user_id") REFERENCES "public"."course_enrollments"("course_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "let_in_codes_user_id_index" ON "let_in_codes" USING btree ("user_id");