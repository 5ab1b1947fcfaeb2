import { expect, test } from "vitest";
import { readCompanies } from "@/lib/research/reading/companies";
import {
  asStated,
  type CompanyQuery,
  countsOf,
  judge,
  LEAST_SHARES,
  QUERIES_DATE,
  readCompanyQueries,
  type Verdict,
} from "../../../scripts/eval/company-queries";
import { halves } from "../../../scripts/eval/parts";
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
/** The half that rules are written for; the other is measured by the evaluation alone. */
const queriesOf = (path: string) => halves(readCompanyQueries(path), ({ id }) => id).tune;

test.skipIf(!file)("real queries are understood as their authors mean them", () => {
  const queries = queriesOf(file ?? "");
  const counts = countsOf(judge(queries, read));
  for (const share of ["found", "queries", "precision"] as const)
    expect(counts[share].right / counts[share].of).toBeGreaterThanOrEqual(LEAST_SHARES[share]);
});

/** No company is known by name: names are told by the grammar around them. */
const reading = (text: string) =>
  readCompanies(text, { names: () => [], batches: [], today: QUERIES_DATE });
const read = (text: string) => asStated(reading(text).conditions);
const isRight = ({ missed, beyond }: Verdict) => missed.length + beyond.length === 0;

test.skipIf(!file)("real queries are understood alike of any other country", () => {
  const right = judge(queriesOf(file ?? ""), read).filter(isRight);
  const moved = right.flatMap((query) =>
    COUNTRIES.flatMap((country) => elsewhere(query, country) ?? []),
  );
  expect(moved.length).toBeGreaterThan(400);
  const wrong = judge(moved, read).filter((verdict) => !isRight(verdict));
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

test.skipIf(!file)("real queries are understood alike however they are asked", () => {
  const right = judge(queriesOf(file ?? ""), read).filter(isRight);
  const asked = right
    .filter(({ isNamed }) => !isNamed)
    .flatMap((query) =>
      ["I'm looking for a #", "Show me #?", "list of # please", "#."].map((form) => ({
        ...query,
        text: form.replace("#", query.text),
      })),
    );
  const wrong = judge(asked, read).filter((verdict) => !isRight(verdict));
  // A question mark or a word of courtesy makes a few descriptions of theirs requests.
  expect(wrong.length / asked.length).toBeLessThan(0.02);
});

test.skipIf(!file)("a query that names a company states no condition", () => {
  const named = queriesOf(file ?? "").filter(({ isNamed }) => isNamed);
  const seen = named.map(({ text }) => reading(text)).filter(({ name }) => name !== null);
  expect(seen.every(({ conditions }) => conditions.length === 0)).toBe(true);
  expect(seen.length / named.length).toBeGreaterThanOrEqual(0.92);
});
