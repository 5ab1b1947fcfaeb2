import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { undoAct } from "@/lib/domains/activity/service";
import {
  importContacts,
  listImports,
  removeImport,
  shareImport,
} from "@/lib/domains/connections/service/imports";
import { decideNamesake, listNamesakes } from "@/lib/domains/connections/service/namesakes";
import { findTargets, listKnowing, listPaths } from "@/lib/domains/connections/service/paths";
import { buildGraphOf, someContacts } from "../../support/connections";
import { ctxOf, ctxOfApiKey, ctxOfNobody } from "../../support/contexts";
import { aCompany } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { stored } from "../../support/ndas";
import { asOwner } from "../../support/owner";
import { eventually } from "../../support/processes";

let owner: Member;
let colleague: Member;
let companyId: string;
const jane = {
  ...{ name: "Jane Fjord", title: "Founder and CEO" },
  linkedin_url: "https://www.linkedin.com/in/jane-fjord",
};
const contact = {
  ...{ name: "Jane Fjord", linkedin: "linkedin.com/in/jane-fjord", connectedOn: "2026-05-01" },
  ...{ email: "jane@fjord.example", title: "CEO" },
};

beforeEach(async () => {
  owner = await aMember({ role: "member" });
  colleague = await aMember({
    organization: { id: owner.orgId, name: owner.organizationName },
    role: "admin",
  });
  ({ companyId } = await aCompany(owner, { person: jane, investors: ["Harbour Ventures"] }));
  await buildGraphOf(owner);
});

const pathsOf = async (member: Member, to = companyId) =>
  (await listPaths.run(ctxOf(member), { to })).items.map(({ member: { name }, steps }) => [
    name,
    ...steps.map((step) => step.to.name),
  ]);
const rowsLeft = async () =>
  asOwner()`select (select count(*)::int from contacts where org_id = ${owner.orgId})
    + (select count(*)::int from contact_imports where org_id = ${owner.orgId})
    + (select count(*)::int from connection_edges
      where org_id = ${owner.orgId} and import_id is not null) as rows`;

test("a company is found by any word of its name, the ones that begin with it first", async () => {
  await aCompany(owner, { name: "Robotics Harbour", website: "https://robotics-harbour.example" });
  const { items } = await findTargets.run(ctxOf(owner), { q: "Robot" });
  expect(items.map(({ name }) => name)).toEqual(["Robotics Harbour", "Fjord Robotics"]);
  const named = async (q: string) =>
    (await findTargets.run(ctxOf(owner), { q })).items.map(({ name }) => name);
  expect(await named("otics")).toEqual([]);
  expect(await named("fjord rob")).toEqual(["Fjord Robotics"]);
  expect(await named("Fjord Robotics, Inc.")).toEqual(["Fjord Robotics"]);
});

describe("an import", () => {
  test("is read from its file, keeps no address that nobody asked for, and is undone exactly", async () => {
    const csv = `Notes:\n"See\nhelp"\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nJane,Fjord,https://www.linkedin.com/in/jane-fjord,jane@fjord.example,Fjord Robotics,CEO,01 May 2026\n,,https://www.linkedin.com/in/y,,,,\n`;
    const file = await stored(Buffer.from(`${csv},,https://www.linkedin.com/in/x,,,,\n`), "C.csv");
    const made = await importContacts.run(ctxOf(owner), { file });
    expect(made).toMatchObject({ kind: "linkedin", contacts: 1, skipped: 2, is_shared: false });
    expect(made.problem).toMatch(/^Row \d+ has no name, and 1 more like it\.$/);
    const [kept] = await asOwner()`select email from contacts where org_id = ${owner.orgId}`;
    expect(kept).toEqual({ email: null });
    expect(await pathsOf(owner)).toEqual([[owner.fullName, "Jane Fjord", "Fjord Robotics"]]);
    await undoAct.run(ctxOf(owner), { undoId: made.undo_id ?? "" });
    expect(await rowsLeft()).toEqual([{ rows: 0 }]);
    expect(await pathsOf(owner)).toEqual([]);
  });

  test("refuses 30,000 rows without a name, and the error names the row", async () => {
    const header = "First Name,Last Name,URL,Email Address,Company,Position,Connected On\n";
    const rows = ",,https://www.linkedin.com/in/x,,Acme,CEO,01 May 2026\n".repeat(30_000);
    const refusal = await failureOf(
      importContacts.run(ctxOf(owner), { file: await stored(Buffer.from(header + rows), "C.csv") }),
    );
    expect([refusal.code, refusal.message]).toEqual([
      "INVALID_INPUT",
      "No contact could be read. Row 2 has no name, and 29,999 more like it.",
    ]);
    const named = Buffer.from(`${header}Jane,Fjord,,,,,\n${rows}`);
    const made = await importContacts.run(ctxOf(owner), { file: await stored(named, "C.csv") });
    expect([made.contacts, made.skipped]).toEqual([1, 30_000]);
  }, 30_000);
});

