CREATE TABLE "recent_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"query" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"view" text,
	"view_key" text,
	"session_id" text,
	"message_id" text,
	"times" integer DEFAULT 1 NOT NULL,
	"total" integer,
	"is_total_capped" boolean DEFAULT false NOT NULL,
	"matched" text[],
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recent_searches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visits" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"before_at" timestamp with time zone,
	CONSTRAINT "visits_org_id_user_id_pk" PRIMARY KEY("org_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recent_searches" ADD CONSTRAINT "recent_searches_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_searches" ADD CONSTRAINT "recent_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_searches" ADD CONSTRAINT "recent_searches_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recent_searches_org_user" ON "recent_searches" USING btree ("org_id","user_id","updated_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "recent_searches_view" ON "recent_searches" USING btree ("org_id","user_id","view_key") WHERE removed_at is null and view_key is not null;--> statement-breakpoint
CREATE INDEX "recent_searches_removed" ON "recent_searches" USING btree ("org_id","user_id","removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "recent_searches_message" ON "recent_searches" USING btree ("org_id","message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE POLICY "recent_searches_of_owner" ON "recent_searches" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "visits_of_owner" ON "visits" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));