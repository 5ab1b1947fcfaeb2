import { describe, expect, test } from "vitest";
import { toCell } from "@/lib/domains/research/service/cells";
import { factProblem } from "@/lib/research/answer/check-fact";
import { computedProblem, stated } from "@/lib/research/answer/compose";
import { factStatements } from "@/lib/research/answer/fact-statements";
import { type Condition, type Plan, planAbout } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import { fieldColumn } from "@/lib/research/plan/titles";

/* What is said of one thing, field by field, when its value is known and when it is not. */

const usd = (amount: number) => ({ amount, max: null, at_least: false, currency: "USD" });
const day = { date: "2026-07-05", precision: "day" };

function resultOf(plan: Plan, shown: Record<string, unknown>): PlanResult {
  const columns = Object.keys(shown).map((field) => fieldColumn(plan.about, field));
  const cells = columns.map((column) => toCell(shown[column.field ?? ""], column));
  const rows = [{ id: "one", companyId: "one", cells }];
  return { plan: { ...plan, show: Object.keys(shown) }, columns, rows, total: 1, known_of: [] };
}

const acme: Plan = { ...planAbout("companies"), things: [{ name: "Acme", id: "one" }] };
const ofRound: Plan = {
  ...planAbout("rounds"),
  where: [{ field: "company.name", op: "eq", value: "Acme" }],
};

function said(result: PlanResult, isWhether = false): string {
  const texts = factStatements(result, isWhether).map(({ text }) => text);
  for (const text of texts) expect([text, factProblem(text, result)]).toEqual([text, null]);
  return texts.join(" ");
}

test("the second of one is not there, and nothing is said not to be known", () => {
  const plan: Plan = {
    ...planAbout("rounds"),
    where: [{ field: "stage", op: "eq", value: "Series C" }],
    order: [{ field: "amount", descending: true }],
    skip: 1,
    limit: 1,
  };
  const columns = ["company.name", "amount"].map((field) => fieldColumn("rounds", field));
  const known_of = ["stage", "amount"].map((field) => ({ field, known: 1, of: 1 }));
  const result: PlanResult = { plan, columns, rows: [], total: 1, known_of };
  expect(stated(result, false)).toEqual(["There is 1 Series C round in your data."]);
  const unknown = "Your data doesn’t have the amount of any of the Series C rounds.";
  expect(computedProblem(unknown, result)).not.toBeNull();
});

describe("of a company", () => {
  const fields: [field: string, value: unknown, known: string, unknown: string][] = [
    ["description", "Robots for farms.", "Acme: Robots for farms.", "say what Acme does"],
    ["industry", "Fintech", "Acme works in Fintech.", "have Acme’s industry"],
    ["country", ["United States"], "Acme is based in the United States.", "have Acme’s country"],
    ["city", "Oslo", "Acme is based in Oslo.", "have Acme’s city"],
    ["founded_year", 2015, "Acme was founded in 2015.", "have Acme’s founding year"],
    ["age", 1, "Acme is 1 year old.", "have Acme’s age"],
    ["batch", "Winter 2020", "Acme was in the Winter 2020 batch.", "have Acme’s batch"],
    ["status", "Acquired", "Acme is acquired.", "have Acme’s status"],
    ["employees", { min: 40, max: 40 }, "Acme has 40 employees.", "have Acme’s head count"],
    ["funding", usd(5e6), "Acme has raised $5M.", "have Acme’s amount raised"],
    ["valuation", usd(2e9), "Acme is valued at $2B.", "have Acme’s valuation"],
    ["annual_revenue", usd(3e6), "Acme’s annual revenue is $3M.", "have Acme’s annual revenue"],
    ["investor", ["Fjord"], "Acme’s investor is Fjord.", "list Acme’s investors"],
    [
      "investor",
      ["Fjord", "Quay"],
      "Acme’s investors are Fjord and Quay.",
      "list Acme’s investors",
    ],
    ["person", ["Ada Ridge"], "Acme’s team includes Ada Ridge.", "list Acme’s people"],
    ["former_name", ["Peak"], "Acme was formerly called Peak.", "list Acme’s former names"],
    ["tag", ["SaaS", "AI"], "Acme is tagged SaaS and AI.", "list Acme’s tags"],
    ["hiring", true, "Acme is hiring.", "say whether Acme is hiring"],
    ["remote", "Fully remote", "Acme is fully remote.", "have Acme’s remote policy"],
    ["unicorn_since", day, "Acme became a unicorn on 5 July 2026.", "have Acme’s unicorn date"],
    ["funding_stage", "Seed", "Acme’s funding stage is Seed.", "have Acme’s funding stage"],
    ["funding_date", day, "Acme’s last round was on 5 July 2026.", "have Acme’s last round date"],
    ["last_funding_amount", usd(7e6), "Acme’s last round was $7M.", "have Acme’s last round size"],
    ["rounds", 1, "Acme has 1 known round.", "have Acme’s number of rounds"],
    ["investors", 4, "Acme has 4 known investors.", "have Acme’s number of investors"],
    [
      "months_since_round",
      8,
      "Acme last raised 8 months ago.",
      "have Acme’s time since the last round",
    ],
    ["website", "acme.example", "Acme’s website is acme.example.", "have Acme’s website"],
    ["company_type", "Nonprofit", "Acme’s company type is Nonprofit.", "have Acme’s company type"],
    ["sub_industry", "Payments", "Acme’s subindustry is Payments.", "have Acme’s subindustry"],
  ];

  test.each(fields)("%s", (field, value, known, unknown) => {
    expect(said(resultOf(acme, { name: "Acme", [field]: value }))).toBe(known);
    expect(said(resultOf(acme, { name: "Acme", [field]: null }))).toBe(
      `Your data doesn’t ${unknown}.`,
    );
  });

  test("a profile names what is missing of what every company has", () => {
    const shown = {
      description: null,
      industry: "Fintech",
      founded_year: null,
      batch: null,
      employees: null,
    };
    expect(said(resultOf(acme, { name: "Acme", ...shown }))).toBe(
      "Your data doesn’t have Acme’s description, founding year or head count.",
    );
  });
});

