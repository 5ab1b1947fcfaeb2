import { expect, test } from "vitest";
import { interpret } from "@/lib/search/query/interpret";
import {
  type CompanyQuery,
  countsOf,
  judge,
  LEAST_SHARES,
  QUERIES_DATE,
  readCompanyQueries,
  type Verdict,
} from "../../../scripts/eval/company-queries";
import { sharedData } from "../../support/shared-data";

/** Countries by the value, the noun and the adjective that queries have them under. */
const COUNTRIES =
  `Israel|Israel|Israeli, Germany|Germany|German, France|France|French, India|India|Indian
Japan|Japan|Japanese, Canada|Canada|Canadian, Sweden|Sweden|Swedish, Brazil|Brazil|Brazilian
Switzerland|Switzerland|Swiss, Singapore|Singapore|Singaporean, Australia|Australia|Australian
Netherlands|the Netherlands|Dutch, Turkey|Turkey|Turkish, Kenya|Kenya|Kenyan, Ukraine|Ukraine|Ukrainian
United Arab Emirates|the UAE|Emirati, Estonia|Estonia|Estonian, Vietnam|Vietnam|Vietnamese`
    .split(/, |\n/)
    .map((line) => line.split("|"));

/**
 * The query with another country in the place of its own; null where it names none of those above.
 */
function elsewhere(query: CompanyQuery, [value = "", noun = "", adjective = ""]: string[]) {
  const own = query.wanted.find(({ field, op }) => field === "country" && op === "eq");
  const from = COUNTRIES.find(([name]) => name === own?.value);
  if (!own || !from) return null;
  const text = query.text
    .replace(new RegExp(`\\b(?:${from[1]})\\b`), noun)
    .replace(new RegExp(`\\b${from[2]}\\b`), adjective);
  const wanted = query.wanted.map((one) => (one === own ? { ...one, value } : one));
  return text === query.text ? null : { ...query, text, wanted };
}

const file = sharedData("company-queries/queries.jsonl");

test.skipIf(!file)("real queries are understood as their authors mean them", () => {
  const queries = readCompanyQueries(file ?? "");
  expect(queries.length).toBe(303);
  const counts = countsOf(judge(queries, read));
  for (const share of ["found", "queries", "precision"] as const)
    expect(counts[share].right / counts[share].of).toBeGreaterThanOrEqual(LEAST_SHARES[share]);
});

const read = (text: string) => interpret(text, { today: QUERIES_DATE }).constraints;
const isRight = ({ missed, beyond }: Verdict) => missed.length + beyond.length === 0;

test.skipIf(!file)("real queries are understood alike of any other country", () => {
  const right = judge(readCompanyQueries(file ?? ""), read).filter(isRight);
  const moved = right.flatMap((query) =>
    COUNTRIES.flatMap((country) => elsewhere(query, country) ?? []),
  );
  expect(moved.length).toBeGreaterThan(400);
  const wrong = judge(moved, read).filter((verdict) => !isRight(verdict));
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

test.skipIf(!file)("real queries are understood alike however they are asked", () => {
  const right = judge(readCompanyQueries(file ?? ""), read).filter(isRight);
  const asked = right
    .filter(({ isNamed }) => !isNamed)
    .flatMap((query) =>
      ["I'm looking for a #", "Show me #?", "list of # please", "#."].map((form) => ({
        ...query,
        text: form.replace("#", query.text),
      })),
    );
  const wrong = judge(asked, read).filter((verdict) => !isRight(verdict));
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

test.skipIf(!file)("a query that names a company states no condition", () => {
  const named = readCompanyQueries(file ?? "").filter(({ isNamed }) => isNamed);
  const read = named.map(({ text }) => interpret(text, { today: QUERIES_DATE }));
  const seen = read.filter(({ name }) => name !== null);
  expect(seen.every(({ constraints }) => constraints.length === 0)).toBe(true);
  expect(seen.length / named.length).toBeGreaterThanOrEqual(0.95);
});
