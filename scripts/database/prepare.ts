import { createHash } from "node:crypto";
import { type Connection, openConnection, parseDatabaseUrl } from "../../db/connection.ts";
import {
  appliedMigrations,
  applyMigrations,
  compareMigrations,
  type Migration,
  readMigrations,
} from "../../db/migrate.ts";
import { errorCode, Refusal } from "../supervisor/refusal.ts";
import { GRANTS_VERSION, grantTo } from "./grants.ts";
import { expectedJobSchema, installJobSchema } from "./job-schema.ts";
import { ensureObjectsOwner, handOver, OBJECTS_OWNER } from "./owner-role.ts";
import { canEnter, ensureRole, refuseDangerousRole, roleOf, rolesOf } from "./roles.ts";
import type { DatabaseTarget } from "./target.ts";

/** The oldest server that is supported, as its `server_version_num`. */
const MINIMUM_SERVER = 150_000;
/** Our advisory lock: two machines that start at once prepare one after the other. */
const PREPARATION_LOCK = 5_607_311_402;
/** SQLSTATEs of servers that lack an extension: feature_not_supported, undefined_file. */
const NO_SUCH_EXTENSION = ["0A000", "58P01"];

/** Opens the owner's one connection. */
export const openOwner = (target: DatabaseTarget): Connection =>
  openConnection(target.ownerUrl, {
    max: 1,
    fetch_types: false,
    connect_timeout: 10,
    connection: { application_name: "spotlight-owner" },
  });

/**
 * Prepares a database for the product: roles, migrations, job schema, owner, grants. When it is
 * ready already, this costs three connections and four round trips. Idempotent and safe on several
 * machines at once. Throws a Refusal for everything that the operator must fix.
 */
export async function prepareDatabase(
  target: DatabaseTarget,
  { minimumServer = MINIMUM_SERVER, migrations }: PreparationOptions = {},
): Promise<void> {
  const known = migrations ?? (await readMigrations());
  const wanted = fingerprint(target, known);
  const sql = openOwner(target);
  try {
    const roles = rolesOf(target);
    const [state, ...areOpen] = await Promise.all([
      readState(sql),
      ...roles.map(({ url }) => canEnter(url)),
    ]);
    refuseOldServer(state.server, minimumServer);
    for (const role of roles) await refuseDangerousRole(sql, role);
    if (state.fingerprint !== wanted || areOpen.includes(false))
      await prepare(sql, target, known, wanted);
  } catch (error) {
    throw explained(error, target.ownerUrl);
  } finally {
    await sql.end();
  }
}

export type PreparationOptions = {
  /** Another oldest server, as `server_version_num`. */
  minimumServer?: number;
  /** Other migrations than those of `drizzle/`. */
  migrations?: Migration[];
};

async function readState(sql: Connection) {
  const [row] = await sql<{ server: number; fingerprint: string | null }[]>`
      select current_setting('server_version_num')::int as server,
        obj_description(to_regnamespace('drizzle'), 'pg_namespace') as fingerprint`;
  return { server: row?.server ?? 0, fingerprint: row?.fingerprint };
}

/** Says in one sentence why a database cannot be used; other errors are returned as they are. */
function explained(error: unknown, url: string): unknown {
  const { host, pathname } = parseDatabaseUrl(url);
  const where = `The database ${pathname.slice(1)} on ${host}`;
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : "";
  const refused = { "28P01": "the password", "28000": "the user", "3D000": "the database's name" };
  if (code in refused)
    return new Refusal(
      `${where} refuses ${refused[code as keyof typeof refused]}: check DATABASE_URL.`,
    );
  if (code === "42501")
    return new Refusal(
      `${where} does not let the user of DATABASE_URL prepare it (${message}): give it CREATEROLE and CREATE, or set APP_DATABASE_URL.`,
    );
  const missing = /extension "([^"]+)"/.exec(message)?.[1];
  if (missing && NO_SUCH_EXTENSION.includes(code))
    return new Refusal(
      `${where} has no extension ${missing}: install the contrib modules of PostgreSQL on its server (the package postgresql-contrib), or have its provider allow ${missing}.`,
    );
  const cannotReach = /^(E[A-Z_]+|CONNECT_TIMEOUT|CONNECTION_CLOSED|57P03|53300)$/;
  return cannotReach.test(code)
    ? new Refusal(`${where} cannot be reached (${code}): check DATABASE_URL and that it runs.`)
    : error;
}

function refuseOldServer(server: number, minimum: number): void {
  const major = (version: number) => Math.floor(version / 10_000);
  if (server < minimum)
    throw new Refusal(
      `The database server is PostgreSQL ${major(server)}; ${major(minimum)} or newer is needed.`,
    );
}

/** What a finished preparation depends on; kept as the comment of the schema `drizzle`. */
function fingerprint(target: DatabaseTarget, migrations: readonly Migration[]): string {
  const roles = rolesOf(target).map(({ url, parts }) => {
    const secret = target.appRole === "given" ? "" : parseDatabaseUrl(url).password;
    return [roleOf(url), secret, parts];
  });
  const parts = [
    migrations.map((migration) => migration.hash),
    expectedJobSchema(),
    [GRANTS_VERSION, OBJECTS_OWNER],
    roles,
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

async function prepare(
  sql: Connection,
  target: DatabaseTarget,
  known: readonly Migration[],
  wanted: string,
): Promise<void> {
  await lockPreparation(sql);
  refuseOtherHistory(known, await appliedMigrations(sql));
  await sql.begin(async (tx) => {
    for (const role of rolesOf(target)) await ensureRole(tx, role, target.appRole);
    await ensureObjectsOwner(tx);
    await applyMigrations(tx, known);
  });
  await installJobSchema(sql);
  await sql.begin(async (tx) => {
    await handOver(tx);
    for (const role of rolesOf(target)) {
      await grantTo(tx, role);
      await refuseDangerousRole(tx, role);
    }
    await tx.unsafe(`comment on schema drizzle is '${wanted}'`);
  });
}

/** Waits until this session holds the preparation lock; the lock ends with the connection. */
export async function lockPreparation(sql: Connection): Promise<void> {
  await sql`select pg_advisory_lock(${PREPARATION_LOCK})`;
}

/** Throws a Refusal unless the database's migrations are a prefix of those in this code. */
export function refuseOtherHistory(known: readonly Migration[], applied: readonly string[]): void {
  const standing = compareMigrations(known, applied);
  if (standing === "newer")
    throw new Refusal(
      `The database is newer than this version of Spotlight (${applied.length} migrations, ${known.length} known): start the newer version.`,
    );
  if (standing === "foreign")
    throw new Refusal(
      "The database was made by another line of versions: its migrations are not the beginning of ours.",
    );
}