test("shows contacts to the right callers in lists, counts and paths: a matrix of callers", async () => {
  const stranger = await aMember();
  const made = await someContacts(owner, [contact]);
  const seenBy = async (ctx: ReturnType<typeof ctxOf>) => {
    const knowing = await listKnowing.run(ctx, { companyId });
    const { items } = await listPaths.run(ctx, { to: companyId });
    const found = await findTargets.run(ctx, { q: "Jane" });
    return {
      imports: (await listImports.run(ctx, {})).items.length,
      knowing: knowing.total,
      paths: items.length,
      people: found.items.length,
    };
  };
  const nothing = { imports: 0, knowing: 0, paths: 0, people: 1 };
  const everything = { imports: 1, knowing: 1, paths: 1, people: 1 };
  const key = ctxOfApiKey(owner, ["read", "write"]);
  expect(await seenBy(ctxOf(owner))).toEqual(everything);
  for (const ctx of [ctxOf(colleague), key]) expect(await seenBy(ctx)).toEqual(nothing);
  await shareImport.run(ctxOf(owner), { importId: made._id, is_shared: true });
  for (const ctx of [ctxOf(owner), ctxOf(colleague), key])
    expect(await seenBy(ctx)).toEqual(everything);
  const shared = { importId: made._id, is_shared: false };
  for (const ctx of [ctxOf(colleague), ctxOf(stranger)])
    expect(await codeOf(shareImport.run(ctx, shared))).toBe("NOT_FOUND");
  expect(await codeOf(shareImport.run(key, shared))).toBe("FORBIDDEN");
  expect(await codeOf(removeImport.run(ctxOf(colleague), { importId: made._id }))).toBe(
    "NOT_FOUND",
  );
  expect(await codeOf(listPaths.run(ctxOf(stranger), { to: companyId }))).toBe("NOT_FOUND");
  expect(await codeOf(listKnowing.run(ctxOf(stranger), { companyId }))).toBe("NOT_FOUND");
  expect((await listImports.run(ctxOf(stranger), {})).items).toEqual([]);
  expect(await codeOf(listImports.run(ctxOfNobody(), {}))).toBe("UNAUTHENTICATED");
  const guest = { grant: "interview", id: "itv_none" } as const;
  const asGuest = { ...ctxOf(owner), actor: { type: "guest", ...guest } } as const;
  for (const call of [
    () => listKnowing.run(asGuest, { companyId }),
    () => listPaths.run(asGuest, { to: companyId }),
    () => findTargets.run(asGuest, { q: "Jane" }),
    () => listImports.run(asGuest, {}),
    () => listNamesakes.run(asGuest, {}),
  ])
    expect(await codeOf(call())).toBe("UNAUTHENTICATED");
  // Nor would a statement that forgets to ask who reads: shared contacts are there at this moment.
  const tenant = { orgId: owner.orgId as OrgId, userId: null, guest };
  const left = await inTransaction(getDb(), tenant, "read", (db) =>
    db.execute(sql`select (select count(*)::int from contacts) as contacts,
      (select count(*)::int from contact_imports) as imports,
      (select count(*)::int from connection_edges where import_id is not null) as edges`),
  );
  expect([...left]).toEqual([{ contacts: 0, imports: 0, edges: 0 }]);
  await shareImport.run(ctxOf(owner), shared);
  for (const ctx of [ctxOf(colleague), key]) expect(await seenBy(ctx)).toEqual(nothing);
  await removeImport.run(ctxOf(owner), { importId: made._id });
  expect(await rowsLeft()).toEqual([{ rows: 0 }]);
});

