import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pointsOf } from "@/components/chat/chart-points";
import { chartedRounds } from "@/components/companies/charted-rounds";
import { headCounts } from "@/components/companies/head-counts";
import { dealSeries } from "@/components/investors/deal-series";
import { chartRows, seriesOf, tableRows } from "@/components/ui/series";
import { moveSeries } from "@/components/watchlists/move-series";
import type { CompanyProfile, ProfileRound } from "@/lib/domains/companies/schema";
import type { Funnel } from "@/lib/domains/watchlists/schema/list";

const numberOf = (text: string) => Number(text.replaceAll(",", ""));

test("columns of several series have the numbers of their table, with what is left over", () => {
  const years = [
    { label: "2021", count: 3 },
    { label: "2023", count: 1_200 },
  ];
  const rows = [
    ["2021", "Seed", "2"],
    ...["A", "B", "C", "D", "E"].map((letter, at) => ["2023", `Series ${letter}`, `${at + 1}`]),
  ];
  const series = dealSeries(years, rows);
  expect(series.names).toEqual(["Stage not known", "Series E", "Series D", "Series C", "Other"]);
  expect(series.points.map(({ label }) => label)).toEqual(["2021", "2022", "2023"]);
  const charted = chartRows(series);
  for (const [at, [label, ...cells]] of tableRows(series).entries()) {
    const { label: own, sum, ...values } = charted[at] ?? {};
    expect([own, ...Object.values(values), sum]).toEqual([label, ...cells.map(numberOf)]);
  }
  expect(charted.map(({ sum }) => sum)).toEqual([3, 0, 1_200]);
  expect(dealSeries([], [])).toEqual({ labelName: "Year", names: [], points: [] });
  expect(dealSeries([{ label: "2020", count: 2 }], []).names).toEqual(["Rounds"]);
  const equal = seriesOf("Week", [{ label: "a", name: "In", count: 4 }], ["a", "b"]);
  expect(tableRows(equal)).toEqual([
    ["a", "4", "4"],
    ["b", "0", "0"],
  ]);
});

test("the moves of a project are counted by week and stage, weeks without any included", () => {
  const stages = ["New", "Screening"].map((name) => ({ name })) as Funnel["stages"];
  const weeks = [
    { start: "2026-11-09T00:00:00Z", entered: [2, 0] },
    { start: "2026-11-16T00:00:00Z", entered: [0, 0] },
    { start: "2026-11-23T00:00:00Z", entered: [0, 3] },
  ];
  expect(tableRows(moveSeries({ stages, weeks }))).toEqual([
    ["9 Nov", "0", "2", "2"],
    ["16 Nov", "0", "0", "0"],
    ["23 Nov", "3", "0", "3"],
  ]);
  expect(moveSeries({ stages, weeks: weeks.slice(1, 2) }).points).toEqual([]);
});

const employees = (claims: unknown[]) =>
  ({ employees: { value: null, is_contested: false, claims } }) as CompanyProfile["values"];

test("head counts are those that sources date, one a month, as the table writes them", () => {
  const claim = (as_of: string | null, min: number, max: number | null, is_live = true) => ({
    ...{ as_of, is_live },
    value: { min, max },
  });
  const values = employees([
    claim("2024-05-20", 120, 120),
    claim("2024-05-02", 90, 90),
    claim("2022-01-01", 11, 50),
    claim(null, 4, 4),
    claim("2023-01-01", 7, 7, false),
    { as_of: "2023-02-01", is_live: true, value: null },
  ]);
  expect(headCounts({ values }).map(({ label, text, value }) => [label, text, value])).toEqual([
    ["Jan 2022", "11–50", 11],
    ["May 2024", "120", 120],
  ]);
  expect(headCounts({ values: {} })).toEqual([]);
});

test("rounds are drawn with the amounts of their rows, and add up in the order of time", () => {
  const round = (id: string, date: string | null, amount: number, currency = "USD") =>
    ({
      ...{ _id: id, stage: null, valuation: null, investors: [], lead_investors: [] },
      claim_ids: [],
      date: date === null ? null : { date, precision: "day" },
      amount: { amount, max: null, at_least: false, currency },
    }) satisfies ProfileRound;
  const rounds = [
    ...[round("c", "2024-01-01", 30), round("b", "2022-01-01", 0), round("a", "2020-01-01", 5)],
    ...[round("euros", "2023-01-01", 9, "EUR"), round("undated", null, 7)],
  ];
  expect(chartedRounds(rounds).map(({ id, amount, sum }) => [id, amount, sum])).toEqual([
    ["a", 5, 5],
    ["b", 0, 5],
    ["c", 30, 35],
  ]);
});

test("an answer's chart reads the cells of its table, negative and equal ones included", () => {
  const rows = [
    ["Ash", "-$2M"],
    ["Birch", "$2M"],
    ["Cedar", "$2M"],
    ["Elm", "–"],
  ];
  const points = pointsOf({ rows }, { kind: "bars", label: 0, value: 1 } as never);
  expect(points.map(({ label, text, value }) => [label, text, value])).toEqual([
    ["Ash", "-$2M", -2_000_000],
    ["Birch", "$2M", 2_000_000],
    ["Cedar", "$2M", 2_000_000],
  ]);
});

const sources = () =>
  ["app", "components", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => ({
        name: `${folder}/${name}`,
        text: readFileSync(`${folder}/${name}`, "utf8"),
      })),
  );

test("the charts' code is loaded on first use, never with a page", () => {
  const all = sources();
  const drawing = all.filter(({ text }) => /from "recharts"/.test(text)).map(({ name }) => name);
  expect(drawing.sort()).toEqual([
    "components/ui/charts.tsx",
    "components/ui/distribution-chart.tsx",
    "components/ui/series-chart.tsx",
    "components/ui/steps-chart.tsx",
  ]);
  const modules = drawing.map((name) => name.replace(/^.*\/|\.tsx$/g, "")).join("|");
  const isStatic = new RegExp(`from "(?:@/components/ui|\\.)/(?:${modules})"`);
  expect(all.filter(({ text }) => isStatic.test(text)).map(({ name }) => name)).toEqual([]);
});
