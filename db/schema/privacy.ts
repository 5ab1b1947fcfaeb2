import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment, orgId, tenantPolicy } from "./_columns";
import { organizations } from "./accounts";

/** People outside who were erased at their wish, so that no later import brings them back. */
export const erasures = pgTable(
  "erasures",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    /** Who asked for it: an admin, or the person themselves. */
    userId: text("user_id").notNull(),
    /** The former member who is erased; null for somebody who never was a member. */
    memberId: text("member_id"),
    /** Addresses and names, encrypted with the installation's secret; null where it has another. */
    sealedKey: text("sealed_key"),
    createdAt: moment("created_at").notNull(),
    finishedAt: moment("finished_at"),
    /** When it was done again, for what running jobs had written meanwhile; null: not yet. */
    repeatedAt: moment("repeated_at"),
  },
  (t) => [index("erasures_org_created").on(t.orgId, t.createdAt), tenantPolicy("erasures")],
).enableRLS();
