CREATE TABLE "judgement_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"company_id" text NOT NULL,
	"set_id" text NOT NULL,
	"revealed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "judgement_rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "judgements" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"round_id" text NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"score" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "judgements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "judgement_rounds" ADD CONSTRAINT "judgement_rounds_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgements" ADD CONSTRAINT "judgements_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgements" ADD CONSTRAINT "judgements_round_id_judgement_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."judgement_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgements" ADD CONSTRAINT "judgements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "judgement_rounds_open" ON "judgement_rounds" USING btree ("org_id","set_id","company_id") WHERE revealed_at is null;--> statement-breakpoint
CREATE INDEX "judgement_rounds_org_set" ON "judgement_rounds" USING btree ("org_id","set_id","company_id","revealed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "judgements_once" ON "judgements" USING btree ("org_id","round_id","user_id","key");--> statement-breakpoint
CREATE POLICY "judgement_rounds_of_organization" ON "judgement_rounds" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and (starts_with(set_id, 'lens_') or exists (select from criteria_sets as own where own.id = set_id))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and (starts_with(set_id, 'lens_') or exists (select from criteria_sets as own where own.id = set_id)));--> statement-breakpoint
CREATE POLICY "judgements_of_author" ON "judgements" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and user_id = (select nullif(current_setting('app.user_id', true), '')));--> statement-breakpoint
CREATE POLICY "judgements_revealed" ON "judgements" AS PERMISSIVE FOR SELECT TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))
        and round_id in (select id from judgement_rounds where revealed_at is not null));