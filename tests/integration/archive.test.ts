import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openConnection, parseDatabaseUrl } from "@/db/connection";
import { readMigrations } from "@/db/migrate";
import { erasureOwner } from "@/lib/core/names";
import { seal, unseal } from "@/lib/platform/crypto";
import { changeSettings } from "@/lib/platform/env";
import { decrypterOf, encrypterOf, writeNewKey } from "@/scripts/archive/encryption";
import { writeErasures } from "@/scripts/archive/erased";
import { readArchive } from "@/scripts/archive/read";
import { readSecretFile, restoreArchive } from "@/scripts/archive/restore";
import { copyOutOf, listTablesOf } from "@/scripts/archive/tables";
import { tellOfArchive } from "@/scripts/archive/told";
import { writeArchive } from "@/scripts/archive/write";
import { prepareDatabase } from "@/scripts/database/prepare";
import { type DatabaseTarget, urlOf } from "@/scripts/database/target";
import { ensureSecrets } from "@/scripts/supervisor/secrets";
import { databaseOfWorker } from "../support/cluster";

const worker = process.env.VITEST_POOL_ID ?? "0";
const names = { source: `archive_from_${worker}`, goal: `archive_to_${worker}` };
/** What each test's source is copied from: a prepared database with some rows. */
const filled = `archive_filled_${worker}`;
let folder: string;

function targetOf(database: string): DatabaseTarget {
  const { ownerUrl, appUrl } = databaseOfWorker(inject("cluster"));
  const [owner, app] = [urlOf(ownerUrl, database), urlOf(appUrl, database)];
  return { ownerUrl: owner, appUrl: app, workerUrl: app, appRole: "managed" };
}
const target = (name: keyof typeof names) => targetOf(names[name]);
const found = (name: keyof typeof names) => ({
  target: target(name),
  data: path.join(folder, name),
  close: async () => {},
});

async function asServer(...statements: string[]) {
  const { ownerUrl } = databaseOfWorker(inject("cluster"));
  const sql = openConnection(urlOf(ownerUrl, "postgres"), { max: 1 });
  for (const statement of statements) await sql.unsafe(statement);
  await sql.end();
}
const dropping = (name: string) => `drop database if exists ${name} with (force)`;

async function runIn(url: string, statement: string) {
  const sql = openConnection(url, { max: 1 });
  const rows = await sql.unsafe(statement);
  await sql.end();
  return rows;
}
const run = (name: keyof typeof names, statement: string) =>
  runIn(target(name).ownerUrl, statement);

beforeAll(async () => {
  const prepared = parseDatabaseUrl(inject("cluster").ownerUrl).pathname.slice(1);
  await asServer(`create database ${filled} template ${prepared}`);
  const inFilled = targetOf(filled);
  await prepareDatabase(inFilled);
  await runIn(
    inFilled.ownerUrl,
    String.raw`
    insert into organizations (id, name, created_at, updated_at)
      select 'org_' || n, E'Ørg\t"\\' || n, now(), now() from generate_series(1, 3) n;
    insert into users (id, email, full_name, password_hash, created_at, updated_at)
      values ('usr_1', 'a@example.com', E'two\nlines', 'x', now(), now());
    insert into projects (id, org_id, user_id, name, name_key, description, version, created_at, updated_at)
      select 'prj_' || md5(n::text), 'org_' || n % 3 + 1, 'usr_1', 'P' || n, 'p' || n, '', 1,
        now() + n * interval '1 microsecond', now() from generate_series(1, 500) n;
    insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      retention_seconds, deletion_seconds, partition, table_name)
      values ('accounts.test', 'standard', 2, 0, false, 900, 900, 900, false, 'job_common');
    insert into pgboss.job (name, data) values ('accounts.test', '{"id": "usr_1"}');`,
  );
});
afterAll(() => asServer(dropping(filled)));

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "spotlight-archive-"));
  for (const name of ["source", "goal"]) mkdirSync(path.join(folder, name));
  await asServer(
    `create database ${names.source} template ${filled}`,
    `create database ${names.goal}`,
  );
  mkdirSync(path.join(folder, "source/files/ab"), { recursive: true });
  writeFileSync(path.join(folder, "source/files/ab/one"), "stored");
  writeFileSync(path.join(folder, "source/files/empty"), "");
  mkdirSync(path.join(folder, "source/files/.arriving"));
  writeFileSync(path.join(folder, "source/files/.arriving/half"), "half of an upl");
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await asServer(dropping(names.source), dropping(names.goal));
});

