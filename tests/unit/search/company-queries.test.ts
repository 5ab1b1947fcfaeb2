import { expect, test } from "vitest";
import { interpret } from "@/lib/search/query/interpret";
import {
  judge,
  QUERIES_DATE,
  readCompanyQueries,
  shares,
} from "../../../scripts/bench/company-queries";
import { LEAST_SHARES } from "../../../scripts/bench/queries";
import { sharedData } from "../../support/shared-data";

const file = sharedData("company-queries/queries.jsonl");

test.skipIf(!file)("real queries are understood as their authors mean them", () => {
  const queries = readCompanyQueries(file ?? "");
  expect(queries.length).toBe(303);
  const read = (text: string) => interpret(text, { today: QUERIES_DATE }).constraints;
  const { found, queries: whole, precision } = shares(judge(queries, read));
  expect(found).toBeGreaterThanOrEqual(LEAST_SHARES.found);
  expect(whole).toBeGreaterThanOrEqual(LEAST_SHARES.queries);
  expect(precision).toBeGreaterThanOrEqual(LEAST_SHARES.precision);
});

test.skipIf(!file)("a query that names a company states no condition", () => {
  const named = readCompanyQueries(file ?? "").filter(({ isNamed }) => isNamed);
  const read = named.map(({ text }) => interpret(text, { today: QUERIES_DATE }));
  const seen = read.filter(({ name }) => name !== null);
  expect(seen.every(({ constraints }) => constraints.length === 0)).toBe(true);
  expect(seen.length / named.length).toBeGreaterThanOrEqual(0.95);
});
