import { expect, test } from "vitest";
import { chipsOf, withoutOffsets } from "@/components/explorer/chips";
import { cellConditions } from "@/components/explorer/market-cell";
import { addressOf, readAddress } from "@/components/explorer/search-address";

const choice = (field: string, op: string, value: unknown) =>
  ({ field, op, value }) as Parameters<typeof withoutOffsets>[0][number];

test("a cell adds its sector to the conditions, and its stages replace a choice of stages", () => {
  const chips = chipsOf(
    withoutOffsets([
      choice("category", "contains", "AI"),
      choice("funding_stage", "in", ["Seed", "Series A"]),
      choice("funding_stage", "not_eq", "Debt"),
      choice("country", "eq", "Norway"),
    ]),
  );
  const kept = [
    choice("category", "contains", "AI"),
    choice("funding_stage", "not_eq", "Debt"),
    choice("country", "eq", "Norway"),
  ];
  const seed = { label: "Seed", stages: ["Seed"] };
  expect(cellConditions(chips, "Fintech", seed)).toEqual([
    ...kept,
    choice("category", "contains", "Fintech"),
    choice("funding_stage", "eq", "Seed"),
  ]);
  expect(cellConditions(chips, "ai", seed)).toEqual([
    ...kept,
    choice("funding_stage", "eq", "Seed"),
  ]);
  expect(cellConditions([], null, { label: "Stage not known", stages: [] })).toEqual([
    choice("category", "unknown", null),
    choice("funding_stage", "unknown", null),
  ]);
});

test("the layout and the size of its cells are part of the address", () => {
  const view = readAddress(new URLSearchParams("q=robots&view=map&size=money"));
  expect([view.layout, view.size]).toEqual(["map", "money"]);
  expect(addressOf("/search", view)).toBe("/search?q=robots&view=map&size=money");
  const plain = readAddress(new URLSearchParams("view=board&size=large"));
  expect([plain.layout, plain.size, addressOf("/companies", plain)]).toEqual([
    null,
    "count",
    "/companies",
  ]);
});