const archive = () => path.join(folder, "all.tar.gz");
const backup = (name: keyof typeof names) =>
  writeArchive(archive(), target(name), path.join(folder, name));

test("backup, restore and backup again come to the same counts and hashes", async () => {
  const first = await backup("source");
  expect(Object.keys(first.files).sort()).toEqual(["ab/one", "empty"]);
  expect(first.tables["public.projects"]?.rows).toBe(500);
  expect(first.tables["pgboss.job"]?.rows).toBe(1);
  await restoreArchive(archive(), found("goal"));
  expect(await backup("goal")).toEqual(first);
  expect(readFileSync(path.join(folder, "goal/files/ab/one"), "utf8")).toBe("stored");
  const secrets = await Promise.all(
    ["source", "goal"].map((name) => ensureSecrets(path.join(folder, name))),
  );
  expect(secrets[0]?.secret).toBe(secrets[1]?.secret);
});

test("a database that has rows is left alone", async () => {
  await backup("source");
  await expect(restoreArchive(archive(), found("source"))).rejects.toThrow(
    "needs an empty database",
  );
});

test("a restore that fails leaves an empty database and can be repeated", async () => {
  const whole = await backup("source");
  const bytes = readFileSync(archive());
  const cut = path.join(folder, "cut.tar.gz");
  writeFileSync(cut, bytes.subarray(0, bytes.length - 300));
  await expect(restoreArchive(cut, found("goal"))).rejects.toThrow("is damaged at");
  const [left] = await run("goal", "select to_regclass('public.projects') as name");
  expect(left?.name).toBeNull();
  expect(await restoreArchive(archive(), found("goal"))).toMatchObject(whole);
});

test("rows that the server does not take end a restore with their table's name", async () => {
  await backup("source");
  await run(
    "goal",
    "create table users (id text, email text, full_name text, password_hash text, email_verified_at timestamptz, former_emails text[], created_at timestamptz, updated_at timestamptz check (false))",
  );
  await run("goal", "create schema drizzle");
  const applied = (await readMigrations()).map(({ hash, when }) => `('${hash}', ${when})`);
  await run(
    "goal",
    `create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ${applied.join()}`,
  );
  await expect(restoreArchive(archive(), found("goal"))).rejects.toThrow(/rows of public\.\w+/);
});

