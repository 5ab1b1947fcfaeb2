ALTER POLICY "opinion_answers_of_author" ON "opinion_answers" TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (user_id = (select nullif(current_setting('app.user_id', true), ''))
  or invitation_id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'secondOpinion'))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (user_id = (select nullif(current_setting('app.user_id', true), ''))
  or invitation_id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'secondOpinion')));--> statement-breakpoint
ALTER POLICY "opinion_answers_revealed" ON "opinion_answers" TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (select nullif(current_setting('app.guest_id', true), '')) is null
        and second_opinion_id in (select id
        from second_opinions where revealed_at is not null or deadline_at <= now()));--> statement-breakpoint
ALTER POLICY "second_opinions_of_organization" ON "second_opinions" TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (((select nullif(current_setting('app.guest_id', true), '')) is null
        and (project_id is null or project_id in (select id from projects)))
        or id in (select second_opinion_id from opinion_invitations where id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'secondOpinion')))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (((select nullif(current_setting('app.guest_id', true), '')) is null
        and (project_id is null or project_id in (select id from projects)))
        or id in (select second_opinion_id from opinion_invitations where id = (select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = 'secondOpinion'))));