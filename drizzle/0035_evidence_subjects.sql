ALTER TABLE "claims" RENAME COLUMN "company_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "claims" ALTER COLUMN "subject_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "subject_kind" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_subject" CHECK ((subject_kind = 'none') = (subject_id is null));--> statement-breakpoint
ALTER INDEX "claims_org_company" RENAME TO "claims_org_subject";--> statement-breakpoint
ALTER INDEX "claims_org_company_things" RENAME TO "claims_org_subject_things";--> statement-breakpoint
ALTER TABLE "company_aliases" RENAME TO "subject_aliases";--> statement-breakpoint
ALTER TABLE "subject_aliases" RENAME COLUMN "company_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "subject_aliases" RENAME COLUMN "into_company_id" TO "into_subject_id";--> statement-breakpoint
ALTER TABLE "subject_aliases" ADD COLUMN "subject_kind" text DEFAULT 'company' NOT NULL;--> statement-breakpoint
ALTER TABLE "subject_aliases" RENAME CONSTRAINT "company_aliases_org_id_company_id_pk" TO "subject_aliases_org_id_subject_id_pk";--> statement-breakpoint
ALTER INDEX "company_aliases_org_into" RENAME TO "subject_aliases_org_into";--> statement-breakpoint
ALTER POLICY "company_aliases_of_organization" ON "subject_aliases" RENAME TO "subject_aliases_of_organization";--> statement-breakpoint
CREATE TABLE "investor_names" (
	"org_id" text NOT NULL,
	"investor_id" text NOT NULL,
	"name" text NOT NULL,
	"companies" integer NOT NULL,
	CONSTRAINT "investor_names_org_id_investor_id_name_pk" PRIMARY KEY("org_id","investor_id","name")
);
--> statement-breakpoint
ALTER TABLE "investor_names" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "investor_names_unused" ON "investor_names" USING btree ("org_id") WHERE companies = 0;--> statement-breakpoint
CREATE POLICY "investor_names_of_organization" ON "investor_names" AS PERMISSIVE FOR ALL TO public USING (org_id = (select nullif(current_setting('app.org_id', true), ''))) WITH CHECK (org_id = (select nullif(current_setting('app.org_id', true), '')));--> statement-breakpoint
-- Ids follow from what identifies a record, as in lib/domains/evidence/queries/ids.ts.
INSERT INTO "investor_names" ("org_id", "investor_id", "name", "companies")
SELECT org_id, 'ivr_' || left(encode(sha256(convert_to(concat_ws(' ', org_id,
    left(replace(search_key(spelling), ' ', ''), 100)), 'UTF8')), 'hex'), 24), left(spelling, 200), sum(times)
FROM (SELECT org_id, spelling, count(*) AS times FROM companies, unnest(investors) AS spelling
  GROUP BY org_id, spelling) AS written
WHERE left(replace(search_key(spelling), ' ', ''), 100) <> ''
GROUP BY 1, 2, 3;--> statement-breakpoint
UPDATE "people" SET "id" = 'per_' || left(encode(sha256(convert_to(concat_ws(' ', people.org_id,
    claims.subject_id, lower(people.name)), 'UTF8')), 'hex'), 24)
FROM "claims" WHERE claims.id = people.claim_id;
