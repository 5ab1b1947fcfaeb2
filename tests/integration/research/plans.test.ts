import { beforeAll, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { runProgram } from "@/lib/domains/research/queries/plans";
import { runPlan, solvePlan } from "@/lib/domains/research/service/run";
import { type Evaluated, evaluate, type Row } from "@/lib/research/plan/evaluate";
import { traitsOf } from "@/lib/research/plan/fields";
import { companyFieldOf } from "@/lib/research/plan/filters";
import { normalize } from "@/lib/research/plan/normalize";
import { type FieldCondition, type Plan, planAbout } from "@/lib/research/plan/plan";
import { toProgram } from "@/lib/research/plan/program";
import { Plan as PlanSchema } from "@/lib/research/plan/schema";
import { rankingOf } from "@/lib/search/term-weights";
import { ctxOf } from "../../support/contexts";
import { aMember, type Member } from "../../support/factories";
import { generatedPlan } from "../../support/generated-plans";
import { generatedQuestion, randomFrom } from "../../support/generated-questions";
import { TODAY } from "../../support/plan-companies";
import { aPlanWorld, type PlanWorld } from "../../support/plan-world";
import { isCompared, searchedFields } from "../../support/search-conditions";
import { satisfies } from "../../support/search-oracle";
import { sizeForDrill } from "../../support/size-for-drill";

const COMPANIES = 400;
const PLANS = sizeForDrill(120, 1_000);
const SEARCHES = sizeForDrill(24, 60);

let own: Member;
let foreign: Member;
let world: PlanWorld;

beforeAll(async () => {
  [own, foreign] = [await aMember(), await aMember()];
  world = await aPlanWorld(own, { seed: 17, name: "a", companies: COMPANIES });
  await aPlanWorld(foreign, { seed: 18, name: "b", companies: COMPANIES });
}, 120_000);

const searched: readonly string[] = searchedFields;
const TEXTS = ["eq", "not_eq", "in", "not_in", "contains", "not_contains"];

/** Conditions on text that a search has too are decided by the oracle of searches. */
const asSearched =
  (about: Plan["about"]) =>
  (row: Row, { field, op, value }: FieldCondition): boolean | undefined => {
    const name = companyFieldOf(about, field);
    const company = world.companyOf.get(row.id);
    const kind = traitsOf(about, field)?.kind ?? "flag";
    if (!name || !company || !searched.includes(name) || !TEXTS.includes(op)) return undefined;
    if (!["text", "list", "name"].includes(kind)) return undefined;
    if (typeof value === "number" || typeof value === "boolean") return undefined;
    const condition = { field: name, op, value } as Parameters<typeof satisfies>[1];
    return isCompared(condition) ? satisfies(company, condition) : undefined;
  };

const ranking = rankingOf([]);
const ran = ({ orgId, userId }: Member, plan: ReturnType<typeof normalize>, offset: number) =>
  inTransaction(getDb(), { orgId: orgId as OrgId, userId }, "read", (db) =>
    runProgram(db, { ...toProgram(plan, TODAY), terms: [], ranking, offset }),
  );

/** What the database answers, in the form of the evaluation in memory. */
async function answered(member: Member, plan: Plan, offset: number) {
  const normal = normalize(plan);
  const { total, rows, known } = await ran(member, normal, offset);
  const { length } = normal.groups;
  const fields = toProgram(normal, TODAY).known.map(({ field }) => field);
  return {
    total,
    rows: normal.measures.length > 0 ? [] : rows.map(([id]) => id),
    groups:
      normal.measures.length === 0
        ? []
        : rows.map((row) => ({
            keys: normal.groups.map((_, at) => row[2 * at]),
            measures: row.slice(2 * length),
          })),
    known_of: known.map(([count, of], at) => ({ field: fields[at], known: count, of })),
  };
}

const expected = (plan: Plan, rows: readonly Row[], offset: number) => {
  const told: Evaluated = evaluate(normalize(plan), rows, {
    offset,
    satisfies: asSearched(plan.about),
  });
  return { ...told, rows: told.rows.map(({ id }) => id) };
};

const subjects = ["companies", "rounds", "investors", "people"] as const;

test(`${PLANS} random plans come to what a look at every row comes to`, async () => {
  const random = randomFrom(PLANS);
  const sizes: number[] = [];
  for (let asked = 0; asked < PLANS; asked++) {
    const about = subjects[asked % subjects.length] ?? "companies";
    const rows = world.rows[about];
    const plan = generatedPlan(about, rows, random);
    expect(PlanSchema.safeParse(plan).error, JSON.stringify(plan)).toBeUndefined();
    const offset = random() < 0.2 ? 3 : 0;
    const right = expected(plan, rows, offset);
    sizes.push(right.total);
    expect.soft(await answered(own, plan, offset), JSON.stringify(plan)).toEqual(right);
  }
  const empty = sizes.filter((total) => total === 0).length;
  console.info(`${PLANS} plans over ${COMPANIES} companies, ${empty} find nothing.`);
  expect(empty).toBeLessThan(PLANS / 3);
}, 600_000);

test("another organization's plans find nothing of this one", async () => {
  const empty = await aMember();
  for (const about of subjects) {
    const plan = { ...planAbout(about), measures: [{ of: "count" as const }] };
    const { total, groups } = await answered(empty, plan, 0);
    expect({ total, groups }).toEqual({ total: 1, groups: [{ keys: [], measures: [0] }] });
    const { rows } = await solvePlan.call(ctxOf(empty), { plan: planAbout(about) });
    expect(rows).toEqual([]);
  }
});

const textOnly = ({ field, op }: FieldCondition) => searched.includes(field) && op !== "known";

describe("a plan of companies and a search with the same conditions and words", () => {
  test("find the same companies in the same order", async () => {
    const random = randomFrom(5);
    const companies = [...new Set(world.companyOf.values())];
    const ctx = ctxOf(own, { now: () => new Date(`${TODAY}T12:00:00Z`) });
    let found = 0;
    for (let asked = 0; asked < SEARCHES; asked++) {
      // A search asks whether a company hires in words, a plan by yes or no.
      const where = generatedQuestion(companies, random).filter(({ field }) => field !== "hiring");
      const words = [undefined, "robots", "carbon software", "captures robots energy"][asked % 4];
      // Without either, plans go by name.
      if (where.length === 0 && words === undefined) continue;
      const plan = { ...planAbout("companies"), where, meaning: words ?? null };
      expect(where.every(textOnly)).toBe(true);
      const search = await searchCompanies.call(ctx, {
        where,
        words: words ?? "",
        sort: "relevance",
        per_page: 25,
        facets: false,
        near_misses: false,
      });
      const solved = await solvePlan.call(ctx, { plan });
      found += search.total;
      const note = JSON.stringify({ where, words });
      expect
        .soft(
          solved.rows.map(({ id }) => id),
          note,
        )
        .toEqual(search.items.map(({ _id }) => _id));
      expect.soft(solved.total, note).toBe(search.total);
    }
    expect(found).toBeGreaterThan(100);
  });
});

describe("a plan by API without a meaning", () => {
  const count = { of: "count" };
  let nested: unknown = { field: "city", op: "eq", value: "Oslo" };
  for (let depth = 0; depth < 200; depth++) nested = { all: [nested] };
  test.each<[string, Record<string, unknown>, string]>([
    [
      "an unknown field in a condition",
      { where: [{ field: "ceo", op: "eq", value: "x" }] },
      "plan.where.0",
    ],
    ["an unknown field to show", { show: ["secret"] }, "plan.show.0"],
    ["a field of another subject", { show: ["company.name"] }, "plan.show.0"],
    [
      "ten groupings",
      { measures: [count], groups: Array(10).fill({ field: "city" }) },
      "plan.groups",
    ],
    ["a nesting of 200 levels", { where: [nested] }, "plan.where.0"],
    [
      "an impossible date",
      { where: [{ field: "funding_date", op: "gt", value: "2026-02-30" }] },
      "plan.where.0.value",
    ],
    ["an impossible day of change", { since: "2026-13-01" }, "plan.since"],
    ["a key that plans have not", { sql: "drop table" }, "plan.sql"],
    [
      "an order that groups have not",
      {
        measures: [count],
        groups: [{ field: "city" }],
        order: [{ field: "status", descending: true }],
      },
      "plan.order.0",
    ],
    [
      "an infinite number",
      { where: [{ field: "funding", op: "gt", value: "many" }] },
      "plan.where.0.value",
    ],
    [
      "a country that is more than another",
      { where: [{ field: "country", op: "gt", value: "Norway" }] },
      "plan.where.0.value",
    ],
  ])("%s is refused by name", async (_, part, field) => {
    const refused = runPlan.run(ctxOf(own), { plan: { about: "companies", ...part } });
    const thrown = await refused.then(
      () => null,
      (error: { code: string; details: { fields?: Record<string, string[]> } }) => error,
    );
    expect(thrown?.code).toBe("INVALID_INPUT");
    expect(
      Object.keys(thrown?.details.fields ?? {}).some((name) => name.startsWith(field)),
      JSON.stringify(thrown?.details.fields),
    ).toBe(true);
  });

  test.each<[string, Record<string, unknown>]>([
    ["a number larger than any stored", { where: [{ field: "funding", op: "lt", value: 1e300 }] }],
    ["a part of a person", { where: [{ field: "employees", op: "gte", value: 10.5 }] }],
    ["a million months", { where: [{ field: "months_since_round", op: "lt", value: 1e9 }] }],
    [
      "quotes and backslashes",
      { where: [{ field: "industry", op: "eq", value: "a' \\ %I $1 \"--" }] },
    ],
    ["a sign instead of a word", { where: [{ field: "tag", op: "contains", value: "%" }] }],
  ])("%s is no error", async (_, part) => {
    const plan = { about: "companies" as const, ...part };
    await expect(runPlan.run(ctxOf(own), { plan })).resolves.toMatchObject({
      columns: expect.any(Array),
    });
  });
});
