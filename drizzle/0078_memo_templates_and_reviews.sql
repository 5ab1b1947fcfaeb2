CREATE TABLE "memo_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"memo_id" text NOT NULL,
	"block_id" text NOT NULL,
	"user_id" text NOT NULL,
	"body" text NOT NULL,
	"mentions" text[] NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memo_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memo_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"purpose" text NOT NULL,
	"sections" jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memo_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memos" ADD COLUMN "outline" jsonb;--> statement-breakpoint
ALTER TABLE "memos" ADD COLUMN "approval" jsonb;--> statement-breakpoint
ALTER TABLE "memo_comments" ADD CONSTRAINT "memo_comments_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_comments" ADD CONSTRAINT "memo_comments_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_templates" ADD CONSTRAINT "memo_templates_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memo_comments_memo" ON "memo_comments" USING btree ("org_id","memo_id","created_at");--> statement-breakpoint
CREATE INDEX "memo_templates_org_name" ON "memo_templates" USING btree ("org_id","name_key","id");--> statement-breakpoint
CREATE POLICY "memo_comments_of_organization" ON "memo_comments" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "memo_templates_of_organization" ON "memo_templates" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));