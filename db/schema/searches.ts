import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { searchSurfaces } from "@/lib/domains/searches/constants";
import { orgId, personalPolicies, recordTimes, version } from "./_columns";
import { organizations, users } from "./accounts";

/** A view of companies that somebody keeps: a query, or filters, columns and order, as an address. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    surface: text("surface", { enum: searchSurfaces }).notNull(),
    name: text("name").notNull(),
    /** The name as it is compared: `searchKey`. */
    nameKey: text("name_key").notNull(),
    /** The address's parameters, sorted, without a question mark: q, where, sort, columns ... */
    params: text("params").notNull(),
    /** Whether the whole organization sees it, or its owner alone. */
    isShared: boolean("is_shared").notNull().default(false),
    version,
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("saved_searches_org_user_name").on(t.orgId, t.userId, t.surface, t.nameKey),
    index("saved_searches_org_shared").on(t.orgId, t.surface, t.isShared, t.nameKey),
    ...personalPolicies("saved_searches"),
  ],
).enableRLS();
