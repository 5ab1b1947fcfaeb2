import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import {
  type Connection,
  openConnection,
  parseDatabaseUrl,
  type Transaction,
} from "../../db/connection.ts";
import { Refusal } from "../supervisor/refusal.ts";
import type { DatabaseTarget } from "./target.ts";

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

/** True when the role of a URL can enter. */
export async function canEnter(url: string): Promise<boolean> {
  const sql = openConnection(url, { max: 1, fetch_types: false, connect_timeout: 10 });
  try {
    await sql`select 1`.simple();
    return true;
  } catch {
    return false;
  } finally {
    await sql.end();
  }
}

/** A role of the product, and the setting by which the operator may name another. */
export type ProductRole = {
  url: string;
  parts: ("web" | "worker")[];
  setting: "APP_DATABASE_URL" | "WORKER_DATABASE_URL";
};

/** The roles as which the processes enter a database: two, or one for both. */
export function rolesOf({ appUrl, workerUrl }: DatabaseTarget): ProductRole[] {
  if (roleOf(appUrl) === roleOf(workerUrl))
    return [{ url: appUrl, parts: ["web", "worker"], setting: "APP_DATABASE_URL" }];
  return [
    { url: appUrl, parts: ["web"], setting: "APP_DATABASE_URL" },
    { url: workerUrl, parts: ["worker"], setting: "WORKER_DATABASE_URL" },
  ];
}

/** Makes a role of the product, or gives an existing one the password that it should have. */
export async function ensureRole(
  tx: Transaction,
  { url, setting }: ProductRole,
  keeper: DatabaseTarget["appRole"],
): Promise<void> {
  const role = roleOf(url);
  const [existing] = await tx`select 1 from pg_roles where rolname = ${role}`;
  if (keeper === "given") {
    if (!existing) throw new Refusal(`${setting} names the role ${role}, which is missing.`);
    return;
  }
  const password = decodeURIComponent(parseDatabaseUrl(url).password);
  const login = `${quoted(role)} login password '${scramVerifier(password)}'`;
  if (!existing) {
    await tx.unsafe(`create role ${login} nosuperuser nobypassrls nocreatedb nocreaterole`);
  } else if (!(await canEnter(url))) {
    if (keeper === "local") throw new Refusal(`The role ${role} exists: ${askForUrl(setting)}`);
    await tx.unsafe(`alter role ${login}`).catch(() => {
      throw new Refusal(`The role ${role} has another password: ${askForUrl(setting)}`);
    });
  }
}

const askForUrl = (setting: string) =>
  `set ${setting} to the URL with which the application enters.`;

/** An identifier as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Properties of a role that would bypass row-level security. */
type RoleDanger = { superuser: boolean; bypassrls: boolean; owner: boolean };

/**
 * Reads what is dangerous about the application's role and the roles that it may become; undefined
 * when there is no such role.
 */
async function roleDanger(
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

/** Throws a Refusal when a role of the product could bypass row-level security. */
export async function refuseDangerousRole(
  sql: Connection | Transaction,
  { url, setting }: ProductRole,
): Promise<void> {
  const role = roleOf(url);
  const danger = await roleDanger(sql, role);
  if (!danger) return;
  const reasons = [
    danger.superuser && "is a superuser",
    danger.bypassrls && "may bypass row-level security",
    danger.owner && "owns tables or is a member of their owner",
  ].filter((reason) => reason !== false);
  if (reasons.length > 0)
    throw new Refusal(
      `The application's database role ${role} ${reasons.join(" and ")}: give it in ${setting} a role that owns nothing.`,
    );
}
