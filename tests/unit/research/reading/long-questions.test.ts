import { expect, test } from "vitest";
import { read } from "./named-world";

/* Ten thousand characters of one kind are read in a moment, whatever they repeat. */

const LENGTH = 10_000;
/** Far above what one takes: it catches a reading whose time grows with the cube of the length. */
const MILLISECONDS_MAX = 8000;

test.for([
  ["groups of digits", "1", "'000"],
  ["denied investors", "companies ", "not Quay Ventures "],
  ["descriptions", "list ", "seed companies in Berlin and Series A companies in Paris, "],
  ["sides", "", "compare fintechs in Berlin with fintechs in Paris "],
  ["bounds", "", "ten + "],
  ["clauses", "", "startups that help people save a lot of money annually "],
] as const)("%s", { timeout: 30_000 }, ([, start, part]) => {
  const question = start + part.repeat(Math.floor(LENGTH / part.length));
  const began = performance.now();
  read(question);
  expect(performance.now() - began).toBeLessThan(MILLISECONDS_MAX);
});
