import { expect, test } from "vitest";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { ctxOf } from "../../support/contexts";
import { aCompany } from "../../support/evidence";
import { aMember } from "../../support/factories";
import { askAtRandom } from "../../support/quoted-reasons";

test("a word is corrected only towards a word that occurs, and no company is claimed to use it", async () => {
  const member = await aMember();
  await aCompany(member, { name: "Doorwise", description: "Opening doors for open offices" });
  await aCompany(member, { name: "Loandune", description: "Loans for farms, a loan a season" });
  const find = (q: string) => searchCompanies.run(ctxOf(member), { q });
  const openai = await find("openai");
  expect(openai).toMatchObject({ corrections: [], items: [], total: 0 });
  const loan = await find("laon");
  expect(loan.corrections).toEqual([{ from: "laon", to: "loan" }]);
  expect(loan.items[0]?.reasons).toMatchObject([{ text: "mentions “loan”", words: ["loan"] }]);
});

/** `npm run drill -- quoted-reasons` asks 1,000. */
const QUERIES = 80;

test("every word that a reason quotes stands in its company's data, over random queries", async () => {
  expect(await askAtRandom(QUERIES)).toBeGreaterThan(QUERIES);
});