describe("the same person", () => {
  const joined = async () => {
    const [row] = await asOwner()`select is_joined from contacts where org_id = ${owner.orgId}`;
    return row?.is_joined;
  };

  test.each([
    ["name and profile", { linkedin: contact.linkedin }, true],
    ["name and company", { company: "Fjord Robotics, Inc." }, true],
    ["the name alone", {}, false],
    [
      "name and company, but another profile",
      { company: "Fjord Robotics", linkedin: "linkedin.com/in/other" },
      false,
    ],
    ["name and another company", { company: "Harbour Foods" }, false],
  ])("%s", async (_, facts, isSame) => {
    await someContacts(owner, [{ name: "Jane Fjord", ...facts }]);
    expect(await joined()).toBe(isSame);
    await buildGraphOf(owner);
    expect(await joined()).toBe(isSame);
  });

  test("is what its member says, and is not once that is undone", async () => {
    await someContacts(owner, [{ name: "Jane Fjord" }]);
    const [asked] = (await listNamesakes.run(ctxOf(owner), {})).items;
    expect((await listNamesakes.run(ctxOf(colleague), {})).items).toEqual([]);
    const ids = { contact_id: asked?.contact._id ?? "", person_id: asked?.person._id ?? "" };
    expect(await codeOf(decideNamesake.run(ctxOf(colleague), { ...ids, is_same: true }))).toBe(
      "NOT_FOUND",
    );
    const said = await decideNamesake.run(ctxOf(owner), { ...ids, is_same: true });
    expect([await joined(), (await pathsOf(owner)).length]).toEqual([true, 1]);
    await undoAct.run(ctxOf(owner), { undoId: said.undo_id });
    expect([await joined(), (await pathsOf(owner)).length]).toEqual([false, 0]);
    await decideNamesake.run(ctxOf(owner), { ...ids, is_same: false });
    expect((await listNamesakes.run(ctxOf(owner), {})).items).toEqual([]);
  });
});

test("paths lead over an investor to its companies, with evidence for every step", async () => {
  await someContacts(owner, [{ name: "Ola Nord", company: "Harbour Ventures", title: "Partner" }]);
  const { items } = await listPaths.run(ctxOf(owner), { to: companyId });
  expect(items[0]?.steps.map(({ to, kind, detail }) => [to.kind, to.name, kind, detail])).toEqual([
    ["person", "Ola Nord", "contact", "linkedin"],
    ["investor", "Harbour Ventures", "position", "Partner"],
    ["company", "Fjord Robotics", "investment", null],
  ]);
});

test("keeps a concurrent build consistent with contacts that are made private or deleted", async () => {
  const { _id: importId } = await someContacts(owner, [contact]);
  await shareImport.run(ctxOf(owner), { importId, is_shared: true });
  /** Does it while a build, which reads the contacts as they are, has them locked. */
  const duringBuild = (act: () => Promise<unknown>) =>
    asOwner().begin(async (build) => {
      await build`select 1 from contacts where import_id = ${importId} for update`;
      const acting = act();
      await eventually("It waits for the build", async () => {
        const [row] = await build`select 1 from pg_stat_activity
          where pg_backend_pid() = any(pg_blocking_pids(pid))`;
        return row;
      });
      await build`insert into connection_edges
          (org_id, user_id, import_id, is_shared, from_id, to_id, kind)
        values (${owner.orgId}, ${owner.userId}, ${importId}, true, 'con_1', ${companyId}, 'position')`;
      return { acting };
    });
  const edges = async () => [
    ...(await asOwner()`select distinct is_shared from connection_edges
      where import_id = ${importId}`),
  ];
  const share = { importId, is_shared: false };
  await (await duringBuild(() => shareImport.run(ctxOf(owner), share))).acting;
  expect(await edges()).toEqual([{ is_shared: false }]);
  await (await duringBuild(() => removeImport.run(ctxOf(owner), { importId }))).acting;
  expect(await edges()).toEqual([]);
});
