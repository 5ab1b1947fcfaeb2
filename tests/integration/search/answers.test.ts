import { beforeAll, describe, expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { listFacets } from "@/lib/domains/companies/service/facets";
import { listNearMisses } from "@/lib/domains/companies/service/near-misses";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { exportCompanies } from "@/lib/domains/evaluations/service/exports";
import { interpretQuery } from "@/lib/domains/searches/service/interpret";
import type { FieldCondition } from "@/lib/research/plan/plan";
import { ctxOf } from "../../support/contexts";
import { aCompany } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";

const dollars = (amount: number, currency = "USD") => ({
  amount,
  max: null,
  at_least: false,
  currency,
});

const companies = [
  {
    name: "Fjord Carbon",
    industry: "Climate Technology",
    country: "Norway",
    city: "Oslo",
    tags: ["Carbon capture"],
    description: "Captures carbon dioxide from sea water",
    founded_year: 2019,
    employees: { min: 51, max: 200 },
    status: "Active",
    total_funding: dollars(5_000_000),
    stage: "Series A",
    investors: ["Sequoia Capital"],
  },
  {
    name: "Tallow Pay",
    industry: "Fintech",
    country: "Sweden",
    city: "Stockholm",
    description: "Payments for butchers",
    founded_year: 2022,
    status: "Active",
    employees: { min: 12, max: 12 },
    total_funding: dollars(9_000_000, "EUR"),
    stage: "Seed",
  },
  {
    name: "Elm Ledger",
    industry: "Fintech",
    country: "Sweden",
    founded_year: 2016,
    description: "Bookkeeping for shops",
    status: "Public",
    employees: { min: 400, max: 400 },
  },
  { name: "Quiet Loom", industry: "Fintech", description: "Loans for weavers" },
];

let member: Member;

beforeAll(async () => {
  member = await aMember();
  for (const says of companies) await aCompany(member, says);
});

type Asked = Parameters<typeof searchCompanies.call>[1];
const ask = (asked: Asked) => searchCompanies.call(ctxOf(member), asked);
const names = (items: { company_name: string }[]) => items.map((item) => item.company_name);
const is = (
  field: FieldCondition["field"],
  op: FieldCondition["op"],
  value: FieldCondition["value"],
) => ({
  field,
  op,
  value,
});

describe("an answer", () => {
  test("says how the question was understood, as the call for that alone does", async () => {
    const q = "fintech companies in Sweden founded after 2020";
    const answer = await ask({ q });
    expect(await interpretQuery.call(ctxOf(member), { q })).toEqual({
      query: answer.query,
      constraints: answer.constraints,
      residual: answer.residual,
      name: answer.name,
      intent: answer.intent,
      not_understood: answer.not_understood,
      sort: answer.sort,
    });
    expect(names(answer.items)).toEqual(["Tallow Pay"]);
  });

  test("gives each company its reasons, condition by condition", async () => {
    const { items } = await ask({
      where: [
        is("category", "contains", "carbon capture"),
        is("country", "eq", "Norway"),
        is("founded_year", "gte", 2018),
        is("investor", "contains", "Sequoia"),
        is("employees", "lte", 200),
        is("funding", "gte", 1_000_000),
      ],
    });
    expect(items[0]?.reasons.map(({ constraint, text }) => [constraint, text])).toEqual([
      [0, "tagged Carbon capture"],
      [1, "Norway"],
      [2, "Founded 2019"],
      [3, "Backed by Sequoia Capital"],
      [4, "51–200 employees"],
      [5, "$5M raised"],
    ]);
  });

  test("counts each facet with the other conditions in force", async () => {
    const where = [is("country", "eq", "Norway")];
    const { facets } = await ask({ where });
    const valuesOf = (field: string) => facets?.find((facet) => facet.field === field)?.values;
    expect(valuesOf("country")).toEqual([
      { value: "Sweden", count: 2 },
      { value: "Norway", count: 1 },
    ]);
    expect(valuesOf("industry")).toEqual([{ value: "Climate Technology", count: 1 }]);
    expect(valuesOf("founded_year")).toEqual([{ value: "2015-2019", count: 1 }]);
    expect(valuesOf("company_type")).toEqual([{ value: "Privately Held", count: 1 }]);
    const { facets: none } = await ask({ where, facets: false });
    expect(none).toBeUndefined();
    expect(await listFacets.call(ctxOf(member), { where })).toEqual({ facets });
  });

  test("shows what fails one condition alone: numbers, then the unknown, then the rest", async () => {
    const where = [is("category", "contains", "fintech"), is("founded_year", "gte", 2020)];
    const { items, near_misses = [] } = await ask({ where });
    expect(names(items)).toEqual(["Tallow Pay"]);
    expect(
      near_misses.map(({ item, constraint, because }) => [item.company_name, constraint, because]),
    ).toEqual([
      ["Elm Ledger", 1, "Founded 2016"],
      ["Quiet Loom", 1, "Founding year unknown"],
    ]);
    const { near_misses: none } = await ask({ where, near_misses: false });
    expect(none).toBeUndefined();
    expect(await listNearMisses.call(ctxOf(member), { where })).toEqual({ near_misses });
  });

  test("shows nothing beside a condition that is all that was asked, unless it bounds a number", async () => {
    const lone = await ask({ where: [is("country", "eq", "Norway")] });
    expect(lone.near_misses).toEqual([]);
    const bound = await ask({ where: [is("founded_year", "gte", 2020)] });
    expect(bound.near_misses?.length).toBeGreaterThan(0);
  });

  test("says of a range that the bound lies in that it may hold, and compares dollars alone", async () => {
    const few = await ask({ where: [is("employees", "lte", 100), is("country", "eq", "Norway")] });
    expect(few.near_misses?.map(({ because }) => because)).toContain(
      "51–200 employees: may be 100 or fewer",
    );
    const rich = await ask({ where: [is("funding", "gte", 1), is("country", "eq", "Sweden")] });
    expect(rich.total).toBe(0);
    expect(rich.near_misses?.map(({ because }) => because)).toContain("€9M raised");
  });

  test("offers the smallest changes when nothing is found, moved bounds first", async () => {
    const { total, relaxations } = await ask({
      where: [is("country", "eq", "Norway"), is("founded_year", "gte", 2021)],
    });
    expect(total).toBe(0);
    expect(relaxations).toEqual([
      {
        changes: [{ constraint: 1, action: "change", to: is("founded_year", "gte", 2019) }],
        total: 1,
        total_is_capped: false,
      },
      { changes: [{ constraint: 0, action: "drop", to: null }], total: 1, total_is_capped: false },
      { changes: [{ constraint: 1, action: "drop", to: null }], total: 1, total_is_capped: false },
    ]);
  });

  test("counts a line of business as one condition", async () => {
    const {
      constraints,
      near_misses = [],
      relaxations,
    } = await ask({
      q: "fintech startups in Norway",
    });
    expect(constraints).toMatchObject([{ field: "category" }, { field: "country" }]);
    expect(relaxations.map(({ changes }) => changes.length)).toContain(1);
    expect(new Set(near_misses.map(({ constraint }) => constraint)).size).toBeLessThanOrEqual(2);
  });

  test("is empty behind the end, and keeps its total", async () => {
    const answer = await ask({ page: 3, per_page: 2 });
    expect([answer.items, answer.total, answer.page]).toEqual([[], 4, 3]);
  });

  test("is in the asked order, what is unknown last both ways", async () => {
    const inOrder = async (sort: Asked["sort"]) => names((await ask({ sort })).items);
    expect(await inOrder("founded")).toEqual([
      ...["Elm Ledger", "Fjord Carbon", "Tallow Pay", "Quiet Loom"],
    ]);
    expect(await inOrder("-founded")).toEqual([
      ...["Tallow Pay", "Fjord Carbon", "Elm Ledger", "Quiet Loom"],
    ]);
    // Without words to rank by, the best known come first: funding, head count, values stored.
    expect(await inOrder(undefined)).toEqual([
      ...["Fjord Carbon", "Elm Ledger", "Tallow Pay", "Quiet Loom"],
    ]);
  });

  test("contains nothing of another organization", async () => {
    const stranger = await aMember();
    const answer = await searchCompanies.call(ctxOf(stranger), { q: "fintech in Sweden" });
    expect([answer.total, answer.near_misses, answer.relaxations]).toEqual([0, [], []]);
  });
});

describe("an export", () => {
  const linesOf = async (asked: Parameters<typeof exportCompanies.call>[1]) => {
    const { columns, pieces } = await exportCompanies.call(ctxOf(member), asked);
    const lines = [];
    for await (const piece of pieces) lines.push(...piece);
    return { columns, lines };
  };

  test("holds the view: its companies in its order, its columns, unknown cells empty", async () => {
    const { columns, lines } = await linesOf({
      where: [is("category", "contains", "fintech")],
      sort: "founded",
      columns: "founded,funding",
    });
    expect(columns).toEqual(["name", "founded", "funding", "funding_currency"]);
    expect(lines).toEqual([
      { name: "Elm Ledger", founded: 2016, funding: "", funding_currency: "" },
      { name: "Tallow Pay", founded: 2022, funding: 9_000_000, funding_currency: "EUR" },
      { name: "Quiet Loom", founded: "", funding: "", funding_currency: "" },
    ]);
  });
});

describe("a question that cannot be meant", () => {
  const fieldsOf = async (asked: object): Promise<string[]> => {
    const refused = await searchCompanies.run(ctxOf(member), asked).catch((thrown) => thrown);
    if (!(refused instanceof AppError))
      throw new Error(`Was not refused: ${JSON.stringify(asked)}`);
    expect(refused.code).toBe("INVALID_INPUT");
    return Object.keys(refused.details.fields ?? {});
  };
  const one = (condition: object) => JSON.stringify([condition]);

  test.each([
    ["q", { q: "x".repeat(4001) }],
    ["q", { q: "a\0b" }],
    ["where", { where: "country=Sweden" }],
    ["where", { where: '{"field":"country"}' }],
    ["where", { where: '[{"field":"country","op":"eq","value":"a\\u0000b"}]' }],
    ["where", { where: '[{"field":"country","op":"eq","value":"\\ud800"}]' }],
    ["where", { where: JSON.stringify(Array(10_000).fill(is("country", "eq", "Sweden"))) }],
    ["where.0.value", { where: one({ field: "owner", op: "eq", value: "x" }) }],
    ["where.0", { where: one({ field: "country", op: "like", value: "x" }) }],
    ["where.0.value", { where: one({ field: "country", op: "gte", value: "Sweden" }) }],
    ["where.0.value", { where: one({ field: "country", op: "eq", value: 7 }) }],
    ["where.0.value", { where: one({ field: "country", op: "in", value: "Sweden" }) }],
    ["where.0.value", { where: one({ field: "founded_year", op: "gte", value: "2020" }) }],
    ["where.0.value", { where: one({ field: "funding_date", op: "gte", value: "2024-13-01" }) }],
    ["where.0.value", { where: one({ field: "city", op: "eq", value: "x".repeat(201) }) }],
    ["where.0.org", { where: one({ ...is("city", "eq", "Oslo"), org: "x" }) }],
    ["sort", { sort: "id; drop table companies" }],
    ["page", { page: 0 }],
    ["per_page", { per_page: 0 }],
    ["columns", { columns: "name" }],
  ])("is refused beside %s", async (field, asked) => {
    expect(await fieldsOf(asked)).toEqual([field]);
  });

  const signs = [
    "' or 1=1 --",
    "% _ \\",
    "zq & | ! ( ) : * <->",
    "\\'",
    "$$;--",
    "'':*",
    "🦊",
    "(",
    '"',
    "%s %1$L",
  ];
  test.each(signs)("with the signs %s is a question all the same", async (sign) => {
    const answer = await ask({ q: `${sign} carbon ${sign}` });
    expect(answer.total).toBeLessThanOrEqual(4);
    for (const field of ["category", "city", "investor", "batch", "name", "region"] as const)
      expect((await ask({ where: [is(field, "eq", sign)] })).items).toEqual([]);
    await ask({ words: sign });
  });
});
