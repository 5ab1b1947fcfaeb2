import { beforeAll, describe, expect, test } from "vitest";
import { auditedNouns } from "@/components/audit/audited-nouns";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { hashPassword } from "@/lib/auth/password";
import { settle } from "@/lib/domains/accounts/service/address-request";
import { signIn } from "@/lib/domains/accounts/service/sign-in";
import { listAudit } from "@/lib/domains/audit/service/list";
import { invite, listInvitations } from "@/lib/domains/organizations/service/invitations";
import { removeMember } from "@/lib/domains/organizations/service/members";
import { type Operation, tenantOf } from "@/lib/service/operation";
import { auditedActs, auditOf } from "../../support/audit";
import { ctxOf, ctxOfApiKey, ctxOfJob, ctxOfNobody } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { operations } from "../../support/operations";
import { asOwner } from "../../support/owner";
import { sampleOf } from "../../support/samples";
import { aWorld, type World } from "../../support/world";

const agent = "Mozilla/5.0 (X11; Linux x86_64; private-canary) Firefox/140.0";
const isSecurity = ({ activity }: Operation) =>
  activity !== undefined && activity !== "none" && activity.kind === "security";
const audited = operations.filter((one) => one.audit !== undefined || isSecurity(one));
const [reads, writes] = [
  audited.filter(({ transaction, effect }) => effect === "read" && transaction !== "write"),
  audited.filter(({ transaction }) => transaction === "write"),
];

const REFUSALS = ["FORBIDDEN", "CONFIRMATION_NEEDED", "SECOND_FACTOR_NEEDED"];

/**
 * What is not done here, with the answer: there is no second provider, session or file of the kind, or
 * it was done before, or would end the world. All others are.
 */
const NOT_REACHED: Record<string, string> = {
  "accounts.disconnectGoogle": "CONFLICT",
  "accounts.disconnectProvider": "NOT_FOUND",
  "accounts.refreshToken": "FORBIDDEN",
  "accounts.revokeOwnSession": "NOT_FOUND",
  "documents.removeBaseMember": "NOT_FOUND",
  "imports.commit": "CONFLICT",
  "imports.undo": "CONFLICT",
  "interviews.readFile": "CONFLICT",
  "models.save": "INVALID_INPUT",
  "models.saveEmbedder": "INVALID_INPUT",
  "ndas.readCertificate": "CONFLICT",
  "ndas.readProof": "CONFLICT",
  "opinions.linkAsk": "CONFLICT",
  "organizations.leave": "CONFLICT",
  "organizations.removeMember": "CONFLICT",
  "privacy.eraseOwnAccount": "INVALID_INPUT",
};

let world: World;
beforeAll(async () => {
  world = await aWorld();
});

/** What a call leaves in the audit log of its organization under its own name. */
async function rowsLeftBy(operation: Operation, { member }: World, input: unknown) {
  const before = (await auditOf(member.orgId)).length;
  const code = await operation.run(ctxOf(member, { userAgent: agent }), input).then(
    () => "done",
    (thrown) => thrown.code,
  );
  const rows = (await auditOf(member.orgId)).slice(before);
  return { code, rows: rows.filter(({ act }) => act === operation.name) };
}

describe("what is audited", () => {
  test("is every export, and every read of a dossier, a document and an interview", () => {
    const names = reads.map(({ name }) => name);
    const exports = operations.filter(({ name }) => /\.export[A-Z]?/.test(name));
    expect(names).toEqual(expect.arrayContaining(["documents.listPages", "interviews.get"]));
    expect(exports.filter(({ name, audit }) => !audit && name !== "rounds.findExported")).toEqual(
      [],
    );
  });

  test("is each act that newer parts of the product brought, and all that asks who one is", () => {
    const told = new Set<string>(audited.map(({ name }) => name));
    const named = ["documents.add", "documents.addAddress", "documents.remove", "imports.commit"]
      .concat(["imports.undo", "activity.undo", "memos.export", "news.addFeed", "models.save"])
      .concat(["models.saveEmbedder", "organizations.saveSignInPolicy", "privacy.saveRetention"])
      .concat(["privacy.erasePerson", "privacy.deleteOrganization", "privacy.exportPerson"]);
    const askingAgain = operations.flatMap(({ name, confirm }) => (confirm ? name : []));
    // These record it themselves, or leave nothing.
    const byHand = [
      "accounts.connectGoogle",
      "accounts.connectProvider",
      "accounts.addPasskey",
      "accounts.requestAddressChange",
      "accounts.checkConfirmed",
      "accounts.startPasskey",
      "organizations.invite",
      "models.try",
    ];
    const wanted = [...named, ...askingAgain].filter((name) => !byHand.includes(name));
    expect(wanted.filter((name) => !told.has(name))).toEqual([]);
  });

  test("can be filtered by the kind of each act", () => {
    const nouns = new Set(audited.map(({ name }) => name.slice(0, name.indexOf("."))));
    const offered: string[] = auditedNouns.map(([noun]) => noun);
    expect([...nouns].filter((noun) => !offered.includes(noun))).toEqual([]);
  });

  test.each(
    reads.map((one) => [one.name, one] as const),
  )("%s leaves one row", async (_name, operation) => {
    const { code, rows } = await rowsLeftBy(operation, world, sampleOf(operation, world));
    expect(code).toBe(NOT_REACHED[operation.name] ?? "done");
    expect(rows).toHaveLength(code === "done" ? 1 : 0);
  });

  test("is every change of roles, members, keys, policies, the model, sources and sharing", async () => {
    const left: Record<string, [string, number]> = {};
    const given: Record<string, object> = {
      // What was never saved has no version yet.
      "agents.saveInstructions": { version: 0 },
      "ndas.savePolicy": { version: 0 },
      "privacy.deleteOrganization": { name: world.member.organizationName },
    };
    const isLast = ({ name }: Operation) => /remove|revoke|signOut|leave/i.test(name);
    const called = writes.filter(({ access }) => access !== "system");
    const ordered = [...called.filter((one) => !isLast(one)), ...called.filter(isLast)];
    for (const operation of ordered) {
      const input = { ...sampleOf(operation, world), ...given[operation.name] };
      const { code, rows } = await rowsLeftBy(operation, world, input);
      left[operation.name] = [code, rows.length];
    }
    const wrong = Object.entries(left).filter(
      ([, [code, rows]]) => rows !== (code === "done" || REFUSALS.includes(code) ? 1 : 0),
    );
    expect(wrong).toEqual([]);
    // Some were called when the world was made, and cannot be called again with the same input.
    const acts = await auditedActs(world.member.orgId);
    const wanted = ["apiKeys.create", "models.save", "projects.share", "sources.update"].concat(
      ["organizations.invite", "apiKeys.revoke", "ndas.savePolicy", "activity.exportDossier"],
      ["audit.saveWebhook", "criteria.hideLenses", "documents.markRule", "sources.share"],
    );
    const failed = Object.entries(left).filter(([, [code]]) => code !== "done");
    const ofWrites = ([name]: readonly [string, string]) => writes.some((one) => one.name === name);
    expect(Object.fromEntries(failed.map(([name, [code]]) => [name, code]))).toEqual(
      Object.fromEntries(Object.entries(NOT_REACHED).filter(ofWrites)),
    );
    expect(acts, JSON.stringify(failed)).toEqual(expect.arrayContaining(wanted));
  });

  test("holds no text that anybody wrote", async () => {
    const rows = await asOwner()`select * from audit`;
    const told = JSON.stringify(rows);
    expect(told).not.toMatch(/canary|Robots|ridge\.example|Fjord|sk-|\bAda\b|nine green/i);
    expect(told).toContain("Firefox on Linux");
  });
});