test("an encrypted backup with its secret apart comes back with its key, and with no other", async () => {
  const inFolder = (name: string) => path.join(folder, name);
  const to = [await writeNewKey(inFolder("ours.key"))];
  await writeNewKey(inFolder("other.key"));
  writeFileSync(inFolder("passphrase"), "correct horse battery\n");
  const keyFrom = (name: string) => decrypterOf({ identity: [inFolder(name)] });
  const secretFile = inFolder("secret");
  const encrypter = await encrypterOf({ to });
  const made = await writeArchive(archive(), target("source"), inFolder("source"), {
    encrypter,
    secretFile,
  });
  const bytes = readFileSync(archive());
  expect(bytes.includes("public.projects")).toBe(false);

  const refused = async (options: object, words: string, file = archive()) =>
    expect(readArchive(file, options)).rejects.toThrow(words);
  await refused({}, "is encrypted");
  await refused({ decrypter: await keyFrom("other.key") }, "None of the keys given opens");
  const passphrase = await decrypterOf({ "passphrase-file": [inFolder("passphrase")] });
  await refused({ decrypter: passphrase }, "None of the keys given opens");
  const decrypter = await keyFrom("ours.key");
  for (const [name, damaged] of Object.entries({
    cut: bytes.subarray(0, bytes.length - 300),
    beheaded: bytes.subarray(0, 60),
    changed: bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte)),
  })) {
    writeFileSync(inFolder(name), damaged);
    await refused({ decrypter }, "is damaged at", inFolder(name));
  }

  expect(await readArchive(archive(), { decrypter })).toEqual(made);
  await expect(readSecretFile(made, undefined)).rejects.toThrow("kept apart");
  await expect(readSecretFile(made, inFolder("passphrase"))).rejects.toThrow("not the one");
  const secret = await readSecretFile(made, secretFile);
  await restoreArchive(archive(), found("goal"), { decrypter, secret });
  const { secret: _, ...parts } = await backup("goal");
  expect(parts).toEqual({ tables: made.tables, files: made.files });
  expect((await ensureSecrets(inFolder("goal"))).secret).toBe(readFileSync(secretFile, "utf8"));
});

test("an organization's archive has its rows, people and files alone, and comes back equal", async () => {
  await run(
    "source",
    `insert into users (id, email, full_name, created_at, updated_at) values
      ('usr_2', 'b@example.com', 'Kari Fjord', now(), now()), ('usr_3', 'c@example.com', 'Stranger', now(), now());
    insert into memberships (id, org_id, user_id, role, created_at, updated_at) values
      ('mem_1', 'org_1', 'usr_1', 'admin', now(), now()), ('mem_3', 'org_2', 'usr_3', 'admin', now(), now());
    insert into models (org_id, provider, base_url, model, sealed_key, is_on, input_price, output_price,
      daily_spend, version, created_at, updated_at)
      values ('org_1', 'openai', 'https://models.test', 'm', 'sealed', true, 0, 0, 0, 1, now(), now());
    insert into audit_outlets (org_id, webhook_url, sealed_secret, posting_until)
      values ('org_1', 'https://log.test', 'sealed', now() + interval '1 minute');
    insert into imports (id, org_id, user_id, kind, file_name, file_key, size_bytes, sha256, salt, status, created_at,
      updated_at, version) values
      ('imp_1', 'org_1', 'usr_2', 'file', 'a.csv', 'one', 6, '', '', 'committed', now(), now(), 1),
      ('imp_2', 'org_2', 'usr_3', 'file', 'b.csv', 'two', 3, '', '', 'committed', now(), now(), 1)`,
  );
  await run("source", "update organizations set deletes_at = now()");
  writeFileSync(path.join(folder, "source/files/ab/two"), "not ours");
  const organization = "org_1";
  const write = (name: keyof typeof names) =>
    writeArchive(archive(), target(name), path.join(folder, name), { organization });
  const made = await write("source");
  expect(made.tables["public.users"]?.rows).toBe(2);
  expect(made.tables["public.organizations"]?.rows).toBe(1);
  expect(made.tables["public.projects"]?.rows).toBe(166);
  expect(Object.keys(made.files)).toEqual(["ab/one"]);
  expect(made.secret).toBeUndefined();
  await restoreArchive(archive(), found("goal"));
  expect(await write("goal")).toEqual(made);
  expect(await run("goal", "select sealed_key from models")).toEqual([{ sealed_key: null }]);
  expect(await run("goal", "select sealed_secret, posting_until from audit_outlets")).toEqual([
    { sealed_secret: null, posting_until: null },
  ]);
  expect(await run("goal", "select email, full_name from users order by id")).toEqual([
    { email: "a@example.com", full_name: "two\nlines" },
    { email: "usr_2@former.invalid", full_name: "Former member" },
  ]);
  expect(await run("goal", "select deletes_at from organizations")).toEqual([{ deletes_at: null }]);
  const sql = openConnection(target("source").ownerUrl, { max: 1 });
  const tables = await sql.begin((tx) => listTablesOf(tx, organization, {}));
  await sql.end();
  const sealed = tables.flatMap((table) =>
    table.columns
      .filter((name) => name.startsWith("sealed_") && name !== "sealed_at")
      .map((name) => [table.name, copyOutOf(table).includes(`"${name}"`)]),
  );
  expect(sealed).toContainEqual(["audit_outlets", false]);
  expect(sealed.filter(([, isIn]) => isIn)).toEqual([]);
  await expect(
    writeArchive(archive(), target("goal"), path.join(folder, "goal"), { organization: "org_2" }),
  ).rejects.toThrow("No organization has the id org_2");
});

