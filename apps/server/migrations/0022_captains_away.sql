CREATE TABLE "outages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"activity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"team_seen_at" timestamp with time zone,
	"here_since" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"is_hidden" boolean,
	CONSTRAINT "presence_activity_id_user_id_pk" PRIMARY KEY("activity_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "server_beats" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp with time zone,
	CONSTRAINT "server_beats_one" CHECK ("server_beats"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "grade_changes" DROP CONSTRAINT "grade_changes_kind_known";--> statement-breakpoint
ALTER TABLE "grade_changes" DROP CONSTRAINT "grade_changes_deleted";--> statement-breakpoint
ALTER TABLE "team_timing" ALTER COLUMN "minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "team_timing" ADD COLUMN "reset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "captain_offer_s" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "captain_naming" text DEFAULT 'offerAndName' NOT NULL;--> statement-breakpoint
ALTER TABLE "phases" ADD COLUMN "outages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_activity_id_quizzes_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_user_id_index" ON "presence" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_captain_offer_range" CHECK ("courses"."captain_offer_s" between 30 and 300);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_captain_naming_known" CHECK ("courses"."captain_naming" in ('offerAndName', 'offer', 'instructor'));--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_kind_known" CHECK ("grade_changes"."kind" in ('edited', 'unedited', 'deleted', 'appeal', 'reopened', 'late_answers', 'reset'));--> statement-breakpoint
ALTER TABLE "grade_changes" ADD CONSTRAINT "grade_changes_deleted" CHECK (("grade_changes"."kind" in ('deleted', 'reopened', 'reset')) = ("grade_changes"."to_score" is null));