describe("sign-ins", () => {
  test("successful and failed sign-ins leave one row each, with their origin", async () => {
    const member = await aMember({ passwordHash: await hashPassword("nine green bottles") });
    const somewhere = ctxOfNobody({ address: "203.0.113.7", userAgent: agent });
    await signIn.run(somewhere, { email: member.email, password: "nine green bottles" });
    await codeOf(signIn.run(somewhere, { email: member.email, password: "a wrong canary" }));
    const [request] = await asOwner()`
      select id from address_requests where email = ${member.email}`;
    const job = ctxOfJob(null);
    await inTransaction(getDb(), tenantOf(job), "write", (db) =>
      settle.commit(
        { ...job, db, transaction: "write" },
        { addressRequestId: String(request?.id) },
        undefined,
      ),
    );
    const rows = await asOwner()`
      select act, outcome, actor_type, subject_id, address, agent from audit
      where org_id = ${member.orgId} order by at`;
    const from = { address: "203.0.113.7", agent: "Firefox on Linux", subject_id: member.userId };
    expect(rows.map((row) => ({ ...row }))).toEqual(
      expect.arrayContaining([
        { act: "accounts.signIn", outcome: "done", actor_type: "user", ...from },
        { act: "accounts.signInFailed", outcome: "failed", actor_type: "anonymous", ...from },
      ]),
    );
    expect(rows).toHaveLength(2);
  });
});

describe("a refused call", () => {
  test("leaves one row, by whom and about what, and none where nobody is known", async () => {
    const admin = await aMember({ role: "admin" });
    const member = await aMember({ organization: { id: admin.orgId, name: "R" } });
    const input = { memberId: admin.membershipId, keep_api_key_ids: [] };
    expect(await codeOf(removeMember.run(ctxOf(member), input))).toBe("FORBIDDEN");
    expect(await codeOf(removeMember.run(ctxOfNobody(), input))).toBe("UNAUTHENTICATED");
    expect(await codeOf(listAudit.run(ctxOfApiKey(admin, ["read"]), {}))).toBe("FORBIDDEN");
    expect(await auditOf(admin.orgId)).toEqual([
      {
        act: "organizations.removeMember",
        outcome: "refused",
        actor_type: "user",
        actor_id: member.userId,
        subject_id: admin.membershipId,
      },
      {
        act: "audit.listRows",
        outcome: "refused",
        actor_type: "apiKey",
        actor_id: "key_test",
        subject_id: null,
      },
    ]);
  });

  test("leaves a row too where one is to confirm who one is, or owes a second factor", async () => {
    const admin = await aMember({ role: "admin" });
    const stale = ctxOf(admin);
    if (stale.actor.type !== "user") throw new Error("Not a person");
    const old = { ...stale, actor: { ...stale.actor, confirmedAt: null } };
    const owing = { ...stale, actor: { ...stale.actor, owesSecondFactor: true } };
    const invited = { email: "kari@fjord.example", role: "member" };
    expect(await codeOf(invite.run(old, invited))).toBe("CONFIRMATION_NEEDED");
    expect(await codeOf(invite.run(owing, invited))).toBe("SECOND_FACTOR_NEEDED");
    // A page of somebody who owes one makes many reads.
    expect(await codeOf(listInvitations.run(owing, {}))).toBe("SECOND_FACTOR_NEEDED");
    const rows = await auditOf(admin.orgId);
    expect(rows.map(({ act, outcome, actor_id }) => [act, outcome, actor_id])).toEqual(
      Array.from({ length: 2 }, () => ["organizations.invite", "refused", admin.userId]),
    );
  });
});
