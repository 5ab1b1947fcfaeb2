import { expect, test } from "vitest";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { listSimilar } from "@/lib/domains/companies/service/similar";
import { ctxOf } from "../../support/contexts";
import { aCompany } from "../../support/evidence";
import { aMember } from "../../support/factories";

const list = [
  { name: "Stripe", description: "Payments for the internet" },
  { name: "Stripe", description: "Zebra breeding", former_name: "Black and White" },
  { name: "Neon", description: "A bank account for Switzerland", country: "Switzerland" },
  { name: "Neon", description: "Gas and signs", country: "United States" },
  { name: "Adyen", description: "Payments for merchants" },
] as const;

async function aList() {
  const member = await aMember();
  const ids: string[] = [];
  for (const said of list) ids.push((await aCompany(member, said)).companyId);
  const find = async (q: string) => {
    const answer = await searchCompanies.run(ctxOf(member), { q });
    return { ...answer, places: answer.items.map(({ _id }) => ids.indexOf(_id)) };
  };
  return { member, ids, find };
}

test("a name finds its namesakes, a former name the company of today", async () => {
  const { find } = await aList();
  expect((await find("Adyen")).places).toEqual([4]);
  expect((await find("Stripe")).places.sort()).toEqual([0, 1]);
  const former = await find("black & white");
  expect(former.places).toEqual([1]);
  expect(former.items[0]?.reasons).toMatchObject([{ field: "former_name" }]);
});

test("distinguishes namesakes by the other words of the query", async () => {
  const { find } = await aList();
  expect((await find("Neon the Swiss bank account")).places[0]).toBe(2);
});

test("a slip of the keys is said, and what was meant is found", async () => {
  const { find } = await aList();
  const { places, corrections } = await find("Ayden");
  expect(places).toEqual([4]);
  expect(corrections).toEqual([{ from: "Ayden", to: "Adyen" }]);
});

test("orders names with a typo by similarity, a former name last", async () => {
  const member = await aMember();
  const names = [{ name: "Ra Mp" }, { name: "Other", former_name: "Ram" }, { name: "Ramp" }];
  for (const said of names) await aCompany(member, said);
  const { items } = await searchCompanies.run(ctxOf(member), { q: "Ramq" });
  expect(items.map(({ company_name }) => company_name)).toEqual(["Ramp", "Ra Mp", "Other"]);
});

test("a slip in a legal form is no other name", async () => {
  const { find } = await aList();
  expect((await find("Adyen Ltb")).places).toEqual([4]);
});

test("whom a pasted text begins with comes first", async () => {
  const { find } = await aList();
  const text = "Adyen helps shops that breed zebras, with gas for a bank account in Switzerland.";
  expect((await find(text)).places[0]).toBe(4);
});

test("a sentence whose conditions nobody meets is looked for by its words", async () => {
  const { find } = await aList();
  const answer = await find("Zebra breeding for merchants in Norway");
  expect(answer).toMatchObject({ constraints: [], relaxations: [] });
  expect(answer.places).toContain(1);
  expect((await find("Zebra breeding companies in Norway")).constraints).not.toEqual([]);
});

test("a name that nobody has finds nobody", async () => {
  const { find } = await aList();
  expect((await find("Quuxotronic")).places).toEqual([]);
});

test("a company is like those that say the same, and it is said what", async () => {
  const { member, ids } = await aList();
  const answer = await listSimilar.run(ctxOf(member), { companyId: ids[0] ?? "" });
  expect(answer.items.map(({ _id }) => ids.indexOf(_id))).toEqual([4]);
  expect(answer.items[0]?.reasons.terms).toEqual(["payments"]);
});

test("the same list is found in the same order in any organization", async () => {
  const [one, other] = [await aList(), await aList()];
  for (const q of ["payments", "payments for the internet", "neon gas"])
    expect((await one.find(q)).places).toEqual((await other.find(q)).places);
});
