import { expect, test } from "vitest";
import { apolloCompany, seniorPeopleOfCompany } from "@/lib/domains/companies/service/research";
import { researchCompany } from "@/lib/domains/evaluations/service/company-detail";
import { ctxOf } from "../../support/contexts";
import { aStatement } from "../../support/evidence";
import { aMember } from "../../support/factories";

const usd = (amount: number) => ({ amount, max: null, at_least: false, currency: "USD" });

async function aKnownCompany() {
  const member = await aMember();
  const says = [
    { field: "name", said: { value: "Fjord Robotics" } },
    { field: "long_description", said: { value: "Robots for fish farms." } },
    { field: "valuation", said: { value: usd(60_000_000) } },
    { field: "person", said: { value: { name: "Ida Berg", title: "CEO", linkedin_url: null } } },
    { field: "person", said: { value: { name: "Jo Lie", title: "Welder", linkedin_url: null } } },
    {
      field: "round",
      said: {
        value: {
          stage: "Seed",
          amount: usd(2_500_000),
          date: { date: "2024-05-01", precision: "month" },
          investors: ["Nord"],
          lead_investors: ["Index"],
          valuation: null,
        },
      },
    },
  ] as const;
  const { companyId } = await aStatement(member, { says: [...says] });
  return { member, companyId };
}

test("the detail is made of evidence, and says nothing where there is none", async () => {
  const { member, companyId } = await aKnownCompany();
  const detail = await researchCompany.run(ctxOf(member), { companyId });
  expect(detail).toMatchObject({
    source: "stored evidence",
    company_name: "Fjord Robotics",
    stage: "Seed",
    total_funding: null,
    evaluation_results: {},
    detailed_analysis: {
      overview: "Robots for fish farms.",
      business_model: null,
      market_position: null,
      competitive_advantages: [],
      financials: {
        valuation: "$60M",
        revenue_run_rate: null,
        funding_total: null,
        growth_rate: null,
      },
      team: {
        employees: null,
        key_executives: [{ name: "Ida Berg", position: "CEO", background: null }],
      },
      funding_history: [
        { round: "Seed", amount: "$2.5M", date: "May 2024", investors: ["Index", "Nord"] },
      ],
    },
  });
  expect(Object.keys(detail)).not.toContain("values");
});

test("without a provider's key the stored evidence answers in the same shape, and says so", async () => {
  const { member, companyId } = await aKnownCompany();
  const enriched = await apolloCompany.run(ctxOf(member), { companyId });
  expect(enriched).toMatchObject({
    company_id: companyId,
    source: "stored evidence",
    note: null,
    company: { name: "Fjord Robotics", website: null, stage: "Seed", keywords: [] },
  });
  const people = await seniorPeopleOfCompany.run(ctxOf(member), { companyId });
  expect(people.items).toEqual([{ name: "Ida Berg", title: "CEO", linkedin_url: null }]);
});
