import { beforeAll, expect, test } from "vitest";
import { COMPANIES_COUNTED, RELAXATIONS } from "@/lib/domains/companies/constants";
import type { CompanySearch } from "@/lib/domains/companies/schema/search";
import { findExported } from "@/lib/domains/companies/service/export";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { ctxOf } from "./contexts";
import { aMember, type Member } from "./factories";
import { generatedQuestion, randomFrom } from "./generated-questions";
import { importFile } from "./imports";
import type { Condition } from "./search-conditions";
import { type OracleRow, oracleRows, satisfies } from "./search-oracle";

const found = (rows: readonly OracleRow[], where: readonly Condition[]) =>
  rows.filter((row) => where.every((condition) => satisfies(row, condition)));

const everyChoice = (count: number) =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, at) => at).filter((at) => bits & (1 << at)),
  );

/** The smallest sets of conditions whose removal gives results, by trying all. */
function smallestDrops(rows: readonly OracleRow[], where: readonly Condition[]): string[] {
  const working = everyChoice(where.length).filter(
    (dropped) =>
      found(
        rows,
        where.filter((_, at) => !dropped.includes(at)),
      ).length > 0,
  );
  const fewest = Math.min(...working.map(({ length }) => length));
  return working.filter(({ length }) => length === fewest).map(String);
}

const ownValues: Partial<
  Record<Condition["field"], (row: OracleRow) => (number | string | null)[]>
> = {
  founded_year: (row) => [row.founded_year],
  employees: (row) => [row.employees_min, row.employees_max],
  funding: (row) => [row.total_funding, row.raised],
  funding_date: (row) => [row.last_round_on],
  last_funding_amount: (row) => [row.last_round_amount],
};

/** Whether a bound between the requested and the suggested one already gives results. */
function isNearerFound(
  rows: readonly OracleRow[],
  asked: Condition,
  offered: Condition,
  rest: Condition[],
) {
  const candidates = found(rows, rest);
  const values = new Set(candidates.flatMap((row) => ownValues[asked.field]?.(row) ?? []));
  const isNearer = (value: number | string) =>
    asked.op === "gte"
      ? value < asked.value && value > offered.value
      : value > asked.value && value < offered.value;
  return [...values].some(
    (value) =>
      value !== null &&
      isNearer(value) &&
      candidates.some((row) => satisfies(row, { ...asked, value })),
  );
}

type Offered = CompanySearch["relaxations"][number];

/** The question after a suggested change. */
const changedBy = (where: readonly Condition[], { changes }: Offered): Condition[] =>
  where.flatMap((condition, at) => {
    const change = changes.find(({ constraint }) => constraint === at);
    return change ? ((change.to as Condition | null) ?? []) : condition;
  });

function checkRelaxations(
  rows: readonly OracleRow[],
  where: Condition[],
  offered: readonly Offered[],
) {
  const smallest = smallestDrops(rows, where);
  const offeredParts = offered.map(({ changes }) =>
    String(changes.map((one) => one.constraint).sort()),
  );
  expect(offered.length).toBeGreaterThan(0);
  for (const parts of offeredParts) expect(smallest).toContain(parts);
  if (offered.length < RELAXATIONS) expect(new Set(offeredParts)).toEqual(new Set(smallest));
  for (const relaxation of offered) {
    const after = changedBy(where, relaxation);
    const total = found(rows, after).length;
    expect(total).toBeGreaterThan(0);
    expect.soft(relaxation.total, JSON.stringify(after)).toBe(Math.min(total, COMPANIES_COUNTED));
    for (const { constraint, to } of relaxation.changes) {
      const asked = where[constraint ?? -1];
      if (!to || !asked) continue;
      const rest = after.filter((one) => one !== to);
      expect(isNearerFound(rows, asked, to as Condition, rest), JSON.stringify({ asked, to })).toBe(
        false,
      );
    }
  }
}

/** Each near miss satisfies all conditions but the one it names. */
function checkNearMisses(
  rows: readonly OracleRow[],
  where: Condition[],
  { near_misses = [] }: CompanySearch,
) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { item, constraint } of near_misses) {
    const row = byId.get(item._id);
    expect
      .soft(
        row && where.map((condition) => satisfies(row, condition)),
        JSON.stringify({ where, row }),
      )
      .toEqual(where.map((_, at) => at !== constraint));
  }
}

/** The search finds exactly these companies: precision and recall of 1. */
async function checkFound(member: Member, rows: readonly OracleRow[], where: Condition[]) {
  const { ids } = await findExported.call(ctxOf(member), { where });
  const expected = found(rows, where);
  const [right, given] = [new Set(expected.map(({ id }) => id)), new Set(ids)];
  const wrong = rows.filter(({ id }) => given.has(id) && !right.has(id)).slice(0, 2);
  const missing = expected.filter(({ id }) => !given.has(id)).slice(0, 2);
  expect.soft({ missing, wrong }, JSON.stringify(where)).toEqual({ missing: [], wrong: [] });
  return expected.length;
}

async function ask(member: Member, rows: readonly OracleRow[], where: Condition[]) {
  const total = await checkFound(member, rows, where);
  const answer = await searchCompanies.call(ctxOf(member), { where });
  expect.soft(answer.total, JSON.stringify(where)).toBe(Math.min(total, COMPANIES_COUNTED));
  expect(answer.total_is_capped).toBe(total > COMPANIES_COUNTED);
  checkNearMisses(rows, where, answer);
  if (total > 0) expect(answer.relaxations).toEqual([]);
  else {
    checkRelaxations(rows, where, answer.relaxations);
    for (const offered of answer.relaxations)
      await checkFound(member, rows, changedBy(where, offered));
  }
  return total;
}

/** A list of companies, the number of questions about it, and a time limit. */
type Round = {
  file: string;
  content: () => string | AsyncIterable<Uint8Array>;
  questions: number;
  timeout: number;
};

/**
 * Asks generated questions about an imported list and compares every answer, near miss and smallest
 * change with a scan of all its companies.
 */
export function askAll({ file, content, questions, timeout }: Round) {
  let member: Member;
  let rows: OracleRow[];

  beforeAll(async () => {
    member = await aMember();
    await importFile(member, content(), { fileName: file, commit: true });
    rows = await oracleRows(member);
  }, timeout);

  test(
    `${questions} questions find exactly what a look at every company finds`,
    async () => {
      const random = randomFrom(questions);
      const totals: number[] = [];
      for (let asked = 0; asked < questions; asked++)
        totals.push(await ask(member, rows, generatedQuestion(rows, random)));
      const empty = totals.filter((total) => total === 0).length;
      console.info(`${rows.length} companies, ${questions} questions, ${empty} find nothing.`);
      expect(empty).toBeGreaterThan(questions / 20);
    },
    timeout,
  );
}
