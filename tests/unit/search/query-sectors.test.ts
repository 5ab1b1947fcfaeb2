import { expect, test } from "vitest";
import { interpret } from "@/lib/search/query/interpret";
import { QUERIES_DATE } from "../../../scripts/eval/company-queries";
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
  const read = (text: string) => interpret(text, { today: QUERIES_DATE }).constraints;
  const { right, of } = sectorsFound(queries, read);
  expect(right / of).toBeGreaterThanOrEqual(LEAST_SECTORS + 0.1);
});