describe("people who were erased", () => {
  const organization = "org_1";
  const erased = (id: string) => JSON.stringify({ emails: [], names: [`Kari ${id}`] });
  const sealedUnder = (secret: string, id: string) =>
    seal(erased(id), secret, erasureOwner(organization));
  const secretOf = async (name: keyof typeof names) =>
    (await ensureSecrets(path.join(folder, name))).secret;
  const erasuresIn = async (name: keyof typeof names) => {
    const rows = await run(name, "select id, sealed_key, finished_at from erasures order by id");
    const secret = await secretOf(name);
    return rows.map(({ id, sealed_key: sealed, finished_at: finishedAt }) => ({
      id,
      text: unseal(String(sealed), secret, erasureOwner(organization)),
      isDone: finishedAt !== null,
    }));
  };
  async function erase(id: string, { isDone = true, member = "null" } = {}) {
    const sealed = sealedUnder(await secretOf("source"), id);
    await run(
      "source",
      `insert into erasures (id, org_id, user_id, member_id, sealed_key, created_at, finished_at) values
        ('${id}', 'org_1', 'usr_1', ${member}, '${sealed}', now(), ${isDone ? "now()" : "null"})`,
    );
  }
  beforeEach(() => changeSettings({ SECRET: undefined }));
  afterEach(() => changeSettings({ SECRET: "the secret of the tests" }));

  test("stay known in their organization's archive, which is encrypted, under the new installation's secret", async () => {
    await erase("era_1");
    await erase("era_2", { isDone: false });
    const key = path.join(folder, "key");
    const encrypter = await encrypterOf({ to: [await writeNewKey(key)] });
    const decrypter = await decrypterOf({ identity: [key] });
    const write = (name: keyof typeof names, choices: object) =>
      writeArchive(archive(), target(name), path.join(folder, name), { organization, ...choices });
    await expect(write("source", {})).rejects.toThrow("encrypt it with --to");
    changeSettings({ SECRET: "a secret of this shell alone" });
    await expect(write("source", { encrypter })).rejects.toThrow("sealed with another secret");
    changeSettings({ SECRET: undefined });
    const made = await write("source", { encrypter });
    await restoreArchive(archive(), found("goal"), { decrypter });
    expect(await erasuresIn("goal")).toEqual([
      { id: "era_1", text: erased("era_1"), isDone: true },
      { id: "era_2", text: erased("era_2"), isDone: false },
    ]);
    expect(await secretOf("goal")).not.toBe(await secretOf("source"));
    expect(await write("goal", { encrypter })).toEqual(made);
  });

  test("are erased again when a backup from before is restored with their list", async () => {
    await run(
      "source",
      `insert into memberships (id, org_id, user_id, role, created_at, updated_at)
        values ('mem_1', 'org_1', 'usr_1', 'admin', now(), now())`,
    );
    await erase("era_1");
    await backup("source");
    await erase("era_2", { member: "'usr_1'" });
    const erasures = path.join(folder, "erasures.json");
    expect(await writeErasures(erasures, target("source"))).toBe(2);
    expect(readFileSync(erasures, "utf8")).not.toContain("Kari");
    expect(await restoreArchive(archive(), found("goal"), { erasures })).toMatchObject({
      ...{ erased: 1, sealed: 0, unreadable: 0 },
    });
    expect(await erasuresIn("goal")).toEqual([
      { id: "era_1", text: erased("era_1"), isDone: true },
      { id: "era_2", text: erased("era_2"), isDone: false },
    ]);
    expect(await run("goal", "select email, password_hash from users")).toEqual([
      { email: "usr_1@former.invalid", password_hash: null },
    ]);
    expect(await run("goal", "select id from memberships")).toEqual([]);
  });

  test("are not taken from another installation's list, and nothing is restored with it", async () => {
    await backup("source");
    const foreign = path.join(folder, "foreign.json");
    const sealed = sealedUnder("the secret of another one", "era_9");
    const row = { id: "era_9", org_id: organization, user_id: "usr_9", member_id: null };
    const createdAt = "2026-11-27T10:00:00.000Z";
    for (const [content, words] of [
      [{ erasures: [{ ...row, sealed_key: sealed, created_at: createdAt }] }, "another secret"],
      [{ people: [] }, "is no list of erasures"],
    ] as const) {
      writeFileSync(foreign, JSON.stringify(content));
      await expect(restoreArchive(archive(), found("goal"), { erasures: foreign })).rejects.toThrow(
        words,
      );
    }
    const [left] = await run("goal", "select to_regclass('public.erasures') as name");
    expect(left?.name).toBeNull();
  });
});