describe("of a round", () => {
  const named = { "company.name": "Acme", stage: "Angel" };
  test.each([
    ["amount", usd(2e6), "Acme’s Angel round was $2M.", "Acme’s Angel round’s amount"],
    [
      "valuation",
      usd(9e6),
      "Acme’s Angel round had a post-money valuation of $9M.",
      "Acme’s Angel round’s post-money valuation",
    ],
    ["date", day, "Acme’s Angel round was announced on 5 July 2026.", "Acme’s Angel round’s date"],
  ])("%s", (field, value, known, unknown) => {
    expect(said(resultOf(ofRound, { ...named, [field]: value }))).toBe(known);
    expect(said(resultOf(ofRound, { ...named, [field]: null }))).toBe(
      `Your data doesn’t have ${unknown}.`,
    );
  });

  test("its stage has the article of its first letter", () => {
    expect(said(resultOf(ofRound, named))).toBe("Acme’s round was an Angel round.");
  });
});

describe("of who invested", () => {
  const asking = (...names: string[]): Plan => ({
    ...acme,
    where: names.map((value): Condition => ({ field: "investor", op: "contains", value })),
  });
  const listed = { name: "Acme", investor: ["Fjord", "Quay"] };
  const lists = "Acme’s investors are Fjord and Quay.";

  test("a name that the list lacks is said not to be listed, never not to have invested", () => {
    expect(said(resultOf(asking("Accel"), listed), true)).toBe(
      `Your data doesn’t list Accel among Acme’s investors. ${lists}`,
    );
    expect(said(resultOf(asking("Accel", "Fjord"), listed), true)).toContain(
      "list all of Accel and Fjord",
    );
    expect(said(resultOf(asking("Accel"), { name: "Acme", investor: null }), true)).toBe(
      "Your data doesn’t list Acme’s investors.",
    );
    const met = { ...resultOf(asking("Fjord"), listed), met: ["one"] };
    expect(said(met, true)).toBe(`Yes. ${lists}`);
  });

  test("refuses a sentence about another name, or about a listed one", () => {
    const result = resultOf(asking("Accel"), listed);
    const other = "Your data doesn’t list Sequoia among Acme’s investors.";
    expect(factProblem(other, result)).not.toBeNull();
    const met = { ...resultOf(asking("Fjord"), listed), met: ["one"] };
    expect(factProblem("Your data doesn’t list Fjord among Acme’s investors.", met)).not.toBeNull();
  });
});
