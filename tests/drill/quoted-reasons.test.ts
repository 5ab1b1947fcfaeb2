import { expect, test } from "vitest";
import { askAtRandom } from "../support/quoted-reasons";

const QUERIES = 1000;

test(`every word that a reason quotes stands in its company's data, over ${QUERIES} random queries`, {
  timeout: 600_000,
}, async () => {
  expect(await askAtRandom(QUERIES)).toBeGreaterThan(QUERIES);
});
