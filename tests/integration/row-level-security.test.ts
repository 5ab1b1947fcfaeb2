import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { databaseCode, getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { aMember, aProject, type Member } from "../support/factories";
import { asOwner } from "../support/owner";

/** Read before an organization is known, so without row-level security: nothing else may be. */
const IDENTITY_TABLES = [
  "address_requests",
  "api_keys",
  "authenticators",
  "identities",
  "limit_counters",
  "memberships",
  "organizations",
  "passkeys",
  "recovery_codes",
  "sessions",
  "tokens",
  "users",
];
const INSERT_ONLY_TABLES = ["activity", "audit"];
/** Of a person, until they share a row: then the organization reads it. */
const PERSONAL_TABLES = [
  ...["saved_searches", "chat_sessions", "chat_messages", "chat_events"],
  ...["contact_imports", "contacts", "connection_edges"],
];
/** Of a person, who shares none of their rows. */
const PRIVATE_TABLES = ["recent_searches", "visits", "project_looks", "notes", "opinions"];
/** What tells of acts: its writer need not see what they write. */
const TOLD_TABLES = ["activity", "audit", "undo_entries"];
/** Of its author, until it is revealed to all. */
const BLIND_TABLES = ["opinion_answers", "judgements"];
/** Written by people without an account, who alone see a row until they submit it. */
const GUEST_TABLES = ["interview_answers", "interview_files"];
const APPLICATION_ROLE = "spotlight_app";

const refusalOf = (query: Promise<unknown>): Promise<string | null> =>
  query.then(
    () => "done",
    (thrown: unknown) => databaseCode(thrown),
  );
const INSUFFICIENT_PRIVILEGE = "42501";

describe("the application's role", () => {
  test("is the one that the product connects as", async () => {
    const [row] = await getDb().execute(sql`select current_user as name, session_user as session`);
    expect(row).toEqual({ name: APPLICATION_ROLE, session: APPLICATION_ROLE });
  });

  test("is no superuser, bypasses nothing, makes nothing and belongs to no other role", async () => {
    const [role] = await asOwner()`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (select count(*)::int from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname = ${APPLICATION_ROLE}`;
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      memberships: 0,
    });
  });

  test("owns no table, function, schema or type", async () => {
    const [owned] = await asOwner()`
      with app as (select oid from pg_roles where rolname = ${APPLICATION_ROLE})
      select (select count(*)::int from pg_class, app where relowner = app.oid) as relations,
        (select count(*)::int from pg_proc, app where proowner = app.oid) as functions,
        (select count(*)::int from pg_namespace, app where nspowner = app.oid) as schemas,
        (select count(*)::int from pg_type, app where typowner = app.oid) as types`;
    expect(owned).toEqual({ relations: 0, functions: 0, schemas: 0, types: 0 });
  });

  test("cannot change the schema or switch the walls off", async () => {
    for (const statement of [
      "create table public.own (id text)",
      "alter table projects disable row level security",
      "drop policy projects_of_organization on projects",
      "truncate projects",
    ])
      expect([statement, await refusalOf(getDb().execute(sql.raw(statement)))]).toEqual([
        statement,
        INSUFFICIENT_PRIVILEGE,
      ]);
  });
});

