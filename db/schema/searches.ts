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

/** What a person asked: a search, however often, or a question in a thread. Theirs alone. */
export const recentSearches = pgTable(
  "recent_searches",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind", { enum: recentKinds }).notNull(),
    /** As it was typed; empty for a search by conditions alone. */
    query: text("query").notNull(),
    /** The words of the query and of its conditions (`search_vector`). */
    document: tsvector("document").notNull(),
    /** Parameters of /search that find the same companies; null when companies were not what was asked for. */
    view: text("view"),
    /** SHA-256 of a search's view: the same search is one row. */
    viewKey: text("view_key"),
    /** Of a question: its thread and its message. */
    sessionId: text("session_id").references(() => chatSessions.id, { onDelete: "cascade" }),
    messageId: text("message_id"),
    times: integer("times").notNull().default(1),
    /** What it found when it was last asked: how many, whether they are only so far counted, and, when few, who. */
    total: integer("total"),
    isTotalCapped: boolean("is_total_capped").notNull().default(false),
    matched: text("matched").array(),
    /** When its person removed it: from then on it is not shown. */
    removedAt: moment("removed_at"),
    /** When it was first and when it was last asked. */
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
