ALTER TABLE "notes" DROP CONSTRAINT "notes_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "opinions" DROP CONSTRAINT "opinions_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "second_opinions" DROP CONSTRAINT "second_opinions_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "stage_moves" DROP CONSTRAINT "stage_moves_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "watchlist_entries" DROP CONSTRAINT "watchlist_entries_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "undo_entries" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinions" ADD CONSTRAINT "opinions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_opinions" ADD CONSTRAINT "second_opinions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER POLICY "undo_entries_of_organization" ON "undo_entries" TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((not is_private or user_id = (select nullif(current_setting('app.user_id', true), '')))
        and (project_id is null or project_id in (select id from projects)))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
DROP INDEX "watchlist_entries_of_company";--> statement-breakpoint
CREATE INDEX "watchlist_entries_of_company" ON "watchlist_entries" USING btree ("org_id","company_id");