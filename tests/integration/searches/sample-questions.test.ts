import { expect, test } from "vitest";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { readQuestion } from "@/lib/domains/research/service/read";
import { runPlan } from "@/lib/domains/research/service/run";
import { listTheses } from "@/lib/domains/searches/service/sample-questions";
import { ctxOf } from "../../support/contexts";
import { aCompanyByHand, aMember } from "../../support/factories";

test("theses are of the organization's own companies, with the counts that a search has", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  expect(await listTheses.run(ctx, {})).toEqual({ theses: [] });
  for (const [name, tag, country, year] of [
    ["Fjord", "Robotics", "Norway", 2021],
    ["Vale", "Robotics", "Norway", 2021],
    ["Skerry", "Fintech", "Sweden", 2022],
  ] as const)
    await aCompanyByHand(member, { name, tags: [tag], country, founded_year: year });
  const { theses } = await listTheses.run(ctx, {});
  expect(theses.length).toBeGreaterThan(0);
  expect(theses.length).toBeLessThanOrEqual(4);
  expect(await listTheses.run(ctx, {})).toEqual({ theses });
  // The first line is what the answer to the same question says.
  for (const { question, answer } of theses) {
    const { plan } = await readQuestion.run(ctx, { question });
    const { statements } = await runPlan.run(ctx, { plan });
    expect([question, answer]).toEqual([question, statements[0]]);
    expect(answer).toMatch(/\.$/);
  }
  expect(theses.at(-1)).toMatchObject({
    question: "Companies by founding year",
    total: null,
    total_is_capped: false,
  });
  for (const { question, total, total_is_capped } of theses) {
    if (total === null) continue;
    const found = await searchCompanies.run(ctx, { q: question });
    expect([question, found.total, found.total_is_capped]).toEqual([
      question,
      total,
      total_is_capped,
    ]);
    expect(total).toBeGreaterThan(0);
  }
  expect(await listTheses.run(ctxOf(await aMember()), {})).toEqual({ theses: [] });
});
