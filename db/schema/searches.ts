import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { recentKinds, searchSurfaces } from "@/lib/domains/searches/constants";
import {
  moment,
  orgId,
  ownPolicy,
  personalPolicies,
  recordTimes,
  tsvector,
  version,
} from "./_columns";
import { organizations, users } from "./accounts";
import { chatSessions } from "./chat";

/** A saved view of companies: a query, or filters, columns and sort order, as in an address. */
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
    /** The normalized name: `searchKey`. */
    nameKey: text("name_key").notNull(),
    /** The address's parameters, sorted, without a question mark: q, where, sort, columns ... */
    params: text("params").notNull(),
    /** Whether the whole organization sees it, or only its owner. */
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

/** A person's recent searches and questions in threads; private. A repeated search has one row. */
export const recentSearches = pgTable(
  "recent_searches",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: recentKinds }).notNull(),
    /** As typed; empty for a search by conditions only. */
    query: text("query").notNull(),
    /** The words of the query and of its conditions (`search_vector`). */
    document: tsvector("document").notNull(),
    /** The search as parameters of /search; null when no companies were searched. */
    view: text("view"),
    /** SHA-256 of a search's view: the same search is one row. */
    viewKey: text("view_key"),
    /** For a question: its thread and its message. */
    sessionId: text("session_id").references(() => chatSessions.id, { onDelete: "cascade" }),
    messageId: text("message_id"),
    times: integer("times").notNull().default(1),
    /**
     * The last result: the number of companies, whether it reached the counting limit, and the ids
     * when there are few.
     */
    total: integer("total"),
    isTotalCapped: boolean("is_total_capped").notNull().default(false),
    matched: text("matched").array(),
    /** When the person removed it; from then on it is hidden. */
    removedAt: moment("removed_at"),
    /** When it was asked first and last. */
    ...recordTimes,
  },
  (t) => [
    index("recent_searches_org_user")
      .on(t.orgId, t.userId, t.updatedAt, t.id)
      .where(sql`removed_at is null`),
    uniqueIndex("recent_searches_view")
      .on(t.orgId, t.userId, t.viewKey)
      .where(sql`removed_at is null and view_key is not null`),
    index("recent_searches_removed")
      .on(t.orgId, t.userId, t.removedAt)
      .where(sql`removed_at is not null`),
    index("recent_searches_message").on(t.orgId, t.messageId).where(sql`message_id is not null`),
    ownPolicy("recent_searches"),
  ],
).enableRLS();
