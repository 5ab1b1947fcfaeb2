import { expect, test } from "vitest";
import { listCompanies } from "@/lib/domains/companies/service/list";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { ctxOf } from "../../support/contexts";
import { aStatement } from "../../support/evidence";
import { aMember } from "../../support/factories";
import { sizeForDrill } from "../../support/size-for-drill";

const money = (amount: number) => ({ amount, max: null, at_least: false, currency: "USD" });
const website = (domain: string) => ({ url: `https://${domain}`, domain });

/** Fields that can contradict themselves, each with two values that do. */
const contradictions: Record<string, [unknown, unknown]> = {
  name: ["Fjord", "Seaweed"],
  website: [website("fjord.no"), website("fjord.com")],
  city: ["Oslo", "Bergen"],
  country: ["Norway", "Sweden"],
  founded_year: [2019, 2020],
  employees: [
    { min: 11, max: 50 },
    { min: 51, max: 200 },
  ],
  status: ["Active", "Closed"],
  stage: ["Seed", "Series A"],
  total_funding: [money(1_000_000), money(2_000_000)],
  valuation: [money(10_000_000), money(12_000_000)],
  hiring: [true, false],
  unicorn_since: [
    { date: "2021-01-01", precision: "year" },
    { date: "2022-03-04", precision: "day" },
  ],
};

const COMPANIES = sizeForDrill(3, 50);

test("shows every contradiction between sources, and no values on which they agree", async () => {
  const member = await aMember();
  const fields = Object.keys(contradictions);
  const ids: string[] = [];
  for (let i = 0; i < COMPANIES; i++) {
    const side = (nth: 0 | 1) =>
      Object.fromEntries(fields.map((field) => [field, contradictions[field]?.[nth]]));
    const agreed = { region: "West", batch: "W21", description: `Company ${i}` };
    const { companyId } = await aStatement(member, { says: { ...agreed, ...side(0) } });
    const other = { ...agreed, description: "Worded otherwise" };
    await aStatement(member, { companyId, kind: "web", says: { ...other, ...side(1) } });
    ids.push(companyId);
  }
  let shown = 0;
  for (const companyId of ids) {
    const { values, conflicts } = await getCompany.run(ctxOf(member), { companyId });
    const contested = Object.keys(values).filter((field) => values[field]?.is_contested);
    expect(contested.sort()).toEqual([...fields].sort());
    expect(conflicts).toBe(fields.length);
    for (const field of contested) expect(values[field]?.claims).toHaveLength(2);
    shown += contested.length;
  }
  expect(shown).toBe(COMPANIES * fields.length);
  const { items } = await listCompanies.run(ctxOf(member), { per_page: 100 });
  expect(items.reduce((sum, { conflicts }) => sum + conflicts, 0)).toBe(COMPANIES * fields.length);
}, 120_000);

test("a year and a day or a quarter in it are no contradiction", async () => {
  const member = await aMember();
  const since = (date: string, precision: string) => ({ unicorn_since: { date, precision } });
  const { companyId } = await aStatement(member, { says: since("2021-01-01", "year") });
  await aStatement(member, { companyId, kind: "web", says: since("2021-12-31", "day") });
  await aStatement(member, { companyId, kind: "user", says: since("2021-10-01", "quarter") });
  const conflictsNow = async () =>
    (await getCompany.run(ctxOf(member), { companyId })).values.unicorn_since?.is_contested;
  expect(await conflictsNow()).toBe(false);
  await aStatement(member, { companyId, kind: "web", says: since("2021-09-30", "day") });
  expect(await conflictsNow()).toBe(true);
});
