import { expect, test } from "vitest";
import { createVerifier } from "@/lib/engine/verify/verify";
import { hashOf } from "@/tests/support/evidence-of-row";
import { rows } from "../builtin/companies";
import { ask, houseOf } from "../builtin/house";

const questions = [
  "{} founded",
  "where is {} based",
  "who founded {}",
  "{} funding",
  "{} last round",
  "{} rounds",
  "{} investors",
  "{} headcount",
  "what does {} do",
  "{} yc batch",
  "{} status",
  "{} valuation",
  "{} website",
  "{} ticker",
  "ceo of {}",
  "was {} acquired",
  "has {} raised more than $10M",
  "does {} have more than 50 employees",
  "is {} in Germany",
  "was {} founded after 2015?",
  "tell me about {}",
  "similar to {}",
  "compare {} and {other}",
  "who has more employees {} or {other}",
  "which raised more {} or {other}",
];

test("shows every fact that the built-in engine states", async () => {
  const house = houseOf(rows);
  const lost: string[] = [];
  let proved = 0;
  for (const [i, { name }] of rows.entries())
    for (const form of questions) {
      const other = rows[(i + 1) % rows.length]?.name ?? "";
      const question = form.replace("{}", name).replace("{other}", other);
      const { drafts, evidence } = await ask(house, question);
      const verifier = createVerifier({ question, hashOf });
      verifier.know([...evidence.values()]);
      for (const draft of drafts.filter(({ status }) => status === undefined)) {
        const verified = verifier.verify(draft);
        const isProved = "sentence" in verified && verified.sentence.status === "proved";
        if (isProved) proved += 1;
        else lost.push(`${question} => ${draft.text}`);
      }
    }
  expect(lost).toEqual([]);
  expect(proved).toBeGreaterThan(900);
});
