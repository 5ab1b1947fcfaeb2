import { expect, test } from "vitest";
import { readCompanies } from "@/lib/research/reading/companies";
import { asStated, QUERIES_DATE } from "../../../scripts/eval/company-queries";
import {
  LEAST_SECTORS,
  readSectorQueries,
  sectorsFound,
} from "../../../scripts/eval/query-sectors";
import { sharedData } from "../../support/shared-data";

const file = sharedData("company-queries/queries.jsonl");

test.skipIf(!file)("lines of business of real queries are found, well above the bound", () => {
  const queries = readSectorQueries(file ?? "");
  expect(queries.length).toBeGreaterThan(100);
  const context = { names: () => [], batches: [], today: QUERIES_DATE };
  const read = (text: string) => asStated(readCompanies(text, context).conditions);
  const { right, of } = sectorsFound(queries, read);
  expect(right / of).toBeGreaterThanOrEqual(LEAST_SECTORS + 0.05);
});
