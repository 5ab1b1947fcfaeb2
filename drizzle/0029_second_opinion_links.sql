DROP INDEX "opinion_invitations_token";--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "opinion_invitation_id" text;--> statement-breakpoint
ALTER TABLE "opinion_invitations" ADD COLUMN "outbox_id" text;--> statement-breakpoint
CREATE INDEX "opinion_invitations_org_second" ON "opinion_invitations" USING btree ("org_id","second_opinion_id","created_at");--> statement-breakpoint
ALTER TABLE "opinion_invitations" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER POLICY "opinion_answers_revealed" ON "opinion_answers" TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (select nullif(current_setting('app.invitation_id', true), '')) is null
        and second_opinion_id in (select id
        from second_opinions where revealed_at is not null or deadline_at <= now()));--> statement-breakpoint
ALTER POLICY "second_opinions_of_organization" ON "second_opinions" TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (((select nullif(current_setting('app.invitation_id', true), '')) is null
        and (project_id is null or project_id in (select id from projects)))
        or id in (select second_opinion_id from opinion_invitations where id = (select nullif(current_setting('app.invitation_id', true), ''))))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (((select nullif(current_setting('app.invitation_id', true), '')) is null
        and (project_id is null or project_id in (select id from projects)))
        or id in (select second_opinion_id from opinion_invitations where id = (select nullif(current_setting('app.invitation_id', true), '')))));