import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { getOpinion, listAbout, listOpinions } from "@/lib/domains/opinions/service/list";
import { createOpinion, removeOpinion, updateOpinion } from "@/lib/domains/opinions/service/write";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aCompanyByHand, aMember, aNote, anOpinion, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const colleagueOf = (member: Member, role: Member["role"] = "member") =>
  aMember({ organization: { id: member.orgId, name: member.organizationName }, role });
const stored = (member: Member) =>
  asOwner()`select (to_jsonb(o) - 'version' - 'updated_at')::text as row from opinions o
    where org_id = ${member.orgId} order by id`;

describe("an opinion", () => {
  test("has a stance, a conviction, why, and what would change it", async () => {
    const member = await aMember();
    const company = await aCompanyByHand(member);
    const held = {
      stance: "invest",
      conviction: 8,
      rationale: "The team.",
      change_my_mind: "Churn.",
      access: "organizational",
      company_id: company._id,
    };
    const { undo_id, ...opinion } = await createOpinion.run(ctxOf(member), held);
    expect(opinion).toMatchObject({ ...held, company_name: "Fjord Robotics", version: 1 });
    const colleague = ctxOf(await colleagueOf(member));
    const seen = await getOpinion.run(colleague, { opinionId: opinion._id });
    expect(seen).toEqual({ ...opinion, is_own: false });
    const uses = await asOwner()`select kind, uses from company_uses
      where company_id = ${company._id}`;
    expect(uses).toEqual([{ kind: "opinions", uses: 1 }]);
  });

  test.each([
    ["stance", "buy"],
    ["conviction", 11],
    ["conviction", -1],
    ["conviction", 7.5],
    ["rationale", "  "],
  ])("with %s %s is refused beside the field", async (field, value) => {
    const held = { stance: "wait", conviction: 5, rationale: "Why", [field]: value };
    const failure = await failureOf(createOpinion.run(ctxOf(await aMember()), held));
    expect(Object.keys(failure.details.fields ?? {})).toEqual([field]);
  });

  test("is a person's: keys give none, and nobody else changes it", async () => {
    const member = await aMember();
    const key = ctxOfApiKey(member, ["read", "write"]);
    const held = { stance: "pass", conviction: 1, rationale: "No", access: "organizational" };
    expect(await codeOf(createOpinion.run(key, held))).toBe("FORBIDDEN");
    const { _id: opinionId } = await anOpinion(member, { access: "organizational" });
    const admin = ctxOf(await colleagueOf(member, "admin"));
    const edit = { opinionId, conviction: 0, version: 1 };
    expect(await codeOf(updateOpinion.run(admin, edit))).toBe("FORBIDDEN");
    expect(await codeOf(removeOpinion.run(admin, { opinionId }))).toBe("FORBIDDEN");
    expect(await codeOf(updateOpinion.run(key, edit))).toBe("FORBIDDEN");
    expect((await listOpinions.run(key, {})).total).toBe(1);
    expect(await codeOf(listOpinions.run(key, { access: "personal" }))).toBe("FORBIDDEN");
  });

  test("a stale change is refused; undo of every act in turn leaves what was there before", async () => {
    const member = await aMember();
    const states = [await stored(member)];
    const made = await anOpinion(member);
    const opinionId = made._id;
    states.push(await stored(member));
    const edit = { opinionId, stance: "pass", change_my_mind: "A year", version: 1 };
    const changed = await updateOpinion.run(ctxOf(member), edit);
    expect(changed).toMatchObject({ stance: "pass", conviction: 6, change_my_mind: "A year" });
    expect(await codeOf(updateOpinion.run(ctxOf(member), edit))).toBe("CONFLICT");
    states.push(await stored(member));
    const removed = await removeOpinion.run(ctxOf(member), { opinionId });
    expect(await codeOf(getOpinion.run(ctxOf(member), { opinionId }))).toBe("NOT_FOUND");
    for (const { undo_id } of [removed, changed, made]) {
      await undoAct.run(ctxOf(member), { undoId: undo_id });
      expect(await stored(member)).toEqual(states.pop());
    }
    expect(states).toEqual([]);
  });

  test("is found by its words, its stance and its author", async () => {
    const member = await aMember();
    const other = await colleagueOf(member);
    await anOpinion(member, { rationale: "Margins shrink.", stance: "pass" });
    await anOpinion(other, { rationale: "Margins grow.", access: "organizational" });
    const found = async (asked: Record<string, unknown>) =>
      (await listOpinions.run(ctxOf(member), asked)).items.map(({ rationale }) => rationale);
    expect(await found({ q: "margin" })).toHaveLength(2);
    expect(await found({ q: "grow" })).toEqual(["Margins grow."]);
    expect(await found({ stance: "pass" })).toEqual(["Margins shrink."]);
    expect(await found({ author: other.userId })).toEqual(["Margins grow."]);
    expect(await found({ access: "personal" })).toEqual(["Margins shrink."]);
  });
});

test("lists notes and opinions about a company with both counts", async () => {
  const member = await aMember();
  const { _id: company_id } = await aCompanyByHand(member);
  for (let i = 0; i < 3; i++) await aNote(member, { company_id });
  await anOpinion(member, { company_id });
  await anOpinion(member);
  const page = { company_id, per_page: 2 };
  const written = await listAbout.run(ctxOf(member), page);
  expect([written.notes.total, written.notes.items.length]).toEqual([3, 2]);
  expect([written.opinions.total, written.opinions.items.length]).toEqual([1, 1]);
  const mine = await listAbout.run(ctxOf(member), { ...page, mentions_me: true });
  expect([mine.notes.total, mine.opinions.total]).toEqual([0, 0]);
});
