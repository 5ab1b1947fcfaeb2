import { beforeAll, expect, test } from "vitest";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { answerQuestion } from "@/lib/domains/research/service/answer";
import { runPlan } from "@/lib/domains/research/service/run";
import { planAbout } from "@/lib/research/plan/plan";
import { ctxOf } from "../../support/contexts";
import { aStatement } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";

/* Money raised in a time is that of every round of it, wherever the question is asked. */

const round = (on: string, amount: number | null, currency = "USD") => ({
  stage: null,
  amount: amount === null ? null : { amount, max: null, at_least: false, currency },
  date: { date: on, precision: "day" },
  investors: [],
  lead_investors: [],
  valuation: null,
});

let member: Member;
beforeAll(async () => {
  member = await aMember();
  const company = (name: string, ...rounds: ReturnType<typeof round>[]) =>
    aStatement(member, {
      says: [
        { field: "name", said: { value: name } },
        ...rounds.map((value) => ({ field: "round" as const, said: { value } })),
      ],
    });
  // The last round is another one.
  await company("Lantern", round("2024-03-01", 20_000_000), round("2025-02-01", 3_000_000));
  // Two rounds of that time together.
  await company("Pebble", round("2024-02-01", 6_000_000), round("2024-11-01", 5_000_000));
  await company("Ravel", round("2023-12-31", 40_000_000), round("2024-01-01", 2_000_000));
  await company("Quarry", round("2024-05-01", 30_000_000, "EUR"));
  await company("Tallow", round("2024-05-01", null));
});

async function found(question: string) {
  const ctx = ctxOf(member);
  const { result } = await answerQuestion.call(ctx, { question, plan: null });
  const { items } = await searchCompanies.call(ctx, { q: question, facets: false, per_page: 10 });
  return {
    chat: result?.rows.map(({ cells }) => cells[0]?.text).toSorted(),
    search: items.map(({ company_name }) => company_name).toSorted(),
  };
}

test.each([
  ["companies that raised more than $10M in 2024", ["Lantern", "Pebble"]],
  ["which companies raised less than $5M in 2024?", ["Ravel"]],
  ["companies that raised between $10M and $15M in 2024", ["Pebble"]],
  ["companies that raised at least $3M since 2025", ["Lantern"]],
  // Amounts need not be known.
  ["companies that raised in 2024", ["Lantern", "Pebble", "Quarry", "Ravel", "Tallow"]],
  ["companies that raised in 2023", ["Ravel"]],
])("%s: the same in an answer and in a search", async (question, names) => {
  expect(await found(question)).toEqual({ chat: names, search: names });
});

test("a plan shows, bounds and orders by what was raised in a time, with the claims of its rounds", async () => {
  const field = "raised.2024-01-01..2024-12-31";
  const plan = {
    ...planAbout("companies"),
    where: [{ field, op: "gt" as const, value: 1_000_000 }],
    show: [field],
    order: [{ field, descending: true }],
  };
  const { columns, rows, evidence } = await runPlan.run(ctxOf(member), { plan });
  expect(columns).toEqual(["Company", "Raised in 2024"]);
  expect(rows.map((cells) => cells.slice(0, 2))).toEqual([
    ["Lantern", "$20M+"],
    ["Pebble", "$11M+"],
    ["Ravel", "$2M+"],
  ]);
  expect(evidence.find(({ row, column }) => row === 1 && column === 1)?.claims).toHaveLength(2);
});

test("an unknown sum is no other sum, and what was raised chooses the deals of investors", async () => {
  const field = "raised.2024-01-01..2024-12-31";
  const where = [{ field, op: "not_eq" as const, value: 11_000_000 }];
  const { rows } = await runPlan.run(ctxOf(member), { plan: { ...planAbout("companies"), where } });
  expect(rows.map(([name]) => name)).toEqual(["Lantern", "Ravel"]);
  const deals = [{ field: `company.${field}`, op: "gt" as const, value: 1 }];
  const ofDeals = { ...planAbout("investors"), where: deals };
  expect((await runPlan.run(ctxOf(member), { plan: ofDeals })).rows).toEqual([]);
});

test("a time that no calendar has is refused", async () => {
  const where = [{ field: "raised.2024-02-30..", op: "gt" as const, value: 1 }];
  const plan = { ...planAbout("companies"), where };
  await expect(runPlan.run(ctxOf(member), { plan })).rejects.toMatchObject({
    code: "INVALID_INPUT",
  });
});
