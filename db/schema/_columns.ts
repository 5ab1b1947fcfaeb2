import { type SQL, sql } from "drizzle-orm";
import { bigint, customType, pgPolicy, text, timestamp } from "drizzle-orm/pg-core";
import type { GuestGrant } from "@/lib/core/guests";

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Stemmed words for text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Timestamps of every record; written from the application's clock, not the database's. */
export const recordTimes = {
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
};

/** Counts the edits of a row: a write that names an older version is refused with 409. */
export const version = bigint("version", { mode: "number" }).notNull().default(1);

/**
 * The tenant. First column of every tenant table's indexes. A function, because a table may add a
 * reference.
 */
export const orgId = () => text("org_id").notNull();

/** The organization of the running transaction; NULL, which matches no row, when none is set. */
export const currentOrganization = sql`(select nullif(current_setting('app.org_id', true), ''))`;

/** The user of the running transaction; NULL when none is set. */
export const currentUser = sql`(select nullif(current_setting('app.user_id', true), ''))`;

/** The grant through whose link a guest came; NULL for everybody else. */
export const currentGuest = sql`(select nullif(current_setting('app.guest_id', true), ''))`;

/** The same for one kind of grant; NULL for guests of another kind. */
export const guestOf = (grant: GuestGrant) =>
  sql`(select nullif(current_setting('app.guest_id', true), '') where current_setting('app.guest_grant', true) = ${sql.raw(`'${grant}'`)})`;

/**
 * The row-level policy of a tenant table: only rows of the transaction's organization are visible,
 * and of those only the ones that meet `narrower`. Written rows must meet it too, unless only the
 * organization is checked: an activity row may be invisible to its own writer.
 */
export function tenantPolicy(table: string, narrower?: SQL, check?: "organization") {
  const own = sql`org_id = ${currentOrganization}`;
  const seen = narrower ? sql`${own} and (${narrower})` : own;
  return pgPolicy(`${table}_of_organization`, {
    as: "permissive",
    for: "all",
    to: "public",
    using: seen,
    withCheck: check === "organization" ? own : seen,
  });
}

/** The policy of a table whose rows are visible to one person only. */
export const ownPolicy = (table: string) =>
  pgPolicy(`${table}_of_owner`, {
    as: "permissive",
    for: "all",
    to: "public",
    using: sql`org_id = ${currentOrganization} and user_id = ${currentUser}`,
    withCheck: sql`org_id = ${currentOrganization} and user_id = ${currentUser}`,
  });

/**
 * The policies of a table whose rows are private until shared: others in the organization can read
 * shared rows but not change them.
 */
export const personalPolicies = (table: string, isShared = sql`is_shared`) => [
  ownPolicy(table),
  pgPolicy(`${table}_shared`, {
    as: "permissive",
    for: "select",
    to: "public",
    using: sql`org_id = ${currentOrganization} and ${isShared}`,
  }),
];

/** Rows of criteria that the reader may see: lenses, and the sets that their own policy shows. */
export const ofSeenSet = sql`starts_with(set_id, 'lens_') or exists (select from criteria_sets as own where own.id = set_id)`;
