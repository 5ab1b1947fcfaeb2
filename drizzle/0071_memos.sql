CREATE TABLE "memo_blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"memo_id" text NOT NULL,
	"section" text NOT NULL,
	"kind" text NOT NULL,
	"place" double precision NOT NULL,
	"columns" jsonb,
	"sentences" jsonb NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"edited_by" text,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memo_blocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memo_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"memo_id" text NOT NULL,
	"block_id" text NOT NULL,
	"number" integer NOT NULL,
	"sentences" jsonb NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memo_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memos" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"company_id" text NOT NULL,
	"company_name" text NOT NULL,
	"template" text NOT NULL,
	"title" text NOT NULL,
	"run_id" text NOT NULL,
	"user_id" text NOT NULL,
	"final_at" timestamp with time zone,
	"final_by" text,
	"frozen" text,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "memos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "memo_blocks" ADD CONSTRAINT "memo_blocks_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_blocks" ADD CONSTRAINT "memo_blocks_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_versions" ADD CONSTRAINT "memo_versions_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo_versions" ADD CONSTRAINT "memo_versions_memo_id_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."memos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memos" ADD CONSTRAINT "memos_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memo_blocks_memo" ON "memo_blocks" USING btree ("org_id","memo_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "memo_versions_number" ON "memo_versions" USING btree ("org_id","block_id","number");--> statement-breakpoint
CREATE INDEX "memos_org_created" ON "memos" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "runs_org_created" ON "runs" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE POLICY "memo_blocks_of_organization" ON "memo_blocks" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "memo_versions_of_organization" ON "memo_versions" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));--> statement-breakpoint
CREATE POLICY "memos_of_organization" ON "memos" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null)) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')) and ((select nullif(current_setting('app.guest_id', true), '')) is null));