import { expect, inject, test } from "vitest";
import { openConnection, parseDatabaseUrl } from "@/db/connection";
import { readMigrations } from "@/db/migrate";
import { prepareDatabase } from "@/scripts/database/prepare";
import { databaseOfWorker, urlOf } from "../support/cluster";

const target = () => ({ ...databaseOfWorker(inject("cluster")), appRole: "managed" as const });

/** Runs `use` on an empty database of its own. */
async function withEmptyDatabase(
  use: (target: { ownerUrl: string; appUrl: string; appRole: "managed" }) => Promise<void>,
) {
  const name = `empty_${process.env.VITEST_POOL_ID ?? "0"}`;
  const sql = openConnection(urlOf(target().ownerUrl, "postgres"), { max: 1 });
  await sql.unsafe(`create database ${name}`);
  try {
    const { ownerUrl, appUrl } = target();
    await use({ ownerUrl: urlOf(ownerUrl, name), appUrl: urlOf(appUrl, name), appRole: "managed" });
  } finally {
    await sql.unsafe(`drop database ${name} with (force)`);
    await sql.end();
  }
}

test("a too old server is refused in one sentence", async () => {
  await expect(prepareDatabase(target(), { minimumServer: 990_000 })).rejects.toThrow(
    /^The database server is PostgreSQL \d+; 99 or newer is needed\.$/,
  );
});

test("a database that is newer than the code is refused", async () => {
  const migrations = (await readMigrations()).slice(0, -1);
  await expect(prepareDatabase(target(), { migrations })).rejects.toThrow(
    "newer than this version",
  );
});

test("the owner's own role is refused as the application's", async () => {
  const { ownerUrl } = target();
  await expect(prepareDatabase({ ownerUrl, appUrl: ownerUrl, appRole: "given" })).rejects.toThrow(
    "give it in APP_DATABASE_URL a role that owns nothing",
  );
});

test("a role that may become a dangerous one is refused as the application's", async () => {
  const { ownerUrl } = target();
  const [group, member] = ["group", "member"].map((name) => `${name}_${crypto.randomUUID()}`);
  const sql = openConnection(ownerUrl, { max: 1 });
  await sql.unsafe(`create role "${group}" bypassrls; create role "${member}" in role "${group}"`);
  const appUrl = parseDatabaseUrl(ownerUrl);
  appUrl.username = member ?? "";
  try {
    await expect(
      prepareDatabase({ ownerUrl, appUrl: appUrl.href, appRole: "given" }),
    ).rejects.toThrow(/may bypass row-level security: give it/);
  } finally {
    await sql.unsafe(`drop role "${member}", "${group}"`);
    await sql.end();
  }
});

test("two machines that start at once prepare a database once", async () => {
  await withEmptyDatabase(async (empty) => {
    await Promise.all([prepareDatabase(empty), prepareDatabase(empty), prepareDatabase(empty)]);
    const sql = openConnection(empty.ownerUrl, { max: 1 });
    const [row] = await sql`select count(*)::int as n from drizzle.__drizzle_migrations`;
    await sql.end();
    expect(row?.n).toBe((await readMigrations()).length);
  });
});

test("a migration that fails leaves none of those before it", async () => {
  await withEmptyDatabase(async (empty) => {
    const broken = { tag: "9", when: 9, hash: "broken", statements: ["select 1/0"] };
    const migrations = [...(await readMigrations()), broken];
    await expect(prepareDatabase(empty, { migrations })).rejects.toThrow("division by zero");
    const sql = openConnection(empty.ownerUrl, { max: 1 });
    const [row] = await sql`select to_regclass('public.projects') as name`;
    await sql.end();
    expect(row?.name).toBeNull();
  });
});

test("an extension that the server lacks is named, with the way to it", async () => {
  await withEmptyDatabase(async (empty) => {
    const statements = ["create extension if not exists no_such_thing"];
    const migrations = [{ tag: "0", when: 0, hash: "lacking", statements }];
    await expect(prepareDatabase(empty, { migrations })).rejects.toThrow(
      /^The database empty_\d+ on \S+ has no extension no_such_thing: install the contrib modules of PostgreSQL on its server \(the package postgresql-contrib\), or have its provider allow no_such_thing\.$/,
    );
  });
});

test("what was recorded can be added to but not changed", async () => {
  const sql = openConnection(target().appUrl, { max: 1 });
  for (const statement of [
    "update activity set action = 'x'",
    "delete from activity",
    "truncate activity",
  ])
    await expect(sql.unsafe(statement)).rejects.toThrow("permission denied");
  await sql.end();
});
