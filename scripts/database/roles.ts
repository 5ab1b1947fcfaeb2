import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import {
  type Connection,
  openConnection,
  parseDatabaseUrl,
  type Transaction,
} from "../../db/connection.ts";
import { Refusal } from "../supervisor/refusal.ts";
import type { DatabaseTarget } from "./target.ts";

/** Tables to which the application may only add rows. */
export const INSERT_ONLY_TABLES = ["activity", "audit"];

/** Tables written by functions of the owner; the application may only read them. */
export const READ_ONLY_TABLES = ["activity_seals", "audit_seals"];

/** Increase it when the grants below change, so that every database is granted again. */
export const GRANTS_VERSION = 2;

const SCRAM_ROUNDS = 4096;

/**
 * The server's stored form of a password (RFC 5803), so that the password appears in no statement
 * log.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, 32, "sha256");
  const key = (name: string) => createHmac("sha256", salted).update(name).digest();
  const stored = createHash("sha256").update(key("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${SCRAM_ROUNDS}:${salt.toString("base64")}$${stored}:${key("Server Key").toString("base64")}`;
}

/** The role that a database URL names. */
export const roleOf = (url: string): string => decodeURIComponent(parseDatabaseUrl(url).username);

/** True when the application's role can enter. */
export async function appRoleWorks(target: DatabaseTarget): Promise<boolean> {
  const sql = openConnection(target.appUrl, { max: 1, fetch_types: false, connect_timeout: 10 });
  try {
    await sql`select 1`.simple();
    return true;
  } catch {
    return false;
  } finally {
    await sql.end();
  }
}

/** Makes the application's role, or gives an existing one the password that it should have. */
export async function ensureAppRole(tx: Transaction, target: DatabaseTarget): Promise<void> {
  const role = roleOf(target.appUrl);
  const [existing] = await tx`select 1 from pg_roles where rolname = ${role}`;
  if (target.appRole === "given") {
    if (!existing) throw new Refusal(`APP_DATABASE_URL names the role ${role}, which is missing.`);
    return;
  }
  const password = decodeURIComponent(parseDatabaseUrl(target.appUrl).password);
  const login = `${quoted(role)} login password '${scramVerifier(password)}'`;
  if (!existing) {
    await tx.unsafe(`create role ${login} nosuperuser nobypassrls nocreatedb nocreaterole`);
  } else if (!(await appRoleWorks(target))) {
    if (target.appRole === "local") throw new Refusal(`The role ${role} exists: ${askForUrl}`);
    await tx.unsafe(`alter role ${login}`).catch(() => {
      throw new Refusal(`The role ${role} has another password: ${askForUrl}`);
    });
  }
}

const askForUrl = "set APP_DATABASE_URL to the URL with which the application enters.";

/** An identifier as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Properties of a role that would bypass row-level security. */
export type RoleDanger = { superuser: boolean; bypassrls: boolean; owner: boolean };

/**
 * Reads what is dangerous about the application's role and the roles that it may become; undefined
 * when there is no such role.
 */
export async function roleDanger(
  sql: Connection | Transaction,
  role: string,
): Promise<RoleDanger | undefined> {
  const [row] = await sql<RoleDanger[]>`
    select bool_or(held.rolsuper) as superuser, bool_or(held.rolbypassrls) as bypassrls,
      bool_or(held.rolname = current_user
        or exists (select from pg_class where relowner = held.oid and relkind in ('r', 'p')))
        as owner
    from pg_roles app join pg_roles held on pg_has_role(app.oid, held.oid, 'member')
    where app.rolname = ${role} group by app.oid`;
  return row;
}

/** Throws a Refusal when the application's role could bypass row-level security. */
export function refuseDangerousRole(role: string, danger: RoleDanger): void {
  const reasons = [
    danger.superuser && "is a superuser",
    danger.bypassrls && "may bypass row-level security",
    danger.owner && "owns tables or is a member of their owner",
  ].filter((reason) => reason !== false);
  if (reasons.length > 0)
    throw new Refusal(
      `The application's database role ${role} ${reasons.join(" and ")}: give it in APP_DATABASE_URL a role that owns nothing.`,
    );
}

/**
 * Grants the application's role the privileges it needs in the product's schemas, and no others.
 */
export async function grantToAppRole(tx: Transaction, appRole: string): Promise<void> {
  const role = quoted(appRole);
  const dml = "select, insert, update, delete";
  const statements = ["public", "pgboss"].flatMap((schema) => [
    `grant usage on schema ${schema} to ${role}`,
    `grant ${dml} on all tables in schema ${schema} to ${role}`,
    `grant usage, select on all sequences in schema ${schema} to ${role}`,
    `grant execute on all functions in schema ${schema} to ${role}`,
    `alter default privileges in schema ${schema} grant ${dml} on tables to ${role}`,
    `alter default privileges in schema ${schema} grant usage, select on sequences to ${role}`,
    `alter default privileges in schema ${schema} grant execute on functions to ${role}`,
  ]);
  await tx.unsafe(statements.join(";\n"));
  await tx.unsafe(`grant usage on schema drizzle to ${role};
    grant select on drizzle.__drizzle_migrations to ${role}`);
  for (const table of INSERT_ONLY_TABLES)
    await tx.unsafe(`revoke update, delete, truncate on public.${quoted(table)} from ${role}`);
  for (const table of READ_ONLY_TABLES)
    await tx.unsafe(
      `revoke insert, update, delete, truncate on public.${quoted(table)} from ${role}`,
    );
}
