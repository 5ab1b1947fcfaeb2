import { beforeAll, describe, expect, test } from "vitest";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { compareCompanies } from "@/lib/domains/research/service/compare";
import { ctxOf } from "../../support/contexts";
import { aDeal } from "../../support/deals";
import { aCompany } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";

let own: Member;
let ids: { kelp: string; pay: string; bare: string; foreign: string };

beforeAll(async () => {
  own = await aMember();
  const { companyId: kelp } = await aDeal(own, "Bergen Kelp", {
    country: "Norway",
    industry: "Agriculture",
    round: { stage: "Seed", usd: 4_000_000, on: "2026-02-03", leads: ["Fjord Capital"] },
  });
  const { companyId: pay } = await aDeal(own, "Oslo Pay", {
    country: "Norway",
    round: {
      stage: "Series A",
      usd: 20_000_000,
      on: "2026-05-06",
      others: ["Birch", "Fjord Capital"],
    },
  });
  const { companyId: bare } = await aCompany(own, { name: "Bare Labs" });
  const { companyId: foreign } = await aCompany(await aMember(), {
    name: "Kyoto Foam",
    country: "Japan",
  });
  ids = { kelp, pay, bare, foreign };
});

const compared = async (...companies: string[]) => {
  const comparison = await compareCompanies.run(ctxOf(own), { companies });
  const fields = comparison.groups.flatMap((group) => group.fields);
  return { ...comparison, of: (name: string) => fields.find(({ field }) => field === name) };
};

describe("a comparison", () => {
  test("has a row for each known field, with claims, computed values and what is shared", async () => {
    const { companies, of, unknown, missing } = await compared(ids.pay, ids.kelp);
    expect(companies.map(({ company_name }) => company_name)).toEqual(["Oslo Pay", "Bergen Kelp"]);
    expect(of("country")).toMatchObject({ differs: false, shared: ["Norway"] });
    expect(of("funding_stage")).toMatchObject({ kind: "text", differs: true });
    const funding = of("funding");
    expect(funding?.formula).toContain("sum of the rounds");
    expect(funding?.values.map(({ number }) => number)).toEqual([20_000_000, 4_000_000]);
    expect(funding?.values.every(({ claims }) => claims.length === 1)).toBe(true);
    expect(of("investor")).toMatchObject({
      kind: "list",
      differs: true,
      shared: ["Fjord Capital"],
    });
    expect(of("investor")?.values[0]?.items).toEqual(["Fjord Capital", "Birch"]);
    expect(of("industry")?.values[0]).toEqual({ text: "", items: null, number: null, claims: [] });
    expect(of("industry")?.differs).toBe(false);
    expect(of("founded_year")).toBeUndefined();
    expect(unknown).toEqual(expect.arrayContaining(["Founded", "Employees", "Valuation"]));
    expect(missing).toEqual([]);
  });

  test("leaves out what is foreign or unknown alike, and compares one company", async () => {
    const { companies, missing } = await compared(ids.foreign, ids.bare, "cmp_nothing");
    expect(companies).toMatchObject([{ _id: ids.bare, merged_from: [] }]);
    expect(missing).toEqual([ids.foreign, "cmp_nothing"]);
  });

  test("shows a merged company once, and says which ids led to it", async () => {
    await mergeCompanies.run(ctxOf(own), { keep: ids.kelp, merge: [ids.bare] });
    const { companies } = await compared(ids.bare, ids.pay, ids.kelp, ids.kelp);
    expect(companies).toMatchObject([
      { _id: ids.kelp, merged_from: [ids.bare] },
      { _id: ids.pay, merged_from: [] },
    ]);
  });

  test.each([[["a", "b", "c", "d", "e", "f"]], [[]], [[""]]])("refuses %j", async (companies) => {
    await expect(compareCompanies.run(ctxOf(own), { companies })).rejects.toThrow();
  });
});
