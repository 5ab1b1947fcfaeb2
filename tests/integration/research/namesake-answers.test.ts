import { expect, test } from "vitest";
import { sendMessage } from "@/lib/domains/chat/service/messages";
import { withInvestorsMeant } from "@/lib/domains/companies/service/investors-meant";
import { keepApart } from "@/lib/domains/companies/service/merge";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { answerQuestion } from "@/lib/domains/research/service/answer";
import { ctxOf } from "../../support/contexts";
import { aCompany, aStatement } from "../../support/evidence";
import { aMember, aThread } from "../../support/factories";

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

test("records that look like one company are told as one with a way to merge them, until they are kept apart", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const inOslo = { name: "Fjordlight Robotics", city: "Oslo", country: "Norway" };
  const first = await aStatement(member, { title: "A", says: { ...inOslo, founded_year: 2019 } });
  const recordedAt = new Date(Date.now() + 1_000);
  const second = await aStatement(member, { title: "B", says: inOslo, recordedAt });
  const ask = async () => {
    const { _id: sessionId } = await aThread(member);
    const content = "When was Fjordlight Robotics founded?";
    const { response } = await sendMessage.run(ctx, { sessionId, content });
    return response;
  };
  const told = await ask();
  expect(told.text).toContain("2019");
  expect(told.joined).toEqual([
    { name: inOslo.name, company_id: first.companyId, record_ids: [second.companyId] },
  ]);
  await keepApart.run(ctx, { a: first.companyId, b: second.companyId });
  expect((await ask()).text).toContain("2 companies in your data are called Fjordlight Robotics");
});

test("investors whose names begin alike are asked back, and one that stands out is meant", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const backed = (name: string, ...investors: string[]) =>
    aStatement(member, { title: name, says: { name, investors } });
  await backed("Lantern", "Kestrel Ventures", "Osprey Ventures");
  await backed("Pebble", "Kestrel Capital", "Osprey Ventures");
  await backed("Ravel", "Osprey Ventures", "Osprey Growth");
  const { _id: sessionId } = await aThread(member);
  const ask = async (content: string) =>
    (await sendMessage.run(ctx, { sessionId, content })).response;
  const companies = async (content: string) =>
    (await ask(content)).companies.map(({ company_name }) => company_name).toSorted();
  const asked = await ask("Which companies has Kestrel backed?");
  expect(asked.text).toContain(
    "2 investors in your data are called Kestrel. Which one do you mean?",
  );
  expect(asked.text).toContain("Kestrel Capital");
  expect(asked.companies).toEqual([]);
  expect(await companies("Kestrel Capital")).toEqual(["Pebble"]);
  const meant = "Which companies has Osprey backed?";
  expect(await companies(meant)).toEqual(["Lantern", "Pebble", "Ravel"]);
  const searched = await searchCompanies.call(ctx, { q: meant, facets: false, per_page: 10 });
  expect(searched.constraints).toMatchObject([
    { field: "investor", op: "eq", value: "Osprey Ventures" },
  ]);
});

test("the investor that is meant is found beside many that only have the word, and among alternatives", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const others = Array.from({ length: 60 }, (_, at) => `House ${at} of Merlin`);
  const backed = (name: string, ...investors: string[]) =>
    aStatement(member, { title: name, says: { name, investors } });
  await backed("Lantern", ...others);
  await backed("Pebble", ...others);
  await backed("Ravel", "Merlin Ventures");
  await backed("Tallow", "Osprey Growth");
  const found = async (q: string) => {
    const search = { q, facets: false, per_page: 10 };
    const { items, constraints } = await searchCompanies.call(ctx, search);
    return { names: items.map(({ company_name }) => company_name).toSorted(), constraints };
  };
  expect((await found("Which companies has Merlin backed?")).names).toEqual(["Ravel"]);
  const question = "companies backed by Merlin or Osprey";
  expect(await found(question)).toMatchObject({
    names: ["Ravel", "Tallow"],
    constraints: [{ field: "investor", op: "in", value: ["Merlin Ventures", "Osprey Growth"] }],
  });
  const { result } = await answerQuestion.call(ctx, { question, plan: null });
  expect(result?.rows.map(({ cells }) => cells[0]?.text).toSorted()).toEqual(["Ravel", "Tallow"]);
  const is = (op: "contains" | "not_contains" | "eq" | "not_eq", value: string) => ({
    field: "investor",
    op,
    value,
  });
  const asked = { any: [is("contains", "Merlin"), is("not_contains", "Osprey")] };
  expect(await withInvestorsMeant(ctx, [asked])).toEqual([
    { any: [is("eq", "Merlin Ventures"), is("not_eq", "Osprey Growth")] },
  ]);
});
