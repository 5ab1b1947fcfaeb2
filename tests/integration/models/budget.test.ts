import { expect, test } from "vitest";
import { DAILY_TOKENS } from "@/lib/domains/models/constants";
import { accountUse, modelFor } from "@/lib/domains/models/service/budget";
import { getModel } from "@/lib/domains/models/service/settings";
import { aClock } from "../../support/clock";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aMember, aModel, type Member, modelSample } from "../../support/factories";

async function withModel(changes: Partial<typeof modelSample> = {}): Promise<Member> {
  const admin = await aMember({ role: "admin" });
  await aModel(admin, { ...modelSample, is_on: true, ...changes });
  return admin;
}

/** One moment for all: a day may end while a test runs. */
const clock = aClock(new Date("2026-03-01T23:59:00Z"));
const ctxNow = (member: Member) => ctxOf(member, { now: clock.now });

const budgetOf = async (member: Member) => {
  const setup = await modelFor(ctxNow(member), () => 0);
  if (!setup) throw new Error("no model");
  return setup.budget;
};
const usedBy = async (member: Member) => (await getModel.run(ctxNow(member), {})).used;
const million = { input: 100_000, output: 0 };

test("a day's money is never overspent, however many answers begin at once", async () => {
  // A tenth of a million tokens costs a dime: 50 of them are five dollars.
  const member = await withModel({ input_price: 1, output_price: 2, daily_spend: 1 });
  const call = { tokens: 100_000, spend: 100_000, daily_spend: 1_000_000 };
  // Thirteen transactions, twelve of which ask for two calls.
  const wishes = Array.from({ length: 13 }, (_, i) => (i === 0 ? [call] : [call, call]));
  const tries = wishes.map((wanted) => accountUse.run(ctxNow(member), { settled: [], wanted }));
  const taken = (await Promise.all(tries)).flatMap((tried) => tried.taken);
  expect(taken).toHaveLength(25);
  expect(taken.filter(Boolean)).toHaveLength(10);
  expect(await usedBy(member)).toMatchObject({ spend: 1, tokens: 1_000_000 });
  expect(await (await budgetOf(member)).reserve(million)).toContain("daily limit");
});

test("returns the unused budget of a call, and counts an unreported call in full", async () => {
  const member = await withModel({ input_price: 1, output_price: 2 });
  const budget = await budgetOf(member);
  const most = { input: 50_000, output: 50_000 };
  expect(await budget.reserve(most)).toBeNull();
  expect(await usedBy(member)).toMatchObject({ spend: 0.15, tokens: 100_000 });
  budget.settle(most, { input: 1_000, output: 500 });
  await budget.close();
  expect(await usedBy(member)).toMatchObject({ spend: 0.002, tokens: 1_500 });
  expect(await budget.reserve(most)).toBeNull();
  budget.settle(most, null);
  await budget.close();
  expect(await usedBy(member)).toMatchObject({ spend: 0.152, tokens: 101_500 });
});

test("returns the unused budget of a step together with the reserve of the next", async () => {
  const member = await withModel({ input_price: 0, output_price: 0 });
  const budget = await budgetOf(member);
  expect(await budget.reserve(million)).toBeNull();
  budget.settle(million, { input: 7, output: 0 });
  expect((await usedBy(member)).tokens).toBe(100_000);
  expect(await budget.reserve(million)).toBeNull();
  expect((await usedBy(member)).tokens).toBe(100_007);
});

test("answers of one person that begin at once are let in as far as the day has room", async () => {
  const member = await withModel({ input_price: 1, output_price: 2, daily_spend: 1 });
  const budgets = await Promise.all(Array.from({ length: 25 }, () => budgetOf(member)));
  const refusals = await Promise.all(budgets.map((budget) => budget.reserve(million)));
  expect(refusals.filter((because) => because === null)).toHaveLength(10);
  expect(await usedBy(member)).toMatchObject({ spend: 1, tokens: 1_000_000 });
});

test("one answer has a limit of its own", async () => {
  const member = await withModel({ input_price: 0, output_price: 0 });
  const budget = await budgetOf(member);
  for (let i = 0; i < 4; i++) expect(await budget.reserve(million)).toBeNull();
  expect(await budget.reserve(million)).toContain("one answer");
  expect(await (await budgetOf(member)).reserve(million)).toBeNull();
});

test("tokens that cost nothing have an end too, and the next day begins anew", async () => {
  const member = await withModel({ input_price: 0, output_price: 0, daily_spend: 0 });
  const call = { tokens: DAILY_TOKENS, spend: 0, daily_spend: 0 };
  const reserve = () => accountUse.run(ctxNow(member), { settled: [], wanted: [call] });
  expect(await reserve()).toEqual({ taken: [true], day: "2026-03-01" });
  expect(await reserve()).toMatchObject({ taken: [false] });
  clock.advance(120_000);
  expect(await reserve()).toEqual({ taken: [true], day: "2026-03-02" });
});

test("counts questions by a read-only key like everyone's", async () => {
  const member = await withModel();
  const setup = await modelFor(ctxOfApiKey(member, ["read"], { now: clock.now }), () => 0);
  expect(await setup?.budget.reserve(million)).toBeNull();
  expect((await usedBy(member)).tokens).toBe(100_000);
});
