import { describe, expect, test } from "vitest";
import { COMPANY_NAME_MAX } from "@/lib/domains/companies/constants";
import { createVerifier } from "@/lib/engine/verify/verify";
import { hashOf } from "@/tests/support/evidence-of-row";
import { evidenceOf } from "@/tests/support/real-evidence";
import { sharedData } from "@/tests/support/shared-data";
import { sizeForDrill } from "@/tests/support/size-for-drill";
import { sentencesOf } from "./plain-sentences";

/** How many sentences are proved, and those that are not. */
async function tried(path: string, step: number) {
  const examples: string[] = [];
  let proved = 0;
  for await (const evidence of evidenceOf(path, step)) {
    const verifier = createVerifier({ question: "", hashOf });
    verifier.know(evidence);
    // A few rows of the lists have prose where the name should be.
    if ((evidence[0]?.company_name.length ?? 0) > COMPANY_NAME_MAX) continue;
    for (const { text, evidence: cited } of sentencesOf(evidence)) {
      const verified = verifier.verify({ text, evidence: cited, block: "bullet" });
      const status = "withheld" in verified ? verified.withheld.because : verified.sentence.status;
      if (status === "proved") proved += 1;
      else examples.push(`${text} => ${status}`);
    }
  }
  return { proved, examples };
}

/** A list, every how many of its rows are looked at, and how many sentences are proved at least. */
type List = [path: string, step: number, least: number];
/** They take long to read even where few of their rows are looked at. */
const long: List[] = [
  ["imports/crunchbase-2010-ccby.csv", 100, 590],
  ["imports/companies-93k.csv", 200, 1_400],
];
const forDrill = <T>(lists: T[]): T[] => lists.slice(0, sizeForDrill(0, lists.length));

describe("plain sentences about real companies", () => {
  test.each<List>([
    ["yc-directory/companies-2026-04-07.json", sizeForDrill(40, 10), sizeForDrill(1_200, 4_900)],
    ["imports/unicorns-2021.csv", sizeForDrill(6, 2), sizeForDrill(600, 1_800)],
    ["imports/funding-rounds-2026-07-24.json", 1, 370],
    ["imports/sec-company-tickers.json", 50, 600],
    ...forDrill(long),
  ])("%s", { timeout: 120_000 }, async (file, step, least) => {
    const path = sharedData(file);
    if (path === null) return;
    const { proved, examples } = await tried(path, step);
    expect(examples).toEqual([]);
    expect(proved).toBeGreaterThan(least);
  });
});

/** Another sign of the same kind in the place of one; no "i", which makes an "in" of "on". */
function spoilt(text: string, seed: number): string {
  const places = [...text.matchAll(/[\p{L}\d$€]/gu)].map(({ index }) => index);
  const place = places[seed % places.length] ?? 0;
  const sign = String.fromCodePoint(text.codePointAt(place) ?? 0);
  const signs = /\d/.test(sign) ? "0123456789" : /\p{L}/u.test(sign) ? "abcdefghjklm" : "$€£¥";
  const others = [...signs].filter((each) => each !== sign.toLowerCase());
  return text.slice(0, place) + others[seed % others.length] + text.slice(place + sign.length);
}

test.each<[path: string, step: number]>([
  ["yc-directory/companies-2026-04-07.json", sizeForDrill(120, 40)],
  ["imports/unicorns-2021.csv", 10],
  ["imports/funding-rounds-2026-07-24.json", 1],
  ...forDrill<[string, number]>([["imports/companies-93k.csv", 600]]),
])("one changed sign in sentences about %s", { timeout: 120_000 }, async (file, step) => {
  const path = sharedData(file);
  if (path === null) return;
  const missed: string[] = [];
  let seed = 11;
  for await (const evidence of evidenceOf(path, step)) {
    const verifier = createVerifier({ question: "", hashOf });
    verifier.know(evidence);
    for (const { text, evidence: cited } of sentencesOf(evidence)) {
      seed = (seed * 31 + text.length) % 99_991;
      const changed = spoilt(text, seed);
      const verified = verifier.verify({ text: changed, evidence: cited, block: "bullet" });
      const isProved = "sentence" in verified && verified.sentence.status === "proved";
      if (isProved) missed.push(`${text} => ${changed}`);
    }
  }
  expect(missed).toEqual([]);
});
