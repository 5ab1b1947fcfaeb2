import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction, type Tenant } from "@/db/tenancy";
import { ctxFromRequest } from "@/lib/auth/ctx";
import type { OrgId } from "@/lib/core/ids";
import { listUndo } from "@/lib/domains/activity/service";
import { listActs } from "@/lib/domains/activity/service/acts";
import { addBaseMember, listBases, removeBaseMember } from "@/lib/domains/documents/service/bases";
import { listOfCompany } from "@/lib/domains/documents/service/of-company";
import {
  getDocument,
  listDocuments,
  listPages,
  readFile,
} from "@/lib/domains/documents/service/read";
import { listPolicyRules } from "@/lib/domains/documents/service/rules";
import { searchDocuments } from "@/lib/domains/documents/service/search";
import { listValues } from "@/lib/domains/documents/service/values";
import { removeDocument, retryDocument } from "@/lib/domains/documents/service/write";
import { documentSubject } from "@/lib/domains/documents/subject";
import { removeMember } from "@/lib/domains/organizations/service/members";
import type { Ctx } from "@/lib/service/context";
import { ctxOf, ctxOfApiKey, ctxOfNobody } from "@/tests/support/contexts";
import { aBase, aDocument, aReadDocument } from "@/tests/support/documents";
import {
  aCompanyByHand,
  aMember,
  anApiKey,
  aSession,
  type Member,
} from "@/tests/support/factories";
import { callTool } from "@/tests/support/mcp";
import { asOwner } from "@/tests/support/owner";

/* Who sees what of the three bases: each document holds a word that stands nowhere else. */

const kinds = ["personal", "policies", "team"] as const;
type Kind = (typeof kinds)[number];
const canary = (kind: Kind) => `xq${kind}zw`;
const CANARIES = /xq(personal|policies|team)zw/gi;

type Caller = { ctx: () => Ctx; sees: readonly Kind[]; tenant: Tenant };
const documents = {} as Record<Kind, string>;
const passages = {} as Record<Kind, string>;
let companyId = "";
let teamBase = "";
const callers: Record<string, Caller> = {};

beforeAll(async () => {
  const owner = await aMember({ role: "admin" });
  const organization = { id: owner.orgId, name: owner.organizationName };
  const inOrg = (role: "member" | "admin" = "member") => aMember({ organization, role });
  const [mate, other, admin, former] = [
    await inOrg(),
    await inOrg(),
    await inOrg("admin"),
    await inOrg(),
  ];
  const stranger = await aMember({ role: "admin" });
  const base = await aBase(owner, canary("team"));
  teamBase = base._id;
  for (const { userId: user_id } of [mate, former])
    await addBaseMember.run(ctxOf(owner), { baseId: base._id, user_id });
  await removeBaseMember.run(ctxOf(owner), { baseId: base._id, userId: former.userId });
  companyId = (await aCompanyByHand(owner))._id;
  for (const kind of kinds) {
    const content = `# ${canary(kind)}\n\nThe rule ${canary(kind)} says that robots are welcome.`;
    const where = kind === "team" ? base._id : kind;
    const made = await aReadDocument(owner, {
      ...{ base: where, company_id: companyId },
      ...{ name: `${canary(kind)}.md`, content },
    });
    expect(made.status).toBe("indexed");
    documents[kind] = made._id;
    const [row] = await asOwner()`select id from document_passages where document_id = ${made._id}`;
    passages[kind] = String(row?.id);
  }
  const tenant = (member: Member): Tenant => ({
    orgId: member.orgId as OrgId,
    userId: member.userId,
  });
  const person = (member: Member, sees: readonly Kind[]): Caller => ({
    ctx: () => ctxOf(member),
    sees,
    tenant: tenant(member),
  });
  Object.assign(callers, {
    "the owner": person(owner, kinds),
    "a member of the team": person(mate, ["policies", "team"]),
    "another member": person(other, ["policies"]),
    "another admin": person(admin, ["policies"]),
    "a former member of the team": person(former, ["policies"]),
    "another organization’s admin": person(stranger, []),
    "a key": {
      ctx: () => ctxOfApiKey(owner, ["read", "write"]),
      sees: ["policies"],
      tenant: { orgId: owner.orgId as OrgId, userId: null },
    },
    "a guest": {
      ctx: () => ctxOfNobody({ org: { id: owner.orgId as OrgId } }),
      sees: [],
      tenant: {
        orgId: owner.orgId as OrgId,
        userId: owner.userId,
        guest: { grant: "interview", id: "int_1" },
      },
    },
  });
});

