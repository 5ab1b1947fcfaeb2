import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { customKinds } from "@/lib/core/custom-fields";
import { customSubjects } from "@/lib/domains/custom-fields/constants";
import { moment, orgId, recordTimes, tenantPolicy, version } from "./_columns";
import { organizations } from "./accounts";

/** Fields that an organization defined for its companies or its pipeline entries. */
export const customFields = pgTable(
  "custom_fields",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    subject: text("subject", { enum: customSubjects }).notNull(),
    /** Never changes, because claims and filters name it. */
    kind: text("kind", { enum: customKinds }).notNull(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    /** Of a number. */
    unit: text("unit"),
    /** Of a choice, in their order. */
    choices: text("choices").array().notNull().default([]),
    archivedAt: moment("archived_at"),
    version,
    ...recordTimes,
  },
  (t) => [
    index("custom_fields_org_created").on(t.orgId, t.createdAt, t.id),
    uniqueIndex("custom_fields_name")
      .on(t.orgId, t.subject, t.nameKey)
      .where(sql`archived_at is null`),
    tenantPolicy("custom_fields"),
  ],
).enableRLS();
