CREATE TABLE "model_uses" (
	"org_id" text NOT NULL,
	"day" date NOT NULL,
	"tokens" bigint NOT NULL,
	"spend" bigint NOT NULL,
	"calls" bigint NOT NULL,
	CONSTRAINT "model_uses_org_id_day_pk" PRIMARY KEY("org_id","day")
);
--> statement-breakpoint
ALTER TABLE "model_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "models" (
	"org_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"sealed_key" text,
	"is_on" boolean NOT NULL,
	"input_price" bigint NOT NULL,
	"output_price" bigint NOT NULL,
	"daily_spend" bigint NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "models" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "model_uses" ADD CONSTRAINT "model_uses_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_org_id_organizations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "model_uses_of_organization" ON "model_uses" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
CREATE POLICY "models_of_organization" ON "models" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));