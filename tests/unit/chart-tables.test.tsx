import { expect, test, vi } from "vitest";
import { chartedRounds } from "@/components/companies/charted-rounds";
import { FundingTab } from "@/components/companies/funding-tab";
import { DistributionStrip } from "@/components/research/distribution-strip";
import { chartedValues, type Distribution } from "@/components/ui/distribution";
import { FunnelPanel, timePoints } from "@/components/watchlists/funnel-panel";
import { keyOf } from "@/lib/client/query-keys";
import { moneyText } from "@/lib/core/money";
import { demoMe } from "@/lib/demo/identity";
import type { CompanyProfile, ProfileRound } from "@/lib/domains/companies/schema";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import type { Funnel } from "@/lib/domains/watchlists/schema/list";
import { renderInProduct } from "@/tests/support/render-in-product";

vi.mock("next/navigation", async () => (await import("@/tests/support/navigation")).navigation);

/*
 * What a chart draws stands in a table beside it: those who cannot see the chart read the same.
 */

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replace(/\s+/g, " ")
    .trim();
/** The rows of a page's first table, as texts of their cells. */
const rowsOf = (html: string) =>
  [...(html.match(/<tbody[^>]*>(.*?)<\/tbody>/s)?.[1] ?? "").matchAll(/<tr.*?<\/tr>/gs)].map(
    ([row]) => [...row.matchAll(/<t([hd])[ >].*?<\/t\1>/gs)].map(([cell]) => textOf(cell)),
  );

test("the table of rounds has the running total that the chart draws", () => {
  const round = (id: string, date: string, amount: number, currency = "USD") =>
    ({
      ...{ _id: id, stage: id, valuation: null, investors: [], lead_investors: [], claim_ids: [] },
      ...{
        date: { date, precision: "day" },
        amount: { amount, max: null, at_least: false, currency },
      },
    }) satisfies ProfileRound;
  const rounds = [
    ...[round("Series B", "2024-01-01", 30e6), round("Euros", "2023-01-01", 9e6, "EUR")],
    ...[round("Series A", "2022-01-01", 12e6), round("Seed", "2020-01-01", 2e6)],
  ];
  const profile = { _id: "cmp_1", rounds, values: {}, investor_ids: {}, custom_fields: [] };
  const html = renderInProduct(
    <FundingTab profile={profile as unknown as CompanyProfile} />,
    () => {},
  );
  const totals = new Map(rowsOf(html).map((cells) => [cells[1], cells[3]]));
  for (const { stage, sum } of chartedRounds(rounds)) {
    const money = { amount: sum, max: null, at_least: false, currency: "USD" };
    expect(totals.get(stage)).toBe(moneyText(money));
  }
  expect(totals.get("Euros")).toBe("");
});

test("the strip's tables have the numbers of its charts", () => {
  const values = [900, 40, 7, 3, 2, 1].map((count, nth) => ({
    ...{ label: `Sector ${nth}`, count, isChosen: nth === 1 },
    choose: () => undefined,
  }));
  const sectors: Distribution = { key: "sector", title: "Sector", values, isInOrder: false };
  const strip = (distributions: Distribution[] | undefined, hasFailed = false) =>
    renderInProduct(
      <DistributionStrip unit="companies" distributions={distributions} hasFailed={hasFailed} />,
      () => {},
    );
  expect(rowsOf(strip([sectors]))).toEqual(
    chartedValues(sectors).map(({ label, count }) => [label, `${count}`]),
  );
  // The place is kept while they are counted, and given up when they cannot be.
  expect(textOf(strip(undefined))).toContain("Counting these companies");
  expect(strip(undefined, true)).toBe("");
});

test("the funnel's table has the times of its bars", () => {
  const stage = (name: string, median_days: number | null) => ({
    ...{ key: name, name, outcome: "open" as const, entries: 1, reached: 1, conversion: null },
    median_days,
  });
  const stages = [
    stage("New", 0.2),
    stage("Screening", 12),
    stage("Meeting", null),
    stage("DD", 1),
  ];
  const funnel: Funnel = { project_id: "prj_1", total: 4, stages, weeks: [] };
  const html = renderInProduct(<FunnelPanel projectId="prj_1" />, (cache) => {
    const key = keyOf(demoMe.organization._id, watchlistCalls.readFunnel, { projectId: "prj_1" });
    cache.setQueryData(key, funnel);
  });
  const times = rowsOf(html).flatMap(([name, , , time]) => (time ? [[name, time]] : []));
  expect(times).toEqual(timePoints(funnel).map(({ label, text }) => [label, text]));
});
