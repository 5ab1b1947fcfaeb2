import { expect, test } from "vitest";
import {
  baseOptions,
  changedQuery,
  filteredQuery,
  isFiltered,
  NO_FILTER,
  readFilter,
} from "@/components/documents/found-address";

const filter = {
  base: "dcb_1",
  kind: "pdf",
  days: 30,
  language: "de",
  companyId: "cmp_1",
} as const;

test("an address holds the whole filter, beside what else it says", () => {
  const query = filteredQuery("q=churn&page=2", filter);
  expect(query.toString()).toBe(
    "q=churn&page=2&base=dcb_1&kind=pdf&added=30&language=de&company=cmp_1",
  );
  expect(readFilter(query)).toEqual(filter);
  expect(filteredQuery(query.toString(), NO_FILTER).toString()).toBe("q=churn&page=2");
});

test("on the page of one base or company the filter leaves theirs alone", () => {
  const settled = { base: true, companyId: true };
  const query = filteredQuery(
    "base=dcb_2&company=x",
    { ...filter, base: "", companyId: "" },
    settled,
  );
  expect(query.toString()).toBe("base=dcb_2&company=x&kind=pdf&added=30&language=de");
  expect(readFilter(query, settled)).toEqual({ ...filter, base: "", companyId: "" });
});

test("what an address says wrongly is left out", () => {
  const wrong = new URLSearchParams("kind=exe&added=31&language=German&base=&company=");
  expect(readFilter(wrong)).toEqual(NO_FILTER);
  expect(readFilter(new URLSearchParams("kind=toString"))).toEqual(NO_FILTER);
  expect(isFiltered(NO_FILTER)).toBe(false);
  expect(isFiltered(filter)).toBe(true);
});

test("an empty value is taken out of an address", () => {
  expect(changedQuery("q=a&tab=documents", { q: "" }).toString()).toBe("tab=documents");
});

test("the base of an address is offered by name, or as one that can't be opened", () => {
  const bases = [{ _id: "dcb_1", name: "Team" }];
  expect(baseOptions(bases, "")).toEqual([["dcb_1", "Team"]]);
  expect(baseOptions(bases, "dcb_1")).toEqual([["dcb_1", "Team"]]);
  expect(baseOptions(bases, "dcb_9")).toEqual([
    ["dcb_1", "Team"],
    ["dcb_9", "A knowledge base you can’t open"],
  ]);
  // Not yet known whether it can be.
  expect(baseOptions(undefined, "dcb_1")).toEqual([["dcb_1", "Loading…"]]);
});
