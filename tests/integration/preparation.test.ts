import { expect, inject, test } from "vitest";
import { openConnection, parseDatabaseUrl } from "@/db/connection";
import { readMigrations } from "@/db/migrate";
import { OBJECTS_OWNER } from "@/scripts/database/owner-role";
import { prepareDatabase } from "@/scripts/database/prepare";
import { type DatabaseTarget, urlOf } from "@/scripts/database/target";
import { databaseOfWorker } from "../support/cluster";

const target = (name?: string): DatabaseTarget => {
  const { ownerUrl, appUrl } = databaseOfWorker(inject("cluster"));
  const url = (of: string) => (name ? urlOf(of, name) : of);
  return { ownerUrl: url(ownerUrl), ...bothAs(url(appUrl)), appRole: "managed" };
};

/** Web and worker as one role. */
const bothAs = (url: string) => ({ appUrl: url, workerUrl: url });

/** Runs `use` on an empty database of its own. */
async function withEmptyDatabase(use: (target: DatabaseTarget) => Promise<void>) {
  const name = `empty_${process.env.VITEST_POOL_ID ?? "0"}`;
  const sql = openConnection(urlOf(target().ownerUrl, "postgres"), { max: 1 });
  await sql.unsafe(`create database ${name}`);
  try {
    await use(target(name));
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
  await expect(
    prepareDatabase({ ownerUrl, ...bothAs(ownerUrl), appRole: "given" }),
  ).rejects.toThrow("give it in APP_DATABASE_URL a role that owns nothing");
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
      prepareDatabase({ ownerUrl, ...bothAs(appUrl.href), appRole: "given" }),
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

test("records can be added but not changed", async () => {
  const sql = openConnection(target().appUrl, { max: 1 });
  for (const statement of [
    "update activity set action = 'x'",
    "delete from activity",
    "truncate activity",
  ])
    await expect(sql.unsafe(statement)).rejects.toThrow("permission denied");
  await sql.end();
});

/**
 * Runs `use` as a user who may make roles but is no superuser, on an empty database that is theirs.
 */
async function withPlainOwner(use: (target: DatabaseTarget, user: string) => Promise<void>) {
  const name = `plain_${process.env.VITEST_POOL_ID ?? "0"}`;
  const { ownerUrl } = target();
  const sql = openConnection(urlOf(ownerUrl, "postgres"), { max: 1 });
  await sql.unsafe(`create role ${name} login createrole password 'plain'`);
  await sql.unsafe(`create database ${name} owner ${name}`);
  const plain = parseDatabaseUrl(urlOf(ownerUrl, name));
  [plain.username, plain.password] = [name, "plain"];
  try {
    await use({ ...target(name), ownerUrl: plain.href }, name);
  } finally {
    await sql.unsafe(`drop database ${name} with (force)`);
    await sql.unsafe(`drop role ${name}`);
    await sql.end();
  }
}

async function askAs<T>(url: string, statement: string): Promise<T[]> {
  const sql = openConnection(url, { max: 1 });
  const rows = await sql.unsafe(statement).finally(() => sql.end());
  return rows as unknown as T[];
}

test("a user who may not become a member of the tables' owner is told what to have run; then all works", async () => {
  await withPlainOwner(async (plain, user) => {
    const grant = `GRANT ${OBJECTS_OWNER} TO "${user}";`;
    await expect(prepareDatabase(plain)).rejects.toThrow(grant);
    await askAs(target().ownerUrl, grant);
    await prepareDatabase(plain);
    const [made] = await askAs(
      plain.ownerUrl,
      `
      insert into organizations (id, name, created_at, updated_at) values ('org_1', 'O', now(), now());
      insert into search_words (org_id, word, companies, names) values ('org_1', 'x', 1, 1);
      select proowner::regrole::text as owner from pg_proc where proname = 'search_page'`,
    ).then((rows) => rows.slice(-1));
    const gathered = await askAs(
      plain.appUrl,
      "select gather_statistics('{search_words}', '1 minute') as tables",
    );
    expect([made, gathered]).toMatchObject([
      [{ owner: OBJECTS_OWNER }],
      [{ tables: ["search_words"] }],
    ]);
  });
});

test("hands over an older version's objects, table by table and function by function", async () => {
  await withEmptyDatabase(async (empty) => {
    await prepareDatabase(empty);
    const user = parseDatabaseUrl(empty.ownerUrl).username;
    await askAs(
      empty.ownerUrl,
      `alter table projects owner to ${user}; alter function search_org() owner to ${user};
      alter table pgboss.job owner to ${user}; comment on schema drizzle is 'older'`,
    );
    await prepareDatabase(empty);
    const owners = await askAs<{ owner: string }>(
      empty.ownerUrl,
      `select relowner::regrole::text as owner from pg_class
        where oid in ('projects'::regclass, 'pgboss.job'::regclass)
      union all select proowner::regrole::text from pg_proc where proname = 'search_org'`,
    );
    expect(owners.map(({ owner }) => owner)).toEqual(Array(3).fill(OBJECTS_OWNER));
  });
});

test("a member of the tables' owner is refused as the application's role", async () => {
  const { ownerUrl } = target();
  const member = `member_${crypto.randomUUID()}`;
  await askAs(ownerUrl, `create role "${member}" in role ${OBJECTS_OWNER}`);
  const appUrl = parseDatabaseUrl(ownerUrl);
  appUrl.username = member;
  await expect(
    prepareDatabase({ ownerUrl, ...bothAs(appUrl.href), appRole: "given" }),
  ).rejects.toThrow("owns tables or is a member of their owner");
  await askAs(ownerUrl, `drop role "${member}"`);
});
