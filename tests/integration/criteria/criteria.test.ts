import { expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import type { CreateCriteriaInput } from "@/lib/domains/criteria/schema";
import {
  createCriteria,
  removeCriteria,
  updateCriteria,
} from "@/lib/domains/criteria/service/change";
import {
  convertText,
  getCriteria,
  listCriteria,
  listFields,
} from "@/lib/domains/criteria/service/read";
import { previewCriteria } from "@/lib/domains/evaluations/service/preview";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aCriteriaSet, aCustomField, aMember, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";

async function aFirm() {
  const owner = await aMember();
  const organization = { id: owner.orgId, name: owner.organizationName };
  return {
    owner,
    colleague: await aMember({ organization }),
    admin: await aMember({ organization, role: "admin" }),
    stranger: await aMember(),
  };
}

const judged = (title: string, weight: number) => ({ kind: "judged" as const, title, weight });
const team = [judged("Team", 3), judged("Market", 1)];
const namesSeenBy = async (member: Member, access_type?: "personal" | "organizational") =>
  (await listCriteria.run(ctxOf(member), { access_type })).items.map(({ name }) => name);
const get = (member: Member, criteriaId: string, version?: number) =>
  getCriteria.run(ctxOf(member), { criteriaId, version });

test("a set is kept with keys and weights that sum to 100, and can be read in each version", async () => {
  const { owner } = await aFirm();
  const made = await aCriteriaSet(owner, { name: "Ours", criteria: team });
  expect(made).toMatchObject({
    name: "Ours",
    access_type: "personal",
    version: 1,
    firm: null,
    can_edit: true,
    criteria: [
      { key: "team", weight: 75, part: "company", unknown: "ask" },
      { key: "market", weight: 25 },
    ],
  });
  expect(made.id).toBe(made.criteria_id);
  const changes = { criteriaId: made._id, criteria: [judged("Team", 1)], name: "Ours, later" };
  const changed = await updateCriteria.run(ctxOf(owner), { ...changes, version: 1 });
  expect(changed).toMatchObject({ version: 2, name: "Ours, later", criteria: [{ weight: 100 }] });
  expect(await get(owner, made._id, 1)).toMatchObject({ name: "Ours", criteria: [{}, {}] });
  expect(await get(owner, made._id)).toMatchObject({ version: 2 });
  expect(await codeOf(get(owner, made._id, 3))).toBe("NOT_FOUND");
  const stale = updateCriteria.run(ctxOf(owner), { ...changes, version: 1 });
  expect(await codeOf(stale)).toBe("CONFLICT");
});

test("personal sets are their owner’s alone, organizational ones everybody’s to read", async () => {
  const { owner, colleague, admin, stranger } = await aFirm();
  const mine = await aCriteriaSet(owner, { name: "Mine" });
  const ours = await aCriteriaSet(owner, { name: "Ours", access_type: "organizational" });
  expect(await namesSeenBy(owner)).toEqual(
    expect.arrayContaining(["Sequoia-style lens", "Mine", "Ours"]),
  );
  expect(await namesSeenBy(colleague, "personal")).toEqual([]);
  expect(await namesSeenBy(colleague, "organizational")).toEqual(["Ours"]);
  expect(await namesSeenBy(stranger, "organizational")).toEqual([]);
  for (const other of [colleague, admin, stranger]) {
    const refusal = await failureOf(get(other, mine._id));
    expect(refusal).toMatchObject({ code: "NOT_FOUND" });
    const rename = { criteriaId: mine._id, name: "Theirs" };
    expect(await codeOf(updateCriteria.run(ctxOf(other), rename))).toBe("NOT_FOUND");
    expect(await codeOf(removeCriteria.run(ctxOf(other), rename))).not.toBe("done");
  }
  expect(await get(colleague, ours._id)).toMatchObject({ can_edit: true });
  const rename = { criteriaId: ours._id, name: "Ours again" };
  expect(await updateCriteria.run(ctxOf(colleague), rename)).toMatchObject({ name: "Ours again" });
  const taken = updateCriteria.run(ctxOf(admin), { ...rename, access_type: "personal" });
  expect(await codeOf(taken)).toBe("FORBIDDEN");
  const key = ctxOfApiKey(owner, ["read", "write"]);
  expect((await listCriteria.run(key, { access_type: "personal" })).items).toEqual([]);
  const input: CreateCriteriaInput = { name: "By key", criteria: team };
  expect(await codeOf(createCriteria.run(key, input))).toBe("FORBIDDEN");
  const shared = { ...input, access_type: "organizational" as const };
  expect(await createCriteria.run(key, shared)).toMatchObject({ name: "By key" });
});

test("templates are read and copied, never changed", async () => {
  const { owner } = await aFirm();
  const lens = await get(owner, "lens_sequoia");
  expect(lens).toMatchObject({ access_type: "template", firm: "sequoia", can_edit: false });
  expect(lens.notice).toContain("not affiliated");
  const change = { criteriaId: "lens_sequoia", name: "Mine now" };
  expect(await codeOf(updateCriteria.run(ctxOf(owner), change))).toBe("FORBIDDEN");
  expect(await codeOf(removeCriteria.run(ctxOf(owner), { criteriaId: "lens_a16z" }))).toBe(
    "FORBIDDEN",
  );
  const copy = await aCriteriaSet(owner, { name: "Copy", criteria: lens.criteria });
  expect(copy.criteria).toEqual(lens.criteria);
  expect(await codeOf(get(owner, "lens_other"))).toBe("NOT_FOUND");
});

test("creation, change and deletion can be undone", async () => {
  const { owner } = await aFirm();
  const undo = (undoId: string | null) => undoAct.run(ctxOf(owner), { undoId: undoId ?? "" });
  const made = await aCriteriaSet(owner, { criteria: team });
  const changed = await updateCriteria.run(ctxOf(owner), {
    criteriaId: made._id,
    criteria: [judged("Team", 1)],
    access_type: "organizational",
  });
  await undo(changed.undo_id);
  expect(await get(owner, made._id)).toMatchObject({
    version: 3,
    access_type: "personal",
    criteria: made.criteria,
  });
  const removed = await removeCriteria.run(ctxOf(owner), { criteriaId: made._id });
  expect(await codeOf(get(owner, made._id))).toBe("NOT_FOUND");
  await undo(removed.undo_id);
  expect(await get(owner, made._id)).toMatchObject({ criteria: made.criteria });
  await undo(made.undo_id);
  expect(await codeOf(get(owner, made._id))).toBe("NOT_FOUND");
});

test("a change that was changed again since is not undone", async () => {
  const { owner } = await aFirm();
  const made = await aCriteriaSet(owner, { name: "Ours", criteria: team });
  const rename = (name: string) => updateCriteria.run(ctxOf(owner), { criteriaId: made._id, name });
  const first = await rename("Second");
  await rename("Third");
  const undone = undoAct.run(ctxOf(owner), { undoId: first.undo_id ?? "" });
  expect(await codeOf(undone)).toBe("CONFLICT");
  expect(await get(owner, made._id)).toMatchObject({ name: "Third", version: 3 });
});

test("a creation is not undone once somebody has changed the set", async () => {
  const { owner, colleague } = await aFirm();
  const access_type = "organizational";
  const made = await aCriteriaSet(owner, { access_type, criteria: team });
  const undo = () => undoAct.run(ctxOf(owner), { undoId: made.undo_id ?? "" });
  const change = { criteriaId: made._id, criteria: [judged("Team", 1)] };
  await updateCriteria.run(ctxOf(colleague), change);
  expect(await codeOf(undo())).toBe("CONFLICT");
  expect(await get(colleague, made._id)).toMatchObject({ version: 2 });
  await updateCriteria.run(ctxOf(colleague), { ...change, criteria: made.criteria });
  await undo();
  expect(await codeOf(get(owner, made._id))).toBe("NOT_FOUND");
});

test("criteria that cannot be used are refused with their name, and traits of founders in every door", async () => {
  const { owner } = await aFirm();
  const refused = async (criteria: object[]) =>
    (await failureOf(createCriteria.run(ctxOf(owner), { name: "Bad", criteria }))).message;
  expect(await refused([judged("Team", 0)])).toContain("“Team”");
  expect(await refused([judged("Team", -1)])).toContain("at least 0");
  expect(await refused([judged("Female founders", 1)])).toContain("sex of founders");
  const text = "Young founders; companies in Norway";
  expect(await convertText.run(ctxOf(owner), { text })).toMatchObject({
    criteria: [{ title: "In Norway" }],
    not_converted: [
      { text: "Young founders", key: null, reason: expect.stringContaining("age of founders") },
    ],
  });
});

test("fields of the firm’s own are looked up: others’ and those named for a trait are refused", async () => {
  const owner = await aMember({ role: "admin" });
  const stranger = await aMember({ role: "admin" });
  const byField = (field: string) => ({
    kind: "measured" as const,
    title: "Ours",
    weight: 1,
    measure: { of: "field" as const, field },
    scale: { by: "targets" as const, unacceptable: 0, acceptable: 5, ideal: 10 },
  });
  const { key } = await aCustomField(owner, "Churn");
  const made = await aCriteriaSet(owner, { criteria: [byField(key)] });
  const refused = [
    await aCustomField(stranger, "Churn"),
    { key: "custom.number.fld_000000000000000000000000" },
    await aCustomField(owner, "Founder gender"),
  ];
  for (const { key: field } of refused) {
    const criteria = [byField(field)];
    const given = { name: "Bad", criteria };
    for (const asked of [
      () => createCriteria.run(ctxOf(owner), given),
      () => updateCriteria.run(ctxOf(owner), { criteriaId: made._id, criteria }),
      () => previewCriteria.run(ctxOf(owner), { criteria }),
    ])
      expect(await failureOf(asked())).toMatchObject({
        code: "INVALID_INPUT",
        message: expect.stringMatching(/^“Ours”: (There is no field|Criteria on the sex)/),
      });
  }
});

test("fields are listed, and English is converted with the organization’s own names", async () => {
  const { owner } = await aFirm();
  const { items } = await listFields.run(ctxOf(owner), {});
  expect(items.find(({ field }) => field === "funding")).toMatchObject({ label: "Total raised" });
  const text = "Fintech in Brazil, at least 10 employees, strong team";
  const converted = await convertText.run(ctxOf(owner), { text });
  expect(converted.criteria.map(({ kind }) => kind)).toEqual([
    "measured",
    "measured",
    "measured",
    "judged",
  ]);
  expect(converted.not_converted).toMatchObject([{ text: "strong team" }]);
});
