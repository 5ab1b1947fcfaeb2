import { expect, test } from "vitest";
import { addressOf, askedOf, readAddress } from "@/components/explorer/search-address";
import { columnsByKnown } from "@/lib/domains/companies/rules/columns";

const read = (query: string) => readAddress(new URLSearchParams(query));

test("an address and its view say the same", () => {
  const where = '[{"field":"country","op":"eq","value":"Sweden"}]';
  const query = new URLSearchParams({
    q: "climate software",
    where,
    words: "",
    sort: "-founded",
    columns: "place,funding",
    density: "compact",
    page: "3",
  });
  const view = read(query.toString());
  expect(view).toEqual({
    q: "climate software",
    where: [{ field: "country", op: "eq", value: "Sweden" }],
    words: "",
    sort: "-founded",
    columns: ["place", "funding"],
    isCompact: true,
    layout: null,
    size: "count",
    page: 3,
  });
  expect(addressOf("/search", view)).toBe(`/search?${query}`);
});

test("what is usual is not written, and what cannot be meant is the usual", () => {
  expect(addressOf("/companies", read(""))).toBe("/companies");
  const spoilt = read("where=[{]&sort=upwards&page=-2&density=airy&columns=nonsense");
  expect({ ...spoilt, columns: null }).toEqual(read(""));
  expect(spoilt.columns).toEqual([]);
  for (const where of ['"x"', "[1]", '[{"field":"height","op":"eq","value":1}]', "{}"])
    expect(read(new URLSearchParams({ where }).toString()).where).toBeNull();
});

test("an address of an earlier version opens, and one with conditions in parts does", () => {
  const where = (list: unknown) =>
    read(new URLSearchParams({ where: JSON.stringify(list) }).toString()).where;
  expect(where([{ field: "hiring", op: "eq", value: "yes" }])).toEqual([
    { field: "hiring", op: "eq", value: true },
  ]);
  expect(where([{ field: "hiring", op: "not_in", value: ["yes"] }])).toEqual([
    { field: "hiring", op: "eq", value: false },
  ]);
  const parts = [{ any: [{ field: "city", op: "eq", value: "Oslo" }, { not: [] }] }];
  expect(where(parts)).toEqual(parts);
  expect(where([{ any: [{ field: "height", op: "eq", value: 1 }] }])).toBeNull();
});

test("uses the first of a repeated parameter, on the server as in the browser", () => {
  expect(askedOf({ q: ["one", "two"], page: "2" })).toEqual({
    q: "one",
    where: null,
    words: null,
    sort: null,
    page: 2,
  });
  expect(read("q=one&q=two").q).toBe("one");
});

test("the columns of a list are those of which most is known", () => {
  const of = (known: Record<string, number>) =>
    columnsByKnown({
      total: 100,
      known: Object.entries(known).map(([column, companies]) => ({
        column: column as "place",
        companies,
      })),
    });
  const all = { place: 90, description: 99, stage: 80, funding: 70, founded: 60, employees: 55 };
  expect(of(all)).toEqual(["description", "place", "stage", "founded", "funding"]);
  expect(of({ ...all, stage: 10, funding: 49 })).toEqual([
    ...["description", "place", "founded", "employees"],
  ]);
  expect(of({ status: 100, place: 20, stage: 30, founded: 14 })).toEqual(["status"]);
  expect(of({ status: 100, sector: 100, stage: 30 })).toEqual(["sector", "status"]);
  expect(of({ founded: 3 })).toEqual(["sources", "updated"]);
  expect(columnsByKnown({ total: 0, known: [] })).toHaveLength(5);
});
