import { expect, test } from "vitest";
import { cellConditions } from "@/components/explorer/market-cell";
import { mapMarket } from "@/lib/domains/companies/service/market";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { ctxOf } from "../../support/contexts";
import { aCompany } from "../../support/evidence";
import { aMember } from "../../support/factories";

const raised = (amount: number) => ({
  total_funding: { amount, max: null, at_least: false, currency: "USD" },
});

test("a market map counts companies by sector and stage, and each cell finds what it counts", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const many = Array.from({ length: 8 }, (_, at) => ({
    ...{ name: `Payer ${at}`, industry: "Fintech", stage: "Seed", country: "Norway" },
    ...(at > 0 && raised(at * 1_000_000)),
  }));
  const others = [
    { name: "Late Bank", industry: "Fintech", stage: "Series E", ...raised(90_000_000) },
    { name: "Grown Bank", industry: "Fintech", stage: "Growth" },
    { name: "Quiet Loom", industry: "Fintech" },
    { name: "Two Lines", industry: "Fintech", tags: ["Robotics"], stage: "Series A" },
    { name: "No Trade", stage: "Series A" },
    { name: "Nothing Known" },
  ];
  for (const company of [...many, ...others]) await aCompany(member, company);

  const { total, total_is_capped, stages, rows } = await mapMarket.call(ctx, {});
  expect([total, total_is_capped]).toEqual([14, false]);
  expect(stages).toEqual([
    { label: "Seed", stages: ["Seed"] },
    { label: "Series A", stages: ["Series A"] },
    { label: "Late stage", stages: ["Growth", "Series E"] },
    { label: "Stage not known", stages: [] },
  ]);
  const first = rows.find(({ sector }) => sector === "Fintech");
  expect(rows.at(-1)?.sector).toBe(null);
  expect(first?.cells[0]).toMatchObject({ companies: 8, funded: 7, funding: 28_000_000 });
  expect(first?.cells[0]?.named.map(({ name }) => name)).toEqual(
    [7, 6, 5, 4, 3, 2].map((at) => `Payer ${at}`),
  );
  expect(first?.cells[2]).toMatchObject({ companies: 2, funded: 1, funding: 90_000_000 });
  for (const { sector, cells } of rows)
    for (const [at, column] of stages.entries()) {
      const where = cellConditions([], sector, column);
      const { total: found } = await searchCompanies.call(ctx, { where, facets: false });
      expect([sector, column.label, found]).toEqual([
        sector,
        column.label,
        cells[at]?.companies ?? 0,
      ]);
    }

  const inNorway = await mapMarket.call(ctx, { q: "companies in Norway" });
  expect([inNorway.total, inNorway.stages.length]).toEqual([8, 1]);
  const foreign = await mapMarket.call(ctxOf(await aMember()), {});
  expect(foreign).toEqual({ total: 0, total_is_capped: false, stages: [], rows: [] });
});