const names = [
  "the owner",
  "a member of the team",
  "another member",
  "another admin",
  "a former member of the team",
  "another organization’s admin",
  "a key",
  "a guest",
];

/** What a call answers or how it refuses, as text. */
const told = async (call: Promise<unknown>): Promise<string> =>
  JSON.stringify(
    await call.catch((thrown: Error & { code?: string }) => ({
      code: thrown.code,
      message: thrown.message,
    })),
  );

const calls: Record<string, (ctx: Ctx, kind: Kind) => Promise<unknown>> = {
  open: (ctx, kind) => getDocument.run(ctx, { documentId: documents[kind] }),
  read: (ctx, kind) => listPages.run(ctx, { documentId: documents[kind] }),
  download: (ctx, kind) => readFile.run(ctx, { documentId: documents[kind] }),
  list: (ctx, kind) => listDocuments.run(ctx, { base: kind === "team" ? teamBase : kind }),
  "list of its company": (ctx) => listOfCompany.run(ctx, { companyId }),
  bases: (ctx) => listBases.run(ctx, {}),
  search: (ctx, kind) => searchDocuments.run(ctx, { q: canary(kind) }),
  "search by a slip": (ctx, kind) =>
    searchDocuments.run(ctx, { q: canary(kind).replace("zw", "z") }),
  "search in it": (ctx, kind) =>
    searchDocuments.run(ctx, { q: "rule", documentId: documents[kind] }),
  "search its base": (ctx, kind) =>
    searchDocuments.run(ctx, { q: "rule", base: kind === "team" ? teamBase : kind }),
  "ask, as a model’s tool does": (ctx, kind) =>
    documentSubject(ctx).documents({ question: canary(kind), of: "all", bases: null }),
  "ask a base by its id": (ctx, kind) =>
    documentSubject(ctx).documents({
      ...{ question: canary(kind), of: "all" },
      bases: [kind === "team" ? teamBase : kind],
    }),
  cite: (ctx, kind) => documentSubject(ctx).quotedEvidence([`${passages[kind]}:0-20`]),
  "read the values": (ctx, kind) => listValues.run(ctx, { documentId: documents[kind] }),
  "read the rules": (ctx, kind) => listPolicyRules.run(ctx, { documentId: documents[kind] }),
  acts: (ctx) => listActs.run(ctx, {}),
  undo: (ctx) => listUndo.run(ctx, {}),
};

