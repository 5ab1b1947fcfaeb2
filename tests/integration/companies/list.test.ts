import { describe, expect, test } from "vitest";
import { CompanyPage } from "@/lib/domains/companies/schema";
import { listCompanies } from "@/lib/domains/companies/service/list";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { ctxOf } from "../../support/contexts";
import { aCompany, aStatement } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";

const usd = (amount: number) => ({ amount, max: null, at_least: false, currency: "USD" });
const namesOf = async (member: Member, input: Parameters<typeof listCompanies.call>[1]) =>
  (await listCompanies.run(ctxOf(member), input)).items.map((item) => item.company_name);

describe("the list of companies", () => {
  test("has the specification's fields, and null for what is unknown", async () => {
    const member = await aMember();
    const at = new Date("2026-03-01T10:00:00Z");
    const { companyId } = await aStatement(member, {
      recordedAt: at,
      says: {
        name: "Fjord Robotics",
        website: { url: "https://fjord.example", domain: "fjord.example" },
        description: "Robots for fish farms",
        founded_year: 2021,
        annual_revenue: usd(4_000_000),
        country: "Norway",
        city: "Oslo",
        employees: { min: 51, max: 200 },
        status: "Active",
        stage: "Seed",
        industry: "Robotics",
        total_funding: usd(12_500_000),
        valuation: { ...usd(60_000_000), currency: "EUR" },
      },
    });
    const page = await listCompanies.run(ctxOf(member), {});
    expect(page).toEqual({
      items: [
        {
          _id: companyId,
          id: companyId,
          company_id: companyId,
          company_name: "Fjord Robotics",
          website: "https://fjord.example",
          short_description: "Robots for fish farms",
          founded_year: 2021,
          annual_revenue: 4_000_000,
          country: "Norway",
          no_of_employees: "51–200",
          stage: "Seed",
          priority: null,
          status: null,
          funding: "$12.5M",
          valuation: "€60M",
          last_interaction: null,
          created_at: at.toISOString(),
          updated_at: at.toISOString(),
          sector: "Robotics",
          location: "Oslo, Norway",
          domain: "fjord.example",
          operating_status: "Active",
          conflicts: 0,
          sources: 1,
        },
      ],
      total: 1,
      total_is_capped: false,
      page: 1,
      per_page: 25,
    });
  });

  test("says nothing where nothing is known, and converts no currency", async () => {
    const member = await aMember();
    await aCompany(member, { annual_revenue: { ...usd(5), currency: "EUR" } });
    const [item] = (await listCompanies.run(ctxOf(member), {})).items;
    expect(item).toMatchObject({
      website: null,
      annual_revenue: null,
      no_of_employees: null,
      funding: null,
      location: null,
    });
  });

  test("is found by a question as a search finds it", async () => {
    const member = await aMember();
    const robots = { description: "Robots that inspect fish farms", country: "Norway" };
    await aCompany(member, { ...robots, name: "Fjord Robotics" });
    await aCompany(member, { ...robots, name: "Alp Robotics", country: "Switzerland" });
    await aCompany(member, { name: "Crédit Nord", country: "Norway" });
    const asked = { q: "robots in Norway" };
    expect(await namesOf(member, asked)).toEqual(["Fjord Robotics"]);
    expect(await namesOf(member, { q: "credit nord" })).toEqual(["Crédit Nord"]);
    expect(await namesOf(member, { q: "fjrod robotics" })).toEqual(["Fjord Robotics"]);
    const list = await listCompanies.run(ctxOf(member), asked);
    const search = await searchCompanies.run(ctxOf(member), asked);
    expect(CompanyPage.parse(search)).toEqual(list);
  });

  test("has the orders of a search, in which the unknown comes last", async () => {
    const member = await aMember();
    await aCompany(member, { name: "Beta", founded_year: 2020, total_funding: usd(5) });
    await aCompany(member, { name: "Alpha", founded_year: 2024 });
    await aCompany(member, { name: "Gamma", total_funding: usd(9) });
    // Of Beta the most is known; of the others equally much.
    expect(await namesOf(member, {})).toEqual(["Beta", "Alpha", "Gamma"]);
    expect(await namesOf(member, { sort: "-updated" })).toEqual(["Gamma", "Alpha", "Beta"]);
    expect(await namesOf(member, { sort: "-founded" })).toEqual(["Alpha", "Beta", "Gamma"]);
    expect(await namesOf(member, { sort: "-funding" })).toEqual(["Gamma", "Beta", "Alpha"]);
  });
});
