import { readFileSync } from "node:fs";
import { type Condition, isFieldCondition, partsOf } from "../../lib/research/plan/plan.ts";

/** A real query with the fields, operators and values that its author says it asks for. */
export type CompanyQuery = { id: string; text: string; wanted: Stated[]; isNamed: boolean };

/** What reads a query: conditions alone, in any order. */
export type QueryReader = (text: string) => readonly Stated[];

/** A condition as the authors of the queries write one. */
export type Stated = { field: string; op: string; value: unknown };

/** Fields that the authors compare by "contains", where a plan may say "is". */
const CONTAINED = /^(?:funding_stage|region|category|industry|investor)$/;

/** Conditions in the authors' words: one by one, and texts compared as they compare them. */
export function asStated(conditions: readonly Condition[]): Stated[] {
  return conditions.flatMap((condition): Stated[] => {
    if (!isFieldCondition(condition)) return "not" in condition ? [] : asStated(partsOf(condition));
    const { field, value } = condition;
    const op = CONTAINED.test(field) ? condition.op.replace(/eq$/, "contains") : condition.op;
    return [{ field, op, value }];
  });
}

/** The least that is to be reached of each share over the part that rules are written for. */
export const LEAST_SHARES = { found: 0.96, queries: 0.96, precision: 0.96 } as const;

/** The day that the queries speak from: in them "this year" is 2024. */
export const QUERIES_DATE = "2024-12-31";

/** The fields that are judged by field, operator and value. */
const JUDGED = new Set([
  "country",
  "region",
  "city",
  "founded_year",
  "employees",
  "funding",
  "funding_stage",
  "funding_date",
  "last_funding_amount",
  "company_type",
]);

type Line = {
  query_id: string;
  text: string;
  track: string;
  constraints: Record<string, Record<string, unknown>>;
};

/** The retrieval queries of a file in JSON lines. */
export function readCompanyQueries(path: string): CompanyQuery[] {
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines
    .map((line): Line => JSON.parse(line))
    .filter(({ track }) => track === "retrieval")
    .map(({ query_id, text, constraints }) => ({
      id: query_id,
      text,
      isNamed: "company" in constraints,
      wanted: Object.entries(constraints).flatMap(([field, asked]) =>
        JUDGED.has(field) ? Object.entries(asked).map(([op, value]) => ({ field, op, value })) : [],
      ),
    }));
}

/** A condition's key for comparison; the order of a list does not matter. */
const keyOf = ({ field, op, value }: Stated) =>
  `${field} ${op} ${[value].flat().map(String).sort().join("|")}`;

/** Strict bounds of a condition, with the ones that the authors write in their place. */
const INCLUSIVE: Record<string, string> = { gt: "gte", lt: "lte" };
const STRICT =
  /\b(?:more|fewer|less|greater|larger|smaller|bigger) than\b|\b(?:over|above|under|below|past)\b/i;

/**
 * The authors know inclusive bounds alone: a strict one is theirs where the sentence is strict. For
 * "after 2020" some write from 2020, some from 2021.
 */
function asAuthors({ text, wanted }: CompanyQuery, { field, op, value }: Stated): Stated {
  const stated = { field, op: STRICT.test(text) ? (INCLUSIVE[op] ?? op) : op, value };
  if (field !== "founded_year" || !/\b(?:after|before)\b/i.test(text)) return stated;
  const inclusive = { ...stated, value: Number(value) + (op === "gte" ? -1 : 1) };
  return wanted.some((one) => keyOf(one) === keyOf(inclusive)) ? inclusive : stated;
}

/** The result of one query: missed conditions, and conditions beyond the wanted ones. */
export type Verdict = CompanyQuery & { missed: string[]; beyond: string[]; stated: number };

/**
 * Reads each query and compares; regions and cities count as wanted alone, as authors often leave
 * them out.
 */
export function judge(queries: readonly CompanyQuery[], read: QueryReader): Verdict[] {
  return queries.map((query) => {
    const found = read(query.text)
      .filter(({ field }) => JUDGED.has(field))
      .map((one) => asAuthors(query, one));
    const [wanted, ours] = [query.wanted.map(keyOf), new Set(found.map(keyOf))];
    const stated = found.filter(({ field }) => !/^(?:region|city)$/.test(field)).map(keyOf);
    return {
      ...query,
      missed: wanted.filter((key) => !ours.has(key)),
      beyond: stated.filter((key) => !wanted.includes(key)),
      stated: stated.length,
    };
  });
}

const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((total, item) => total + of(item), 0);

/**
 * Counts behind the shares: of the wanted conditions those found, of the queries those with all of
 * theirs, of the stated conditions those wanted.
 */
export function countsOf(verdicts: readonly Verdict[]) {
  const wanted = sum(verdicts, ({ wanted }) => wanted.length);
  const stated = sum(verdicts, ({ stated }) => stated);
  return {
    found: { right: wanted - sum(verdicts, ({ missed }) => missed.length), of: wanted },
    queries: { right: sum(verdicts, ({ missed }) => +!missed.length), of: verdicts.length },
    precision: { right: stated - sum(verdicts, ({ beyond }) => beyond.length), of: stated },
  };
}
