import { expect, test } from "vitest";
import { compareAddress, readCompared } from "@/components/research/compare-address";
import { comparisonCsv } from "@/components/research/comparison-csv";
import { differs, sharedItems } from "@/lib/domains/research/rules";

test("an address names each company once, five at most", () => {
  const read = (companies: string, show = "") =>
    readCompared(new URLSearchParams({ companies, show }));
  expect(read("a,b, a,,b")).toEqual({
    companyIds: ["a", "b"],
    leftOut: 0,
    hasOnlyDifferences: false,
  });
  expect(read("a,b,c,d,e,f,g")).toMatchObject({ leftOut: 2 });
  expect(read(`${"x".repeat(61)}`).companyIds).toEqual([]);
  expect(read("a", "differences").hasOnlyDifferences).toBe(true);
  const query = new URL(compareAddress(["cmp_1", "cmp_2"], true), "http://x").searchParams;
  expect(readCompared(query)).toMatchObject({
    companyIds: ["cmp_1", "cmp_2"],
    hasOnlyDifferences: true,
  });
  expect(compareAddress([])).toBe("/compare");
});

test("values differ when two known ones do; lists share items whatever their case and order", () => {
  const text = (value: string) => ({ text: value, items: null });
  expect(differs([text("Seed"), text("")])).toBe(false);
  expect(differs([text("Seed"), text("seed"), text("")])).toBe(false);
  expect(differs([text("Seed"), text("Series A")])).toBe(true);
  const list = (...items: string[]) => ({ text: items.join(", "), items });
  expect(differs([list("AI", "Health"), list("health", "AI")])).toBe(false);
  expect(sharedItems([["Birch", "Fjord"], ["fjord", "Cedar", "Cedar"], []])).toEqual(["Fjord"]);
});

test("the file has a line for each field, and no cell is a formula", () => {
  const company = { _id: "cmp_1", website: null, merged_from: [] };
  const csv = comparisonCsv({
    companies: [{ ...company, company_name: "=cmd()" }],
    groups: [
      {
        title: "Funding",
        fields: [
          {
            ...{ field: "funding", label: "Total raised", kind: "figure", formula: null },
            ...{ differs: false, shared: [] },
            values: [{ text: "", items: null, number: null, claims: [] }],
          },
        ],
      },
    ],
    unknown: [],
    missing: [],
  });
  expect(csv.split("\r\n").slice(0, 3)).toEqual([
    '\uFEFF"group","field","\'=cmd()"',
    '"Company","Website",""',
    '"Funding","Total raised",""',
  ]);
});
