import { expect, test } from "vitest";
import { answerQuestion } from "@/lib/domains/research/service/answer";
import { ctxOf } from "../../support/contexts";
import { aCompany } from "../../support/evidence";
import { aMember } from "../../support/factories";

test("different companies of one name are asked back, not told as one", async () => {
  const member = await aMember();
  await aCompany(member, { name: "Fjordlight", country: "Norway", founded_year: 2019 });
  await aCompany(member, { name: "Fjordlight", country: "Kenya", founded_year: 2004 });
  const asked = { question: "When was Fjordlight founded?", plan: null };
  const { sentences, tables, result } = await answerQuestion.call(ctxOf(member), asked);
  expect(sentences[0]).toBe(
    "2 companies in your data are called Fjordlight. Which one do you mean?",
  );
  expect(sentences.slice(1).toSorted()).toEqual([
    expect.stringContaining("Kenya"),
    expect.stringContaining("Norway"),
  ]);
  expect([tables, result]).toEqual([[], null]);
});