describe("tables", () => {
  test("all but the identity tables have an organization and row-level security", async () => {
    const tables = await asOwner()<{ name: string; has_rls: boolean; has_org: boolean }[]>`
      select c.relname as name, c.relrowsecurity as has_rls,
        exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id'
          and a.attnotnull) as has_org
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by 1`;
    const open = tables.filter(({ has_rls, has_org }) => !has_rls || !has_org);
    expect(open.map(({ name }) => name)).toEqual(IDENTITY_TABLES);
  });

  test("have policies that read the organization, for what is seen and for what is written", async () => {
    type Policy = Record<"tablename" | "cmd" | "qual" | "with_check", string>;
    const policies = await asOwner()<Policy[]>`
      select tablename, qual, with_check, cmd, permissive, roles from pg_policies
      where schemaname = 'public'`;
    const walled = await asOwner()<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relrowsecurity`;
    for (const { name } of walled) {
      const ofTable = policies.filter(({ tablename }) => tablename === name);
      const own = ofTable.filter(({ cmd }) => cmd === "ALL");
      expect(own).toMatchObject([{ permissive: "PERMISSIVE", roles: ["public"] }]);
      if (TOLD_TABLES.includes(name))
        expect(own[0]?.with_check).toMatch(
          /^\(org_id = \([^=]*current_setting\('app\.org_id'[^=]*\)$/s,
        );
      else expect(own[0]?.with_check).toBe(own[0]?.qual);
      const shared = ofTable.filter((policy) => !own.includes(policy));
      const isPersonal = [...PERSONAL_TABLES, ...BLIND_TABLES].includes(name);
      const isGuests = GUEST_TABLES.includes(name);
      expect(shared).toMatchObject(
        isPersonal || isGuests ? [{ cmd: "SELECT", with_check: null }] : [],
      );
      for (const { qual } of ofTable)
        expect(qual).toMatch(/org_id = .*current_setting\('app\.org_id'/s);
      if (isGuests) expect(own[0]?.qual).toMatch(/current_setting\('app\.guest_id'/);
      if (isPersonal || PRIVATE_TABLES.includes(name))
        expect(own[0]?.qual).toMatch(/user_id = .*current_setting\('app\.user_id'/s);
    }
  });

  test("no view and no function of the owner's passes the wall but those that are known", async () => {
    const found = await asOwner()`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef
      union all
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`;
    expect(found.map(({ name }) => name).sort()).toEqual([
      "account_forget",
      "account_traces",
      "accounts_with_traces",
      "audit_undelivered",
      "chat_interrupt_lost",
      "connections_build",
      "connections_due",
      "conversations_due",
      "conversations_hold_others",
      "conversations_matching",
      "document_bases_of",
      "document_counts",
      "document_search",
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
      "plan_run",
      "projects_release",
      "retention_preview",
      "retention_remove",
      "seal_chain",
      "search_count",
      "search_facets",
      "search_market",
      "search_names",
      "search_page",
      "search_words_of",
      "stored_bytes",
      "unsealed_chains",
    ]);
  });
});

describe("rows", () => {
  let own: Member;
  let foreign: Member;
  beforeAll(async () => {
    [own, foreign] = [await aMember(), await aMember()];
    await aProject(own);
    await aProject(foreign);
  });
  const tenantOf = (member: Member) => ({ orgId: member.orgId as OrgId, userId: member.userId });
  const walled = ["projects", "activity", "idempotency_keys", "outbox"];

  test.each(walled)("%s shows nothing when no organization is set", async (table) => {
    const all = sql`select count(*)::int as rows from ${sql.identifier(table)}`;
    expect(await getDb().execute(all)).toEqual([{ rows: 0 }]);
    const nobody = { orgId: null, userId: null };
    expect(await inTransaction(getDb(), nobody, "read", (db) => db.execute(all))).toEqual([
      { rows: 0 },
    ]);
  });

  test("an organization sees its own rows alone", async () => {
    const orgs = sql`select distinct org_id from projects union select org_id from activity`;
    const seen = await inTransaction(getDb(), tenantOf(own), "read", (db) => db.execute(orgs));
    expect(seen).toEqual([{ org_id: own.orgId }]);
  });

  test("the organization ends with its transaction", async () => {
    await inTransaction(getDb(), tenantOf(own), "read", async () => {});
    const after = await Promise.all(
      Array.from({ length: 30 }, () =>
        getDb().execute(sql`select coalesce(current_setting('app.org_id', true), '') as org`),
      ),
    );
    expect(new Set(after.map(([row]) => row?.org))).toEqual(new Set([""]));
  });

  test("parallel transactions of two organizations never mix", async () => {
    const ids = sql`select distinct org_id from projects, pg_sleep(0.005)`;
    const seen = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const member = i % 2 ? own : foreign;
        const rows = await inTransaction(getDb(), tenantOf(member), "read", (db) =>
          db.execute(ids),
        );
        return [member.orgId, rows[0]?.org_id, rows.length];
      }),
    );
    for (const [asked, answered, rows] of seen) expect([answered, rows]).toEqual([asked, 1]);
  });

  test("nobody writes into, moves or removes another organization's row", async () => {
    const inside = (statement: ReturnType<typeof sql>) =>
      inTransaction(getDb(), tenantOf(own), "write", (db) => db.execute(statement));
    const insert = sql`insert into activity (id, org_id, at, kind, action, actor_type)
      values ('act_x', ${foreign.orgId}, now(), 'act', 'a.b', 'user')`;
    expect(await refusalOf(inside(insert))).toBe(INSUFFICIENT_PRIVILEGE);
    const move = sql`update projects set org_id = ${foreign.orgId}`;
    expect(await refusalOf(inside(move))).toBe(INSUFFICIENT_PRIVILEGE);
    const touch = sql`update projects set name = 'x' where org_id = ${foreign.orgId} returning id`;
    expect(await inside(touch)).toEqual([]);
    const remove = sql`delete from projects where org_id = ${foreign.orgId} returning id`;
    expect(await inside(remove)).toEqual([]);
  });

  test.each(INSERT_ONLY_TABLES)("%s takes rows and never changes one", async (table) => {
    const inside = (statement: string) =>
      refusalOf(
        inTransaction(getDb(), tenantOf(own), "write", (db) => db.execute(sql.raw(statement))),
      );
    for (const statement of [`update ${table} set request_id = 'x'`, `delete from ${table}`])
      expect(await inside(statement)).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test("activity_seals is read, and written by the owner's function alone", async () => {
    for (const statement of [
      `insert into activity_seals values ('${own.orgId}', 1, 'a', 'b', 'c', now())`,
      "update activity_seals set number = 7",
      "delete from activity_seals",
    ]) {
      const call = inTransaction(getDb(), tenantOf(own), "write", (db) =>
        db.execute(sql.raw(statement)),
      );
      expect(await refusalOf(call)).toBe(INSUFFICIENT_PRIVILEGE);
    }
  });

  test("a read transaction cannot write", async () => {
    const write = sql`update projects set name = 'x'`;
    const call = inTransaction(getDb(), tenantOf(own), "read", (db) => db.execute(write));
    expect(await refusalOf(call)).toBe("25006");
  });
});

describe("outbox_due", () => {
  test("answers ids of every organization's waiting mail and nothing else of it", async () => {
    const { orgId } = await aMember();
    await asOwner()`insert into outbox (id, org_id, channel, payload, created_at)
      values ('out_due', ${orgId}, 'mail', '{"subject": "secret"}', now() - interval '1 hour')`;
    const rows = await getDb().execute(sql`select * from outbox_due(now(), 1000)`);
    expect(rows).toContainEqual({ id: "out_due", org_id: orgId });
    expect(rows.columns.map(({ name }) => name)).toEqual(["id", "org_id"]);
    await asOwner()`delete from outbox where id = 'out_due'`;
  });
});
