import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { accessTypes } from "@/lib/domains/criteria/constants";
import {
  currentUser,
  moment,
  ofSeenSet,
  orgId,
  recordTimes,
  tenantPolicy,
  version,
} from "./_columns";
import { organizations, users } from "./accounts";

/**
 * A firm's or a person's own criteria. Personal ones are visible to their owner, and to jobs, which
 * act for nobody in particular; templates are not stored.
 */
export const criteriaSets = pgTable(
  "criteria_sets",
  {
    id: text("id").primaryKey(),
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    access: text("access", { enum: accessTypes }).notNull(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    /** When it was deleted: its evaluations keep their versions, and the deletion can be undone. */
    removedAt: moment("removed_at"),
    version,
    ...recordTimes,
  },
  (t) => [
    index("criteria_sets_org_name").on(t.orgId, t.nameKey, t.id),
    tenantPolicy(
      "criteria_sets",
      sql`access = 'organizational' or user_id = ${currentUser} or ${currentUser} is null`,
    ),
  ],
).enableRLS();

/** What a set said, version by version: never changed. `set_id` may name a template. */
export const criteriaVersions = pgTable(
  "criteria_versions",
  {
    orgId: orgId().references(() => organizations.id, { onDelete: "cascade" }),
    setId: text("set_id").notNull(),
    version: integer("version").notNull(),
    name: text("name").notNull(),
    criteria: jsonb("criteria").$type<unknown[]>().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.setId, t.version] }),
    tenantPolicy("criteria_versions", ofSeenSet),
  ],
).enableRLS();