describe.each(names)("%s", (name) => {
  test.each(Object.keys(calls))("%s tells nothing of what they may not read", async (call) => {
    const { ctx, sees } = callers[name] as Caller;
    for (const kind of kinds) {
      const answer = await told(calls[call]?.(ctx(), kind) ?? Promise.resolve());
      // What was asked for is repeated as the word that was respelled, and nothing else is.
      const seen = new Set([...answer.matchAll(CANARIES)].map(([, word]) => word));
      const hidden = [...seen].filter((word) => !sees.includes(word as Kind));
      expect([name, call, kind, hidden]).toEqual([name, call, kind, []]);
      const isAbout = ["open", "read", "list of its company", "search", "search in it"].includes(
        call,
      );
      if (isAbout && sees.includes(kind)) expect(answer).toContain(canary(kind));
    }
  });

  test("is told the same of a document that is not theirs and of none", async () => {
    const { ctx, sees } = callers[name] as Caller;
    for (const kind of kinds.filter((one) => !sees.includes(one))) {
      const theirs = await told(getDocument.run(ctx(), { documentId: documents[kind] }));
      const none = await told(getDocument.run(ctx(), { documentId: "doc_none" }));
      expect(theirs).toBe(none);
    }
  });

  test("changes none that they may not change", async () => {
    const { ctx, sees } = callers[name] as Caller;
    for (const kind of kinds.filter((one) => !sees.includes(one)))
      for (const write of [removeDocument, retryDocument])
        expect(await told(write.run(ctx(), { documentId: documents[kind] }))).toMatch(
          /NOT_FOUND|UNAUTHENTICATED|FORBIDDEN/,
        );
  });

  test("sees the same of the tables themselves, whatever a query forgets", async () => {
    const { sees, tenant } = callers[name] as Caller;
    for (const table of ["documents", "document_pages", "document_passages"]) {
      const rows = await inTransaction(getDb(), tenant, "read", (db) =>
        db.execute(sql`select row_to_json(t)::text as row from ${sql.identifier(table)} as t`),
      );
      const seen = new Set(
        rows.flatMap(({ row }) => [...String(row).matchAll(CANARIES)].map(([, word]) => word)),
      );
      expect([table, [...seen].sort()]).toEqual([table, [...sees].sort()]);
    }
  });

  test("gets nothing from the search function for bases of others", async () => {
    const { sees, tenant } = callers[name] as Caller;
    const owner = callers["the owner"] as Caller;
    const asked = JSON.stringify([owner.tenant.userId, owner.tenant.orgId, teamBase]);
    for (const kind of kinds) {
      const rows = await inTransaction(getDb(), tenant, "read", (db) =>
        db.execute(sql`select * from document_search(
          array(select jsonb_array_elements_text(${asked}::jsonb)), '{}',
          tsvector_to_array(to_tsvector('public.spotlight', ${canary(kind)})), array[1.0], '{}', current_date, 9)`),
      );
      expect([kind, rows.length > 0]).toEqual([kind, sees.includes(kind)]);
    }
  });
});

test("an MCP client finds the policies alone, and whoever was removed nothing", async () => {
  const admin = await aMember({ role: "admin" });
  const organization = { id: admin.orgId, name: admin.organizationName };
  const [key, member] = [
    (await anApiKey(admin, { can_write: false })).key,
    await aMember({ organization }),
  ];
  const base = await aBase(admin);
  await addBaseMember.run(ctxOf(admin), { baseId: base._id, user_id: member.userId });
  for (const where of ["personal", "policies", base._id])
    await aReadDocument(admin, { base: where, content: `Robots are welcome, xq${where}zw.` });
  const { output } = await callTool(key, "search_documents", { query: "robots welcome" });
  expect(JSON.stringify(output)).toContain("xqpolicieszw");
  expect(JSON.stringify(output)).not.toMatch(new RegExp(`xq(?:personal|${base._id})zw`));
  const { token } = await aSession(member);
  const request = () =>
    new Request("http://localhost/api/documents", { headers: { cookie: `authToken=${token}` } });
  const listed = async () =>
    listDocuments.run(await ctxFromRequest(request()), { base: "policies" });
  expect((await listed()).total).toBe(1);
  await removeMember.run(ctxOf(admin), { memberId: member.membershipId });
  await expect(listed()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

test("members read the company’s policies, and only admins change them", async () => {
  const admin = await aMember({ role: "admin" });
  const organization = { id: admin.orgId, name: admin.organizationName };
  const member = await aMember({ organization });
  const made = await aReadDocument(admin, { base: "policies" });
  expect(await getDocument.run(ctxOf(member), { documentId: made._id })).toMatchObject({
    can_change: false,
  });
  const remove = () => removeDocument.run(ctxOf(member), { documentId: made._id });
  for (const call of [() => aDocument(member, { base: "policies" }), remove])
    await expect(call()).rejects.toMatchObject({ code: "FORBIDDEN" });
});
