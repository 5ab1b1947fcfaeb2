import { type SQL, sql } from "drizzle-orm";
import { bigint, customType, pgPolicy, text, timestamp } from "drizzle-orm/pg-core";

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Words for text search, stemmed. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Timestamps that every record carries; the kernel's clock writes them, not the database's. */
export const recordTimes = {
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
};

/** Counts the edits of a row: a write that names an older version is refused with 409. */
export const version = bigint("version", { mode: "number" }).notNull().default(1);

/** The tenant. First column of every tenant table's indexes. A builder each: it may get a reference. */
export const orgId = () => text("org_id").notNull();

/** The organisation of the running transaction; NULL, so no row at all, when none is set. */
export const currentOrganization = sql`(select nullif(current_setting('app.org_id', true), ''))`;

/** The user of the running transaction; NULL when none is set. */
export const currentUser = sql`(select nullif(current_setting('app.user_id', true), ''))`;

/** The invitation by whose link the running transaction came in; NULL when by none. */
export const currentInvitation = sql`(select nullif(current_setting('app.invitation_id', true), ''))`;

/**
 * The wall of a tenant table: only rows of the transaction's organisation exist, and of those only
 * what satisfies `narrower`. What is written satisfies it too, unless only the organisation is
 * checked: a row that tells of an act may be one that its own writer no longer sees.
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

/** The wall of a table whose rows are one person's alone. */
export const ownPolicy = (table: string) =>
  pgPolicy(`${table}_of_owner`, {
    as: "permissive",
    for: "all",
    to: "public",
    using: sql`org_id = ${currentOrganization} and user_id = ${currentUser}`,
    withCheck: sql`org_id = ${currentOrganization} and user_id = ${currentUser}`,
  });

/**
 * The wall of a table whose rows belong to one person until they share them: others of the
 * organisation see shared rows and change none.
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
