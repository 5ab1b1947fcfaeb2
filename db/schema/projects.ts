import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { orgId, recordTimes, tenantPolicy, version } from "./_columns";
import { organizations, users } from "./accounts";

export const projects = pgTable(
  "projects",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    /** The name as it is compared: `searchKey` of lib/core/search-key.ts (the database folds ASCII only). */
    nameKey: text("name_key").notNull(),
    description: text("description").notNull().default(""),
    version,
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("projects_org_name").on(t.orgId, t.nameKey),
    index("projects_org_created").on(t.orgId, t.createdAt, t.id),
    tenantPolicy("projects"),
  ],
).enableRLS();
