import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, orgId, ownPolicy } from "./_columns";
import { organizations, users } from "./accounts";

/** When a person was last here, for an organization: what has happened since is news to them. */
export const visits = pgTable(
  "visits",
  {
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** Last sign of life of the visit that goes on, or went on last. */
    seenAt: moment("seen_at").notNull(),
    /** The end of the visit before it; null when there was none. */
    beforeAt: moment("before_at"),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId] }), ownPolicy("visits")],
).enableRLS();
