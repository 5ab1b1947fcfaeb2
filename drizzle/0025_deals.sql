CREATE TABLE "note_versions" (
	"org_id" text NOT NULL,
	"note_id" text NOT NULL,
	"number" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "note_versions_org_id_note_id_number_pk" PRIMARY KEY("org_id","note_id","number")
);
--> statement-breakpoint
ALTER TABLE "note_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access" text NOT NULL,
	"company_id" text,
	"project_id" text,
	"document" "tsvector" NOT NULL,
	"removed_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "opinions" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access" text NOT NULL,
	"company_id" text,
	"project_id" text,
	"document" "tsvector" NOT NULL,
	"removed_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"stance" text NOT NULL,
	"conviction" integer NOT NULL,
	"rationale" text NOT NULL,
	"change_my_mind" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opinions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "company_uses" (
	"org_id" text NOT NULL,
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "company_uses_org_id_company_id_kind_pk" PRIMARY KEY("org_id","company_id","kind")
);
--> statement-breakpoint
ALTER TABLE "company_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pipelines" (
	"org_id" text PRIMARY KEY NOT NULL,
	"stages" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pipelines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_looks" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_looks_org_id_project_id_user_id_pk" PRIMARY KEY("org_id","project_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "project_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_members" (
	"org_id" text NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_members_org_id_project_id_user_id_pk" PRIMARY KEY("org_id","project_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "project_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "opinion_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"second_opinion_id" text NOT NULL,
	"invitation_id" text NOT NULL,
	"user_id" text,
	"stance" text NOT NULL,
	"conviction" integer NOT NULL,
	"rationale" text NOT NULL,
	"change_my_mind" text NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opinion_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "opinion_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"second_opinion_id" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opinion_invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "second_opinions" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"company_id" text NOT NULL,
	"project_id" text,
	"question" text NOT NULL,
	"shared" jsonb NOT NULL,
	"quorum" integer NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_opinions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_seals" (
	"org_id" text NOT NULL,
	"number" bigint NOT NULL,
	"activity_id" text NOT NULL,
	"row_hash" text NOT NULL,
	"seal" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_seals_org_id_number_pk" PRIMARY KEY("org_id","number")
);
--> statement-breakpoint
ALTER TABLE "activity_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stage_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"project_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"user_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stage_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "watchlist_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"project_id" text NOT NULL,
	"company_id" text NOT NULL,
	"stage" text NOT NULL,
	"stage_since" timestamp with time zone NOT NULL,
	"priority" text,
	"status" text NOT NULL,
	"owner_id" text,
	"next_step" text DEFAULT '' NOT NULL,
	"next_step_on" date,
	"last_interaction_at" timestamp with time zone,
	"added_by" text NOT NULL,
	"removed_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watchlist_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "projects_org_name";--> statement-breakpoint
DROP INDEX "activity_org_at";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "access" text DEFAULT 'organization' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "thesis" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "company_id" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_versions" ADD CONSTRAINT "note_versions_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_uses" ADD CONSTRAINT "company_uses_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipelines" ADD CONSTRAINT "pipelines_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_looks" ADD CONSTRAINT "project_looks_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_looks" ADD CONSTRAINT "project_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_looks" ADD CONSTRAINT "project_looks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_answers" ADD CONSTRAINT "opinion_answers_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_answers" ADD CONSTRAINT "opinion_answers_second_opinion_id_second_opinions_id_fk" FOREIGN KEY ("second_opinion_id") REFERENCES "public"."second_opinions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_answers" ADD CONSTRAINT "opinion_answers_invitation_id_opinion_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."opinion_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_answers" ADD CONSTRAINT "opinion_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_invitations" ADD CONSTRAINT "opinion_invitations_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_invitations" ADD CONSTRAINT "opinion_invitations_second_opinion_id_second_opinions_id_fk" FOREIGN KEY ("second_opinion_id") REFERENCES "public"."second_opinions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_invitations" ADD CONSTRAINT "opinion_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_opinions" ADD CONSTRAINT "second_opinions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_opinions" ADD CONSTRAINT "second_opinions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_opinions" ADD CONSTRAINT "second_opinions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_entry_id_watchlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."watchlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_org_updated" ON "notes" USING btree ("org_id","updated_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "notes_org_company" ON "notes" USING btree ("org_id","company_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "notes_org_project" ON "notes" USING btree ("org_id","project_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "opinions_org_updated" ON "opinions" USING btree ("org_id","updated_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "opinions_org_company" ON "opinions" USING btree ("org_id","company_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "opinions_org_project" ON "opinions" USING btree ("org_id","project_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "project_members_org_user" ON "project_members" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opinion_answers_invitation" ON "opinion_answers" USING btree ("org_id","invitation_id");--> statement-breakpoint
CREATE INDEX "opinion_answers_org" ON "opinion_answers" USING btree ("org_id","second_opinion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opinion_invitations_token" ON "opinion_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "opinion_invitations_asked" ON "opinion_invitations" USING btree ("org_id","second_opinion_id","email") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "opinion_invitations_org_user" ON "opinion_invitations" USING btree ("org_id","user_id");--> statement-breakpoint
CREATE INDEX "second_opinions_org_company" ON "second_opinions" USING btree ("org_id","company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_seals_row" ON "activity_seals" USING btree ("org_id","activity_id");--> statement-breakpoint
CREATE INDEX "stage_moves_entry" ON "stage_moves" USING btree ("org_id","entry_id","at");--> statement-breakpoint
CREATE INDEX "stage_moves_project" ON "stage_moves" USING btree ("org_id","project_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "watchlist_entries_company" ON "watchlist_entries" USING btree ("org_id","project_id","company_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "watchlist_entries_stage" ON "watchlist_entries" USING btree ("org_id","project_id","stage","stage_since","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "watchlist_entries_of_company" ON "watchlist_entries" USING btree ("org_id","company_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "activity_org_project" ON "activity" USING btree ("org_id","project_id","at") WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX "activity_org_company" ON "activity" USING btree ("org_id","company_id","at") WHERE company_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_org_name" ON "projects" USING btree ("org_id","name_key") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "activity_org_at" ON "activity" USING btree ("org_id","at","id");--> statement-breakpoint
CREATE POLICY "note_versions_of_organization" ON "note_versions" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (note_id in (select id from notes))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (note_id in (select id from notes)));--> statement-breakpoint
CREATE POLICY "notes_of_organization" ON "notes" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((user_id = (select nullif(current_setting('app.user_id', true), '')) or access = 'organizational')
  and (project_id is null or project_id in (select id from projects)))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((user_id = (select nullif(current_setting('app.user_id', true), '')) or access = 'organizational')
  and (project_id is null or project_id in (select id from projects))));--> statement-breakpoint
CREATE POLICY "opinions_of_organization" ON "opinions" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((user_id = (select nullif(current_setting('app.user_id', true), '')) or access = 'organizational')
  and (project_id is null or project_id in (select id from projects)))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((user_id = (select nullif(current_setting('app.user_id', true), '')) or access = 'organizational')
  and (project_id is null or project_id in (select id from projects))));--> statement-breakpoint
CREATE POLICY "company_uses_of_organization" ON "company_uses" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "pipelines_of_organization" ON "pipelines" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "project_looks_of_owner" ON "project_looks" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "project_members_of_organization" ON "project_members" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "opinion_answers_of_author" ON "opinion_answers" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (user_id = (select nullif(current_setting('app.user_id', true), ''))
  or invitation_id = (select nullif(current_setting('app.invitation_id', true), '')))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (user_id = (select nullif(current_setting('app.user_id', true), ''))
  or invitation_id = (select nullif(current_setting('app.invitation_id', true), ''))));--> statement-breakpoint
CREATE POLICY "opinion_answers_revealed" ON "opinion_answers" AS PERMISSIVE FOR SELECT TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and second_opinion_id in (select id
        from second_opinions where revealed_at is not null or deadline_at <= now()));--> statement-breakpoint
CREATE POLICY "opinion_invitations_of_organization" ON "opinion_invitations" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "second_opinions_of_organization" ON "second_opinions" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (project_id is null or project_id in (select id from projects))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (project_id is null or project_id in (select id from projects)));--> statement-breakpoint
CREATE POLICY "activity_seals_of_organization" ON "activity_seals" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "stage_moves_of_organization" ON "stage_moves" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (project_id in (select id from projects))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (project_id in (select id from projects)));--> statement-breakpoint
CREATE POLICY "watchlist_entries_of_organization" ON "watchlist_entries" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (project_id in (select id from projects))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (project_id in (select id from projects)));--> statement-breakpoint
ALTER POLICY "projects_of_organization" ON "projects" TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (access = 'organization' or user_id = (select nullif(current_setting('app.user_id', true), '')) or id in (
        select project_id from project_members where user_id = (select nullif(current_setting('app.user_id', true), ''))))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (access = 'organization' or user_id = (select nullif(current_setting('app.user_id', true), '')) or id in (
        select project_id from project_members where user_id = (select nullif(current_setting('app.user_id', true), '')))));--> statement-breakpoint
ALTER POLICY "activity_of_organization" ON "activity" TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((not is_private or actor_id = (select nullif(current_setting('app.user_id', true), '')))
        and (project_id is null or project_id in (select id from projects)))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));