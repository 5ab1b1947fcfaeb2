import { interpret } from "../../lib/search/query/interpret.ts";
import type { Benchmark, Figure } from "./benchmark.ts";
import {
  judge,
  QUERIES_DATE,
  type QueryReader,
  readCompanyQueries,
  shares,
} from "./company-queries.ts";
import { dataFile } from "./data-file.ts";
import { readByPatterns } from "./queries-floor.ts";
import { LEAST_SECTORS, readSectorQueries, sectorShare } from "./query-sectors.ts";

/** The least that is to be reached of each share. */
export const LEAST_SHARES = { found: 0.97, queries: 0.94, precision: 0.95 } as const;

const WHAT = {
  found: "stated conditions that are found, by field, operator and value",
  queries: "queries with all of their conditions",
  precision: "conditions we state that the query's author states, regions apart",
} as const;

/** How real queries are understood; "bare" are regular expressions of a page. */
export const queries: Benchmark = {
  name: "queries",
  title:
    "Company queries in English, read as conditions; each figure is a share of 1. The bare server is " +
    "a set of regular expressions.",
  needsLinux: false,
  needsNoServer: true,
  async run() {
    const file = dataFile("company-queries/queries.jsonl");
    const read: QueryReader = (text) => interpret(text, { today: QUERIES_DATE }).constraints;
    const ours = judge(readCompanyQueries(file), read);
    const [bare, product] = [shares(judge(readCompanyQueries(file), readByPatterns)), shares(ours)];
    const figures = Object.entries(LEAST_SHARES).map(([share, atLeast]): Figure => {
      const name = share as keyof typeof LEAST_SHARES;
      return {
        what: WHAT[name],
        unit: "",
        bare: [bare[name]],
        product: [product[name]],
        bound: { atLeast },
      };
    });
    const sectors = readSectorQueries(file);
    figures.push({
      what: "categories and industries that are found, by words or as a sector of one line",
      unit: "",
      bare: [sectorShare(sectors, readByPatterns)],
      product: [sectorShare(sectors, read)],
      bound: { atLeast: LEAST_SECTORS },
    });
    const wrong = ours.filter(({ missed, beyond }) => missed.length + beyond.length > 0);
    const ids = wrong.map(({ id }) => id).join(", ");
    return { figures, notes: [`Not as their authors have them: ${ids}.`] };
  },
};
