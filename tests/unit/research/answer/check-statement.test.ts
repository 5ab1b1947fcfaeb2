import fc from "fast-check";
import { expect, test } from "vitest";
import { toCell } from "@/lib/domains/research/service/cells";
import { statementProblem } from "@/lib/research/answer/check-statement";
import { statementsOf } from "@/lib/research/answer/statements";
import { type Plan, planAbout } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import { fieldColumn, groupColumn, measureColumn } from "@/lib/research/plan/titles";
import { aDealResult, aResult } from "./results";

const SEED = 17;

const KINDS = { companies: aResult, "rounds, investors, days and bands": aDealResult };

test.each(Object.entries(KINDS))("every sentence about %s is borne out", (_of, anyResult) => {
  fc.assert(
    fc.property(anyResult, (result) => {
      for (const text of statementsOf(result))
        expect([text, statementProblem(text, result)]).toEqual([text, null]);
    }),
    { seed: SEED, numRuns: 500 },
  );
});

const otherDigit = (digit: string) => String((Number(digit) + 3) % 10 || 5);

/** A sentence with one digit, unit, group or end of an order changed, in every way that fits. */
function mutantsOf(text: string, { rows, plan }: PlanResult): string[] {
  const mutants: string[] = [];
  for (const { index, 0: digit } of text.matchAll(/\d/g))
    mutants.push(text.slice(0, index) + otherDigit(digit) + text.slice(index + 1));
  const swaps: [RegExp, string][] = [
    [/\$(?=\d)/, ""],
    [/(?<=\d)M\b/, "B"],
    [/(?<=\d)B\b/, "M"],
    [/(?<=\d)K\b/, "M"],
    [/%/, ""],
    [/(?<=\d) employees(?=[.,; (])/, " rounds"],
    [/(?<=\d) people/, " investors"],
    [/\bmost\b/, "fewest"],
    [/\bfewest\b/, "most"],
    [/\bhighest\b/, "lowest"],
    [/\blowest\b/, "highest"],
    [/\blatest\b/, "earliest"],
    [/\bearliest\b/, "latest"],
    [/\baverage\b/, "median"],
    [/\bmedian\b/, "average"],
    [/\btotal\b(?! raised)/, "average"],
    [/\bsmallest\b/, "largest"],
    [/\blargest\b/, "smallest"],
  ];
  for (const [pattern, other] of swaps) mutants.push(text.replace(pattern, other));
  const names = rows.map(({ cells }) => cells[0]?.text ?? "");
  const [first = "", second] = names;
  if (plan.groups.length > 0 || plan.limit === 1)
    for (const name of [second, "Iceland", "Harbourlight"])
      if (name && first) mutants.push(text.replace(first, name));
  return mutants.filter((mutant) => mutant !== text);
}

test.each(
  Object.entries(KINDS),
)("a changed number, unit, group or order of %s is always caught, a thousand times", (_of, anyResult) => {
  let changes = 0;
  fc.assert(
    fc.property(anyResult, (result) => {
      for (const text of statementsOf(result))
        for (const mutant of mutantsOf(text, result)) {
          changes++;
          expect([mutant, statementProblem(mutant, result)]).not.toEqual([mutant, null]);
        }
    }),
    { seed: SEED, numRuns: 300 },
  );
  expect(changes).toBeGreaterThan(1_000);
});

test.each([
  "There are 12 companies in your data, all of them bankrupt.",
  "There are 12 companies in your data, and Quillwave is the best.",
  "There are 12 companies in your data. Their founders are in prison.",
  "There are 12 fraudulent companies in your data.",
])("what no computed sentence says is not let through: %s", (text) => {
  const plan = { ...planAbout("companies"), measures: [{ of: "count" as const }] };
  const column = {
    title: "Companies",
    field: null,
    measure: 0,
    kind: "number" as const,
    unit: "companies",
  };
  const rows = [{ id: null, companyId: null, cells: [{ value: 12, text: "12", claims: [] }] }];
  const result = { plan, columns: [column], rows, total: 1, known_of: [] };
  expect(statementProblem("There are 12 companies in your data.", result)).toBeNull();
  expect(statementProblem(text, result)).not.toBeNull();
});

test("states for how many rows the measure, the groups and a partly known condition are known", () => {
  const field = "employees";
  const known = (each: string, count: number, of: number) => ({ field: each, known: count, of });
  const where = [{ field: "founded_year", op: "gte", value: 2016 }] as const;
  const measure = { of: "median", field } as const;
  const column = measureColumn("companies", measure, 0);
  const cells = [toCell(40, column)];
  const plan: Plan = { ...planAbout("companies"), where, measures: [measure] };
  const figure: PlanResult = {
    plan,
    columns: [column],
    rows: [{ id: null, companyId: null, cells }],
    total: 1,
    known_of: [known(field, 6, 8), known("founded_year", 9, 20)],
  };
  const [told = ""] = statementsOf(figure);
  expect(told).toMatch(
    / \(known for 6 of 8; founding year known for 9 of 20; head count ranges counted at their lower end\)\.$/,
  );
  const group = { field: "country" };
  const by = groupColumn("companies", group);
  const grouped: PlanResult = {
    ...figure,
    plan: { ...plan, groups: [group], order: [{ measure: 0, descending: true }] },
    columns: [by, column],
    rows: [{ id: null, companyId: null, cells: [toCell(["Chile"], by), ...cells] }],
    known_of: [...figure.known_of, known("country", 7, 8)],
  };
  const [most = ""] = statementsOf(grouped);
  expect(most).toMatch(
    / \(country known for 7 of 8; head count known for 6 of 8; founding year known for 9 of 20; head count ranges counted at their lower end\)\.$/,
  );
  for (const [text, result] of [
    [told, figure],
    [most, grouped],
  ] as const) {
    expect(statementProblem(text, result)).toBeNull();
    const swapped = text.replace(
      "founding year known for 9 of 20",
      "founding year known for 6 of 8",
    );
    expect(statementProblem(swapped, result)).not.toBeNull();
  }
});

const country = { field: "country", op: "eq", value: "Chile" } as const;
const founded = { field: "founded_year", op: "gte", value: 2016 } as const;
const listed = (total: number, known: number): PlanResult => ({
  plan: { ...planAbout("companies"), where: [country, founded] },
  columns: [],
  rows: [],
  total,
  known_of: [{ field: "founded_year", known, of: 9 }],
});

test("a list that a condition narrows says of how many its value is known", () => {
  const [some = ""] = statementsOf(listed(4, 5));
  expect(some).toContain("(founding year known for 5 of 9)");
  expect(statementProblem(some, listed(4, 5))).toBeNull();
  expect(statementProblem(some, listed(4, 6))).not.toBeNull();
  expect(
    statementProblem(some.replace("founding year", "head count"), listed(4, 5)),
  ).not.toBeNull();
});

test("does not deny anything if no value is known", () => {
  const [none = ""] = statementsOf(listed(0, 0));
  expect(none).toBe("Your data doesn’t have the founding year of any of the companies in Chile.");
  expect(statementProblem(none, listed(0, 0))).toBeNull();
  expect(statementProblem(none, listed(0, 1))).not.toBeNull();
});

/** Rows in groups, as the database could have counted them. */
function counted(
  about: Plan["about"],
  groups: Plan["groups"],
  rows: readonly (readonly [...names: string[], count: number])[],
): PlanResult {
  const measure = { of: "count" } as const;
  const order = [{ measure: 0, descending: true }];
  const plan = { ...planAbout(about), measures: [measure], groups, order };
  const columns = [
    ...groups.map((group) => groupColumn(about, group)),
    measureColumn(about, measure, 0),
  ];
  const told = rows.map((cells) => ({
    id: null,
    companyId: null,
    cells: cells.map((value) => ({ value, text: String(value), claims: [] })),
  }));
  return { plan, columns, rows: told, total: rows.length, known_of: [] };
}

const investors = [{ field: "investor" }];
test.each<[PlanResult, string]>([
  [
    counted(
      "companies",
      [{ field: "country" }],
      [
        ["United States", 12],
        ["Chile", 3],
      ],
    ),
    "The United States is the country with the most companies: 12.",
  ],
  [
    counted("rounds", investors, [
      ["Harbor", 2],
      ["Fjord", 2],
      ["Quay", 1],
    ]),
    "Harbor and Fjord are the investors with the most rounds, 2 each.",
  ],
  [
    counted(
      "rounds",
      investors,
      ["A", "B", "C", "D", "E"].map((name) => [name, 1] as const),
    ),
    "5 investors have the most rounds, 1 each.",
  ],
  [
    counted(
      "companies",
      [{ field: "country" }, { field: "unicorn_since", by: "year" }],
      [
        ["Chile", "2021", 4],
        ["Chile", "2020", 1],
      ],
    ),
    "Chile in 2021 is the country and year with the most companies: 4.",
  ],
])("groups are told as a person would: %#", (result, sentence) => {
  expect(statementsOf(result)).toEqual([sentence]);
  expect(statementProblem(sentence, result)).toBeNull();
});

test("a place that several groups share is no group's alone, and so many are named", () => {
  const tied = counted("rounds", investors, [
    ["Harbor", 2],
    ["Fjord", 2],
    ["Quay", 1],
  ]);
  for (const sentence of [
    "Harbor is the investor with the most rounds: 2.",
    "Harbor and Fjord are the investors with the most rounds: 2.",
    "Harbor and Quay are the investors with the most rounds, 2 each.",
    "3 investors have the most rounds, 2 each.",
  ])
    expect([sentence, statementProblem(sentence, tied)]).not.toEqual([sentence, null]);
});

const found = (names: readonly string[]): PlanResult => ({
  plan: { ...planAbout("companies"), meaning: "payments for schools" },
  columns: [fieldColumn("companies", "name")],
  rows: names.map((name) => ({
    id: name,
    companyId: name,
    cells: [{ value: name, text: name, claims: [] }],
  })),
  total: names.length,
  known_of: [],
});

test("one company that comes closest is named", () => {
  const one = found(["Quillwave"]);
  expect(statementsOf(one)).toEqual(["Quillwave comes closest to “payments for schools”."]);
  expect(statementProblem("Quillwave comes closest to “payments for schools”.", one)).toBeNull();
  expect(statementProblem("Tessera comes closest to “payments for schools”.", one)).not.toBeNull();
  const several = found(["Quillwave", "Tessera"]);
  expect(statementsOf(several)).toEqual(["These come closest to “payments for schools”."]);
  expect(
    statementProblem("Quillwave comes closest to “payments for schools”.", several),
  ).not.toBeNull();
});

test("groups that are bounded from above have no first of all", () => {
  const single = counted(
    "companies",
    [{ field: "country" }],
    [
      ["Chile", 1],
      ["Peru", 1],
    ],
  );
  const plan = { ...single.plan, having: [{ measure: 0, op: "eq" as const, value: 1 }] };
  expect(statementsOf({ ...single, plan })).toEqual(["2 countries have exactly one company."]);
  const many = { ...single.plan, having: [{ measure: 0, op: "gte" as const, value: 1 }] };
  expect(statementsOf({ ...single, plan: many })).toHaveLength(2);
});

test("states each of two shares with its own number only", () => {
  const where = [{ field: "batch", op: "eq", value: "Winter 2010" }] as const;
  const parts = [
    { of: "share", where: [{ field: "status", op: "eq", value: "Active" }] },
    { of: "share", where: [{ field: "status", op: "not_eq", value: "Closed" }] },
  ] as const;
  const plan: Plan = { ...planAbout("companies"), where: [...where], measures: [...parts] };
  const columns = parts.map((each, at) => measureColumn("companies", each, at));
  const cells = columns.map((column, at) => toCell(at === 0 ? 1 / 27 : 15 / 27, column));
  const rows = [{ id: null, companyId: null, cells }];
  const known_of = [{ field: "status", known: 27, of: 27 }];
  const result: PlanResult = { plan, columns, rows, total: 1, known_of };
  const told = statementsOf(result);
  expect(told).toEqual([
    expect.stringMatching(/^3\.7% of .+ are active: 1 of the 27/),
    expect.stringMatching(/^55\.6% of .+ are not closed: 15 of the 27/),
  ]);
  expect(told.map((text) => statementProblem(text, result))).toEqual([null, null]);
  const swapped = (told[1] ?? "").replace("55.6%", "3.7%").replace("15 of", "1 of");
  expect(statementProblem(swapped, result)).not.toBeNull();
});
