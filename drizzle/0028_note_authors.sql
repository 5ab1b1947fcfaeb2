ALTER TABLE "note_versions" ADD COLUMN "access" text NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "edited_by" text NOT NULL;--> statement-breakpoint
ALTER POLICY "note_versions_of_organization" ON "note_versions" TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (exists (select 1 from notes where notes.id = note_versions.note_id)
        and (edited_by = (select nullif(current_setting('app.user_id', true), '')) or access = 'organizational'))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (exists (select 1 from notes where notes.id = note_versions.note_id)
        and (edited_by = (select nullif(current_setting('app.user_id', true), '')) or access = 'organizational')));