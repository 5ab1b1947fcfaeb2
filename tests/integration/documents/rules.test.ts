import { beforeAll, describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { archiveCustomField, createCustomField } from "@/lib/domains/custom-fields/service";
import type { PolicyRuleItem } from "@/lib/domains/documents/schema/rules";
import { listPolicyRules, markRule, removeRule } from "@/lib/domains/documents/service/rules";
import { checkPolicies } from "@/lib/domains/evaluations/service/policies";
import { ctxOf } from "@/tests/support/contexts";
import { aReadDocument } from "@/tests/support/documents";
import { aCompanyByHand, aMember, type Member } from "@/tests/support/factories";
import { reminderSentences, ruleSentences, soundCompany } from "@/tests/support/policy-rules";

let admin: Member;
beforeAll(async () => {
  admin = await aMember({ role: "admin" });
});

const aPolicy = (member: Member, sentences: readonly string[]) =>
  aReadDocument(member, {
    base: "policies",
    content: `# Investment policy\n\n${sentences.map((one) => `- ${one}`).join("\n\n")}\n`,
  });

/** Marks every sentence that reads like a rule. */
async function markAll(member: Member, documentId: string): Promise<PolicyRuleItem[]> {
  const { suggestions } = await listPolicyRules.run(ctxOf(member), { documentId });
  const marked: PolicyRuleItem[] = [];
  for (const { page, start, end } of suggestions)
    marked.push(await markRule.run(ctxOf(member), { documentId, page, start, end }));
  return marked;
}

const check = (member: Member, ids: readonly string[]) =>
  checkPolicies.run(ctxOf(member), { company_ids: ids.join(",") });

describe("rules of a policy", () => {
  test("forty of them each fire on the planted company and on no other", {
    timeout: 120_000,
  }, async () => {
    const sentences = ruleSentences.map(([sentence]) => sentence);
    const { _id: documentId } = await aPolicy(admin, sentences);
    const marked = await markAll(admin, documentId);
    const plain = (text: string) => text.replace(/[.]$/, "");
    expect(marked.filter(({ says }) => says === null).map(({ quote }) => quote)).toEqual([]);
    expect(marked.map(({ quote }) => plain(quote)).sort()).toEqual(sentences.map(plain).sort());
    const planted = new Map<string, string>();
    for (const [i, [sentence, breaks]] of ruleSentences.entries()) {
      const company = { ...soundCompany, ...breaks, name: `Planted ${i + 1}` };
      planted.set((await aCompanyByHand(admin, company))._id, plain(sentence));
    }
    const sound = await aCompanyByHand(admin, { ...soundCompany, name: "Sound" });
    const unknown = await aCompanyByHand(admin, { name: "Nothing known" });
    const ids = [...planted.keys(), sound._id, unknown._id];
    const { items, checked } = await check(admin, ids);
    expect(checked).toBe(40);
    const touched = items.map(({ company_id, rule }) => `${company_id} ${plain(rule.quote)}`);
    expect(touched.sort()).toEqual([...planted].map(([id, quote]) => `${id} ${quote}`).sort());
    for (const { because } of items) expect(because.length).toBeGreaterThan(5);
  });

  test("without data that decides them they stay reminders with their words", async () => {
    const member = await aMember({ role: "admin" });
    const { _id: documentId } = await aPolicy(member, [...reminderSentences]);
    const { suggestions } = await listPolicyRules.run(ctxOf(member), { documentId });
    for (const { page, start, end, says } of suggestions) {
      expect(says).toBe(null);
      await markRule.run(ctxOf(member), { documentId, page, start, end, severity: "dealbreaker" });
    }
    const company = await aCompanyByHand(member);
    const { items, reminders } = await check(member, [company._id]);
    expect(items).toEqual([]);
    expect(reminders.map(({ quote }) => quote)).toEqual(suggestions.map(({ quote }) => quote));
    expect(reminders.length).toBeGreaterThan(2);
    for (const { company_ids } of reminders) expect(company_ids).toEqual([company._id]);
  });

  test("a field of the firm's own decides its ticket and its board seats, once it has a value", async () => {
    const member = await aMember({ role: "admin" });
    const { _id: documentId } = await aPolicy(member, [
      "Every ticket must be at least $0.5 million and at most $3 million.",
      "There is a conflict of interest if a partner sits on the board, which must not happen.",
      "We never invest in companies where a partner sits on the board.",
    ]);
    const marked = await markAll(member, documentId);
    expect(marked.map(({ says }) => says)).toEqual([null, null, null]);
    const own = { subject: "company" } as const;
    const ticket = await createCustomField.run(ctxOf(member), {
      ...{ ...own, kind: "number", name: "Ticket", unit: "$M" },
    });
    const seat = await createCustomField.run(ctxOf(member), {
      ...{ ...own, kind: "person", name: "Board seat" },
    });
    const company = (custom: Record<string, string>) => aCompanyByHand(member, { custom });
    const large = await company({ [ticket.key]: "5", [seat.key]: "Jo Doe" });
    const fine = await company({ [ticket.key]: "2" });
    const broken = await check(member, [large._id]);
    expect(broken.items.map(({ rule }) => rule.quote)).toEqual([
      marked[0]?.quote,
      marked[2]?.quote,
    ]);
    expect(broken.items.map(({ because }) => because)).toEqual([
      "Fjord Robotics’s Ticket is 5 $M.",
      "Fjord Robotics’s Board seat is Jo Doe.",
    ]);
    expect(broken.items[0]?.rule.says).toBe(
      "Only: Companies whose Ticket ($M) is between 0.5 and 3",
    );
    expect(broken.reminders.map(({ quote }) => quote)).toEqual([marked[1]?.quote]);
    const kept = await check(member, [fine._id]);
    expect(kept.items).toEqual([]);
    expect(kept.reminders.map(({ quote, says }) => [quote, says])).toEqual([
      [marked[1]?.quote, null],
      [marked[2]?.quote, null],
    ]);
    const both = await check(member, [large._id, fine._id]);
    expect(both.reminders.map(({ quote, company_ids }) => [quote, company_ids])).toEqual([
      [marked[1]?.quote, [large._id, fine._id]],
      [marked[2]?.quote, [fine._id]],
    ]);
    const { _id: fieldId } = ticket;
    await archiveCustomField.run(ctxOf(member), { fieldId, is_archived: true });
    const left = await check(member, [large._id]);
    expect(left.items.map(({ rule }) => rule.quote)).toEqual([marked[2]?.quote]);
    expect(left.reminders).toHaveLength(2);
  });

  test("dealbreakers come first, and a removed rule warns nobody until it is back", async () => {
    const member = await aMember({ role: "admin" });
    const { _id: documentId } = await aPolicy(member, [
      "We do not invest in companies in Norway.",
      "No investments in fish farms.",
    ]);
    const { suggestions } = await listPolicyRules.run(ctxOf(member), { documentId });
    for (const [i, { page, start, end }] of suggestions.entries()) {
      const severity = i === 1 ? "dealbreaker" : "warning";
      await markRule.run(ctxOf(member), { documentId, page, start, end, severity });
    }
    const fish = { country: "Norway", description: "Robots for fish farms" };
    const { _id } = await aCompanyByHand(member, fish);
    const { items } = await check(member, [_id]);
    expect(items.map(({ rule }) => rule.quote)).toEqual([
      "No investments in fish farms.",
      "We do not invest in companies in Norway.",
    ]);
    const ruleId = items[0]?.rule._id ?? "";
    const { undo_id } = await removeRule.run(ctxOf(member), { ruleId });
    expect((await check(member, [_id])).items).toHaveLength(1);
    await undoAct.run(ctxOf(member), { undoId: undo_id });
    expect((await check(member, [_id])).items).toHaveLength(2);
  });

  test("about a place look at where a company is, not at texts that mention it", async () => {
    const member = await aMember({ role: "admin" });
    const { _id: documentId } = await aPolicy(member, ["We do not invest in companies in Norway."]);
    const [rule] = await markAll(member, documentId);
    expect(rule?.says).toBe("Not: Companies in Norway");
    const company = { country: "Sweden", description: "Sells to Norway" };
    const { _id } = await aCompanyByHand(member, company);
    expect((await check(member, [_id])).items).toEqual([]);
  });

  test("are marked by admins in policies, and read by every colleague", async () => {
    const organization = { id: admin.orgId, name: admin.organizationName };
    const colleague = await aMember({ organization });
    const { _id: documentId } = await aPolicy(admin, ["We never invest in quaggas."]);
    const place = { documentId, page: 1, start: 0, end: 10 };
    await expect(markRule.run(ctxOf(colleague), place)).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const own = await aReadDocument(colleague, { content: "We never invest in okapis." });
    await expect(
      markRule.run(ctxOf(admin), { ...place, documentId: own._id }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
    const listed = await listPolicyRules.run(ctxOf(colleague), { documentId });
    expect(listed).toMatchObject({ can_change: false, suggestions: [] });
  });

  test("are not checked once their policy was replaced", async () => {
    const member = await aMember({ role: "admin" });
    const named = { base: "policies", name: "Policy.md" };
    const { _id } = await aReadDocument(member, {
      ...named,
      content: "We do not invest in companies in Norway.",
    });
    await markAll(member, _id);
    const company = await aCompanyByHand(member, { country: "Norway" });
    expect((await check(member, [company._id])).items).toHaveLength(1);
    await aReadDocument(member, { ...named, content: "We invest in Norway." });
    expect((await check(member, [company._id])).items).toEqual([]);
  });
});
