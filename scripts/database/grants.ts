import type { Transaction } from "../../db/connection.ts";
import { type ProductRole, quoted, roleOf } from "./roles.ts";

/** Tables to which the application may only add rows. */
export const INSERT_ONLY_TABLES = ["activity", "audit"];

/** Tables written by functions of the owner; the application may only read them. */
export const READ_ONLY_TABLES = ["activity_seals", "audit_seals"];

/** Functions that look or write across organizations, for jobs and loops alone. */
export const WORKER_FUNCTIONS = [
  "account_forget",
  "audit_undelivered",
  "connections_build",
  "connections_due",
  "conversations_due",
  "documents_expired",
  "embeddings_due",
  "erasures_unfinished",
  "evidence_outdated",
  "feeds_due",
  "gather_statistics",
  "imports_abandoned",
  "member_erase",
  "ndas_ending",
  "news_digests_due",
  "nightly_evaluations_due",
  "organization_delete",
  "outbox_due",
  "person_erase",
  "person_files",
  "retention_remove",
  "seal_chain",
  "unsealed_chains",
];

/** The same for requests of people. */
export const WEB_FUNCTIONS = ["chat_interrupt_lost", "projects_release"];

/**
 * What a worker may do with the tables of accounts: it looks up who is written to, mints links for
 * emails and deletes what has ended. It opens no session, makes no account, member or key, and reads
 * nothing by which somebody signs in. A row can be locked only by who may update a column of it.
 */
export const WORKER_ON_ACCOUNTS: Record<string, string[]> = {
  address_requests: ["select", "delete"],
  api_keys: ["select (id, org_id, name)"],
  authenticators: [],
  identities: [],
  invitations: ["select", "update (updated_at)"],
  memberships: ["select", "update (updated_at)"],
  organizations: ["select"],
  passkeys: [],
  recovery_codes: [],
  sessions: ["select (id, membership_id, created_at, expires_at, revoked_at)", "delete"],
  users: ["select (id, email, full_name, email_verified_at, created_at, updated_at)"],
};

/** A web process adds jobs and their queues; it takes, changes and deletes none. */
export const WEB_ON_JOBS = ["job", "job_common", "queue"];

/** Increase it when the grants below change, so that every database is granted again. */
export const GRANTS_VERSION = 6;

/**
 * Gives a role of the product the privileges that its processes need in the product's schemas, and
 * takes all others: those that an older version granted too.
 */
export async function grantTo(tx: Transaction, { url, parts }: ProductRole): Promise<void> {
  const role = quoted(roleOf(url));
  const dml = "select, insert, update, delete";
  await tx.unsafe(["public", "pgboss"].flatMap((schema) => resetIn(schema, role)).join(";\n"));
  await tx.unsafe(`grant ${dml} on all tables in schema public to ${role};
    grant usage on schema drizzle to ${role};
    grant select on drizzle.__drizzle_migrations to ${role}`);
  for (const table of INSERT_ONLY_TABLES)
    await tx.unsafe(`revoke update, delete on public.${quoted(table)} from ${role}`);
  for (const table of READ_ONLY_TABLES)
    await tx.unsafe(`revoke insert, update, delete on public.${quoted(table)} from ${role}`);
  if (parts.includes("worker"))
    await tx.unsafe(`grant ${dml} on all tables in schema pgboss to ${role}`);
  else await restrictToWeb(tx, role);
  if (!parts.includes("web")) await restrictToWorker(tx, role);
}

/** Nothing on tables, also of later migrations; functions and sequences as the product has them. */
const resetIn = (schema: string, role: string): string[] => [
  `grant usage on schema ${schema} to ${role}`,
  `revoke all on all tables in schema ${schema} from ${role}`,
  `grant usage, select on all sequences in schema ${schema} to ${role}`,
  `grant execute on all functions in schema ${schema} to ${role}`,
  ...["tables", "sequences", "functions"].map(
    (kind) => `alter default privileges in schema ${schema} revoke all on ${kind} from ${role}`,
  ),
];

const withdraw = (tx: Transaction, functions: readonly string[], role: string) =>
  tx.unsafe(
    functions.map((name) => `revoke execute on function public.${name} from ${role}`).join(";\n"),
  );

async function restrictToWeb(tx: Transaction, role: string): Promise<void> {
  await withdraw(tx, WORKER_FUNCTIONS, role);
  await tx.unsafe(`grant select on all tables in schema pgboss to ${role}`);
  for (const table of WEB_ON_JOBS)
    await tx.unsafe(`grant insert on pgboss.${quoted(table)} to ${role}`);
}

async function restrictToWorker(tx: Transaction, role: string): Promise<void> {
  await withdraw(tx, WEB_FUNCTIONS, role);
  for (const [table, privileges] of Object.entries(WORKER_ON_ACCOUNTS)) {
    await tx.unsafe(`revoke all on public.${quoted(table)} from ${role}`);
    for (const privilege of privileges)
      await tx.unsafe(`grant ${privilege} on public.${quoted(table)} to ${role}`);
  }
}
