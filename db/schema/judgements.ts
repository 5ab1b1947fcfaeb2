import { sql } from "drizzle-orm";
import { index, integer, pgPolicy, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  currentOrganization,
  currentUser,
  moment,
  ofSeenSet,
  orgId,
  recordTimes,
  tenantPolicy,
} from "./_columns";
import { organizations, users } from "./accounts";

/**
 * A round in which people score a company by the judged criteria of a set. Their scores are hidden
 * from each other until one of them reveals the round; of each criterion the latest revealed round
 * in which it was scored counts.
 */
export const judgementRounds = pgTable(
  "judgement_rounds",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    /** A company's record. */
    companyId: text("company_id").notNull(),
    /** The set, which may be a template. */
    setId: text("set_id").notNull(),
    revealedAt: moment("revealed_at"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("judgement_rounds_open")
      .on(t.orgId, t.setId, t.companyId)
      .where(sql`revealed_at is null`),
    index("judgement_rounds_org_set").on(t.orgId, t.setId, t.companyId, t.revealedAt),
    tenantPolicy("judgement_rounds", ofSeenSet),
  ],
).enableRLS();

const ofAuthor = sql`org_id = ${currentOrganization} and user_id = ${currentUser}`;

/** A person's score of one criterion. Until its round is revealed it is visible to its author only. */
export const judgements = pgTable(
  "judgements",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    roundId: text("round_id")
      .notNull()
      .references(() => judgementRounds.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** The criterion's key within its set. */
    key: text("key").notNull(),
    /** Hundredths of a point. */
    score: integer("score").notNull(),
    reason: text("reason").notNull(),
    ...recordTimes,
  },
  (t) => [
    uniqueIndex("judgements_once").on(t.orgId, t.roundId, t.userId, t.key),
    pgPolicy("judgements_of_author", {
      as: "permissive",
      for: "all",
      to: "public",
      using: ofAuthor,
      withCheck: ofAuthor,
    }),
    pgPolicy("judgements_revealed", {
      as: "permissive",
      for: "select",
      to: "public",
      using: sql`org_id = ${currentOrganization}
        and round_id in (select id from judgement_rounds where revealed_at is not null)`,
    }),
  ],
).enableRLS();
