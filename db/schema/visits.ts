import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, orgId, ownPolicy } from "./_columns";
import { organizations, users } from "./accounts";

/** A person's visits to an organization: what happened since the last one is news to them. */
export const visits = pgTable(
  "visits",
  {
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** Last activity of the current or latest visit. */
    seenAt: moment("seen_at").notNull(),
    /** The end of the visit before it; null when there was none. */
    beforeAt: moment("before_at"),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId] }), ownPolicy("visits")],
).enableRLS();