test("nobody gets into a restored organization with a password alone who had a second factor", async () => {
  await run(
    "source",
    `insert into users (id, email, full_name, password_hash, created_at, updated_at) values
      ('usr_2', 'b@example.com', 'B', 'x', now(), now()), ('usr_3', 'c@example.com', 'C', 'x', now(), now()),
      ('usr_4', 'd@example.com', 'D', 'x', now(), now());
    insert into memberships (id, org_id, user_id, role, created_at, updated_at)
      select 'mem_' || n, 'org_1', 'usr_' || n, 'member', now(), now() from generate_series(1, 4) n;
    insert into authenticators (user_id, sealed_secret, confirmed_at, created_at) values
      ('usr_2', 'sealed', now(), now()), ('usr_4', 'sealed', null, now());
    insert into passkeys (id, user_id, name, credential_id, public_key, counter, created_at)
      values ('pky_1', 'usr_3', 'Mine', 'c', 'k', 0, now())`,
  );
  const write = (name: keyof typeof names) =>
    writeArchive(archive(), target(name), path.join(folder, name), { organization: "org_1" });
  const made = await write("source");
  await restoreArchive(archive(), found("goal"));
  expect(await run("goal", "select id from users where password_hash is null order by id")).toEqual(
    [{ id: "usr_2" }, { id: "usr_3" }],
  );
  expect(await write("goal")).toEqual(made);
});

test("a backup is of one moment, whatever is written meanwhile", async () => {
  const writing = run(
    "source",
    "insert into organizations (id, name, created_at, updated_at) select 'org_x' || n, 'x', now(), now() from generate_series(1, 2000) n",
  );
  const { tables } = await backup("source");
  await writing;
  expect([3, 2003]).toContain(tables["public.organizations"]?.rows);
});

test("an archive is told in the audit log of each organization in it, once", async () => {
  const told = async () => {
    const rows = await run(
      "source",
      "select org_id from audit where act = 'organizations.backUp' order by org_id",
    );
    return rows.map(({ org_id }) => org_id);
  };
  await tellOfArchive(target("source"), "org_2");
  expect(await told()).toEqual(["org_2"]);
  await tellOfArchive(target("source"), undefined);
  expect(await told()).toEqual(["org_1", "org_2", "org_2", "org_3"]);
});
