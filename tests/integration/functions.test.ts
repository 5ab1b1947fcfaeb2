import { expect, inject, test } from "vitest";
import { parseDatabaseUrl, type Transaction } from "@/db/connection";
import { readMigrations } from "@/db/migrate";
import { functionsMigration, readFunctionFiles } from "@/scripts/database/functions";
import { OBJECTS_OWNER } from "@/scripts/database/owner-role";
import { databaseOfWorker } from "../support/cluster";
import { asOwner } from "../support/owner";

const undo = new Error("rolled back");

/** Everything that a function is, by its name and parameters. */
async function functionsIn(tx: Transaction, schema: string): Promise<Record<string, unknown>> {
  const rows = await tx<{ signature: string }[]>`
    select format('%s(%s)', p.proname, pg_get_function_arguments(p.oid)) as signature,
      pg_get_function_result(p.oid) as result, l.lanname as language, p.prosrc as body,
      p.provolatile as volatility, p.proparallel as parallel, p.proisstrict as is_strict,
      p.prosecdef as is_definer, p.proconfig as settings, p.procost as cost, p.prorows as rows,
      has_function_privilege('public', p.oid, 'execute') as is_open
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = ${schema}::regnamespace and not exists (select from pg_depend d
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;
  return Object.fromEntries(rows.map(({ signature, ...is }) => [signature, is]));
}

test("every function of a migrated database is as a file of db/functions says, and the other way round", async () => {
  const files = await readFunctionFiles();
  const compared = asOwner().begin(async (tx) => {
    const migrated = await functionsIn(tx, "public");
    await tx.unsafe("create schema written; set local search_path = written, public");
    await tx.unsafe("set local check_function_bodies = off");
    for (const { text } of files) await tx.unsafe(text);
    const written = await functionsIn(tx, "written");
    expect(Object.keys(written).length).toBeGreaterThan(50);
    expect(migrated).toEqual(written);
    throw undo;
  });
  await expect(compared).rejects.toBe(undo);
});

test("the migrations hold the files as they are: npm run functions has nothing to write", async () => {
  expect(functionsMigration(await readFunctionFiles(), await readMigrations())).toBeNull();
});

test("tables and functions belong to one role that cannot enter, and the application may use them", async () => {
  const app = parseDatabaseUrl(databaseOfWorker(inject("cluster")).appUrl).username;
  const [role] = await asOwner()`
    select rolcanlogin, rolsuper, rolbypassrls from pg_roles where rolname = ${OBJECTS_OWNER}`;
  expect(role).toEqual({ rolcanlogin: false, rolsuper: false, rolbypassrls: false });
  const others = await asOwner()`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p', 'v', 'S') and relowner::regrole::text <> ${OBJECTS_OWNER}
      and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace, 'drizzle'::regnamespace)
    union all
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and (p.proowner::regrole::text <> ${OBJECTS_OWNER} or not has_function_privilege(${app}, p.oid, 'execute'))
      and not exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;
  expect(others.map(({ name }) => name)).toEqual([]);
});

test("functions of the owner name their search path, so that nobody puts something in its place", async () => {
  const loose = await asOwner()`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`;
  expect(loose.map(({ name }) => name)).toEqual([]);
});
