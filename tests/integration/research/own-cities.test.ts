import { beforeAll, expect, test } from "vitest";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { answerQuestion } from "@/lib/domains/research/service/answer";
import { ctxOf } from "../../support/contexts";
import { aMember, type Member } from "../../support/factories";
import { importFile } from "../../support/imports";

/* Cities that no gazetteer knows are known where a company of the organization is in them. */

const directory = `name,industry,team size,status,location
Thistle,Fintech,12,Active,"Walnut Grove, CA, USA"
Fennel,Healthcare,40,Active,"Walnut Grove, CA, USA; Remote"
Sorrel,Fintech,7,Inactive,"Raleigh, NC, USA"
Borage,Healthcare,90,Active,"Cambridge, MA, USA"
Tansy,Healthcare,20,Active,"Cambridge, England, United Kingdom"
Yarrow,Fintech,5,Active,"Oslo, Norway"
`;

let member: Member;
beforeAll(async () => {
  member = await aMember();
  await importFile(member, directory, { commit: true });
});

async function ask(question: string) {
  const { result, sentences } = await answerQuestion.call(ctxOf(member), { question, plan: null });
  const figure = result?.plan.measures.length ? result.rows[0]?.cells.at(-1)?.value : result?.total;
  return { figure: figure ?? null, says: sentences.join(" ") };
}

test.each([
  ["companies in Walnut Grove", 2],
  ["How many fintechs are in walnut grove?", 1],
  ["How many companies are not in Walnut Grove?", 4],
  ["average team size of companies headquartered in Walnut Grove", 26],
  ["companies in Walnut Grove or Oslo", 3],
  ["How many companies are in North Carolina?", 1],
  ["companies outside North Carolina", 5],
  ["companies in Cambridge", 2],
  ["How many companies are in Columbia?", 0],
])("%s: %i", async (question, figure) => {
  expect(await ask(question)).toMatchObject({ figure });
});

test.each([
  "companies in Zarelia",
  "How many fintechs are based in Port Zarelia?",
])("%s: the place is not understood", async (question) => {
  const { figure, says } = await ask(question);
  expect(figure).toBeNull();
  expect(says).toMatch(/“(?:Port )?Zarelia”/);
});

test("a search knows the same cities", async () => {
  const found = await searchCompanies.call(ctxOf(member), { q: "fintechs in Walnut Grove" });
  expect(found.items.map(({ company_name }) => company_name)).toEqual(["Thistle"]);
});
