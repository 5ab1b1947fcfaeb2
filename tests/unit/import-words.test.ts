import { expect, test } from "vitest";
import {
  durationText,
  outcomeSentence,
  rowsToImport,
  sizeText,
} from "@/components/imports/import-words";
import { valueText } from "@/components/imports/value-text";

const counts = { rows: 385, new: 312, updated: 41, unchanged: 20, duplicates: 9, rejected: 3 };
const none = { rows: 0, new: 0, updated: 0, unchanged: 0, duplicates: 0, rejected: 0 };

test("describes an import's changes in one sentence", () => {
  expect(outcomeSentence({ ...counts, unchanged: 0 })).toBe(
    "312 new, 41 updates, 9 possible duplicates, 3 rejected",
  );
  expect(outcomeSentence({ ...none, rows: 2, updated: 1, duplicates: 1 })).toBe(
    "1 update, 1 possible duplicate",
  );
  expect(outcomeSentence({ ...none, rows: 93_301, unchanged: 93_301 })).toBe("93,301 unchanged");
  expect(outcomeSentence(none)).toBe("No rows");
});

test("rows to import leave out what is unchanged, rejected, or skipped", () => {
  expect(rowsToImport(counts, "separate")).toBe(362);
  expect(rowsToImport(counts, "same")).toBe(362);
  expect(rowsToImport(counts, "skip")).toBe(353);
});

test("sizes and durations read as people say them", () => {
  expect([0, 1, 900, 14_704_355, 2_000_000_000].map(sizeText)).toEqual([
    "0 bytes",
    "1 byte",
    "900 bytes",
    "14.7 MB",
    "2 GB",
  ]);
  expect([40, 1_200, 12_000, 185_000].map(durationText)).toEqual([
    "under 1 s",
    "1 s",
    "12 s",
    "3 min 5 s",
  ]);
});

test("a value of any field is a line of words", () => {
  const usd = { amount: 1_200_000_000, max: null, at_least: false, currency: "USD" };
  expect(valueText("city", null)).toBe("Unknown");
  expect(valueText("industry", "Fintech")).toBe("Fintech");
  expect(valueText("tags", ["a", "b"])).toBe("a, b");
  expect(valueText("website", { url: "https://acme.example/x", domain: "acme.example" })).toBe(
    "acme.example",
  );
  expect(valueText("employees", { min: 51, max: 200 })).toBe("51–200");
  expect(valueText("employees", { min: 10_001, max: null })).toBe("10,001+");
  expect(valueText("employees", { min: 7, max: 7 })).toBe("7");
  expect(valueText("valuation", usd)).toBe("$1.2B");
  expect(valueText("valuation", { ...usd, amount: 1_254_000_000 })).toBe("$1.25B");
  expect(valueText("valuation", { ...usd, amount: 60e6, max: 90e6 })).toBe("$60M–$90M");
  expect(valueText("valuation", { ...usd, at_least: true })).toBe("$1.2B+");
  expect(
    valueText("round", {
      stage: "Series A",
      amount: { ...usd, amount: 4_000_000 },
      date: { date: "2026-07-01", precision: "month" },
      investors: ["X"],
      lead_investors: ["North"],
      valuation: null,
    }),
  ).toBe("Series A, $4M, Jul 2026, led by North");
  expect(valueText("person", { name: "Maya Lind", title: "CEO", linkedin_url: null })).toBe(
    "Maya Lind, CEO",
  );
});
