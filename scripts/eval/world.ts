import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { closeDb } from "@/db/client";
import { type Connection, openConnection } from "@/db/connection";
import { ctxFromRequest } from "@/lib/auth/ctx";
import { createToken } from "@/lib/domains/accounts/service/sign-in";
import { changeSettings } from "@/lib/platform/env";
import { closeAnnouncements } from "@/lib/service/announcements";
import type { Ctx } from "@/lib/service/context";
import { closeSender } from "@/lib/service/job";
import { findDatabase } from "../database/find.ts";
import { prepareDatabase } from "../database/prepare.ts";
import { type DatabaseTarget, urlOf } from "../database/target.ts";
import { PASSWORD } from "../launch/account.ts";
import { repository } from "../launch/product.ts";
import { ensureSecrets } from "../supervisor/secrets.ts";
import { step } from "../supervisor/steps.mjs";
import { insertOrganization } from "./organization.ts";

/** A file to import. */
export type List = { fileName: string; content: Uint8Array };

/** Organizations by their names, each with the lists that are all it knows. */
export type Recipe = { name: string; organizations: Record<string, readonly List[]> };

/** A database that holds the organizations of a recipe, for one use. */
export type World = {
  /** The person who imported the lists of an organization. */
  memberOf(organization: string): Promise<Ctx>;
  /** The database as its owner sees it. */
  sql: Connection;
};

const directory = path.join(repository, ".data/eval");
const ADDRESS = "http://localhost/";
const MAKING = "making";
const COPY = "copy";

/** What an import's outcome depends on, besides the files. */
const importer = [
  "drizzle/*.sql",
  "lib/domains/{companies,evidence,imports,sources}/**/*.ts",
  "lib/{tables,values}/**/*.ts",
  "lib/search/taxonomy/**/*",
  "scripts/eval/organization.ts",
];

/** The name of a recipe's database: it changes with the files, the tables and the importer. */
function databaseOf({ name, organizations }: Recipe): string {
  const hash = createHash("sha256");
  for (const [organization, lists] of Object.entries(organizations))
    for (const { fileName, content } of lists)
      hash.update(`${organization} ${fileName} `).update(content);
  for (const file of globSync(importer, { cwd: repository }).sort())
    if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(path.join(repository, file)));
  return `${name}_${hash.digest("hex").slice(0, 16)}`;
}

const inDatabase = (target: DatabaseTarget, database: string): DatabaseTarget => ({
  ...target,
  ownerUrl: urlOf(target.ownerUrl, database),
  appUrl: urlOf(target.appUrl, database),
  // One process serves and works here.
  workerUrl: urlOf(target.appUrl, database),
});

async function asAdmin<T>(target: DatabaseTarget, work: (sql: Connection) => Promise<T>) {
  const sql = openConnection(inDatabase(target, "postgres").ownerUrl, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const drop = (sql: Connection, database: string) =>
  sql`drop database if exists ${sql(database)} with (force)`;

async function closeConnections(): Promise<void> {
  await closeAnnouncements();
  await closeSender();
  await closeDb();
}

/** The product's settings for a database: the operator's own would send mail and refuse accounts. */
function settleOn({ appUrl }: DatabaseTarget): void {
  changeSettings({ APP_DATABASE_URL: appUrl, APP_URL: undefined, SIGN_UP: "open" });
  changeSettings({ SMTP_URL: undefined, MODEL_URLS: [], LOG_LEVEL: "silent" });
}

const emailOf = (organization: string) => `${organization}@ridge.example`;

async function memberOf(organization: string): Promise<Ctx> {
  const nobody = await ctxFromRequest(new Request(ADDRESS));
  const given = { username: emailOf(organization), password: PASSWORD };
  const { access_token } = await createToken.run(nobody, given);
  const headers = { authorization: `Bearer ${access_token}` };
  return ctxFromRequest(new Request(ADDRESS, { headers }));
}

/** Imports a recipe's lists as the product does, in a database that gets its name at the end. */
async function make(target: DatabaseTarget, recipe: Recipe, name: string): Promise<void> {
  const making = inDatabase(target, MAKING);
  await asAdmin(target, async (sql) => {
    const earlier = await sql<{ name: string }[]>`
      select datname as name from pg_database where datname like ${`${recipe.name}\\_%`}`;
    for (const { name } of [...earlier, { name: MAKING }]) await drop(sql, name);
    await sql`create database ${sql(MAKING)}`;
  });
  await prepareDatabase(making);
  settleOn(making);
  const { startWorker } = await import("@/lib/jobs/worker");
  const { jobs, loops } = await import("@/lib/jobs/registry");
  const worker = await startWorker(jobs, loops);
  try {
    for (const [organization, lists] of Object.entries(recipe.organizations))
      await step(`Importing the lists of ${organization}`, async () => {
        const nobody = await ctxFromRequest(new Request(ADDRESS));
        const person = { email: emailOf(organization), password: PASSWORD, organization };
        await insertOrganization({ nobody, enter: () => memberOf(organization) }, person, lists);
      });
  } finally {
    await worker.stop();
    await closeConnections();
  }
  const sql = openConnection(making.ownerUrl, { max: 1 });
  await sql`analyze`.finally(() => sql.end());
  await asAdmin(target, (sql) => sql`alter database ${sql(MAKING)} rename to ${sql(name)}`);
}

const exists = (target: DatabaseTarget, name: string) =>
  asAdmin(target, async (sql) => {
    const found = await sql`select from pg_database where datname = ${name}`;
    return found.length > 0;
  });

/** Uses a copy of a database, which is gone afterwards with what was asked in it. */
async function withCopy<T>(
  target: DatabaseTarget,
  name: string,
  use: (world: World) => Promise<T>,
): Promise<T> {
  await asAdmin(target, async (sql) => {
    await drop(sql, COPY);
    await sql`create database ${sql(COPY)} template ${sql(name)} strategy file_copy`;
  });
  const copy = inDatabase(target, COPY);
  settleOn(copy);
  const sql = openConnection(copy.ownerUrl, { max: 1 });
  try {
    return await use({ memberOf, sql });
  } finally {
    await sql.end();
    await closeConnections();
    await asAdmin(target, (admin) => drop(admin, COPY));
  }
}

/**
 * Calls `use` in the world of a recipe. Its import is kept in .data/eval, since it takes longer
 * than most uses, until the files, the tables or the importer change.
 */
export async function inWorld<T>(
  recipe: Recipe,
  { isFresh }: { isFresh: boolean },
  use: (world: World) => Promise<T>,
): Promise<T> {
  changeSettings({ DATABASE_URL: undefined, APP_DATABASE_URL: undefined, DATA_DIR: directory });
  const { target, close } = await findDatabase("npm run eval", { alone: true });
  try {
    changeSettings({ SECRET: (await ensureSecrets(directory)).secret });
    const name = databaseOf(recipe);
    if (isFresh || !(await exists(target, name))) await make(target, recipe, name);
    return await withCopy(target, name, use);
  } finally {
    await close();
  }
}
