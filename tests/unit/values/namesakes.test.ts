import { expect, test } from "vitest";
import { areOneCompany, type Namesake, yearOfBatch } from "@/lib/values/namesakes";

const record = (known: Partial<Namesake> = {}): Namesake => ({
  id: "cmp_1",
  name: "Tilt",
  lists: ["directory"],
  domains: [],
  countries: [],
  cities: [],
  foundedYear: null,
  batchYear: null,
  eventYears: [],
  people: [],
  rounds: [],
  sectors: [],
  ...known,
});
const areOne = (one: Partial<Namesake>, other: Partial<Namesake>) => {
  const pair = [record(one), record({ lists: ["deals"], ...other })] as const;
  const is = areOneCompany(pair[0], pair[1]);
  expect(areOneCompany(pair[1], pair[0]), "the other way round").toBe(is);
  return is;
};

const oslo = { cities: ["Oslo"], countries: ["Norway"] };
const bikes = { sectors: ["mobility", "technology"] };
const rare = { name: "Fjordlight Robotics" };

test("a common name is one company where place and line of business agree", () => {
  expect(areOne({ ...oslo, ...bikes }, { ...oslo, ...bikes })).toBe(true);
  expect(areOne({ ...oslo, ...bikes }, { cities: ["OSLO"], ...bikes })).toBe(true);
  expect(areOne({ ...oslo, ...bikes }, { countries: ["Norway"], ...bikes })).toBe(true);
  expect(areOne(oslo, oslo)).toBe(false);
  expect(areOne(bikes, bikes)).toBe(false);
  expect(areOne({ ...oslo, ...bikes }, { cities: ["Bergen"], ...bikes })).toBe(false);
  expect(areOne({}, {})).toBe(false);
});

test("of a distinctive name one of them is enough", () => {
  for (const name of ["Fjordlight", "Fjord Light", "FjordLi", "Fjord7", "Fjord.ai"]) {
    expect(areOne({ name, ...oslo }, { name, ...oslo }), name).toBe(true);
    expect(areOne({ name, ...bikes }, { name, ...bikes }), name).toBe(true);
    expect(areOne({ name }, { name }), name).toBe(false);
  }
  const name = "Fjord AS";
  expect(areOne({ name, ...oslo }, { name, ...oslo }), "a legal form is no word").toBe(false);
});

test("a round of one day and amount is one company's, whatever it is filed under", () => {
  const round = { rounds: ["2026-07-08 USD 25000000"] };
  expect(areOne(round, round)).toBe(true);
  expect(areOne({ ...round, sectors: ["healthcare"] }, { ...round, ...bikes })).toBe(true);
  expect(areOne({ ...round, ...oslo }, { ...round, countries: ["Italy"] })).toBe(false);
  expect(areOne(round, { rounds: ["2026-07-08 USD 26000000"] })).toBe(false);
});

test("broad lines of business say nothing", () => {
  const broad = { sectors: ["software", "technology", "consumer"] };
  expect(areOne({ ...oslo, ...broad }, { ...oslo, ...broad })).toBe(false);
  expect(areOne({ ...rare, ...oslo, ...broad }, { ...rare, ...oslo, ...bikes })).toBe(true);
});

test.each<[string, Partial<Namesake>, Partial<Namesake>]>([
  ["websites", { domains: ["fjord.no"] }, { domains: ["fjord.com"] }],
  ["countries", { countries: ["Norway"] }, { countries: ["Italy"] }],
  ["lines of business", { sectors: ["healthcare"] }, { sectors: ["mobility"] }],
  ["people", { people: ["Ida Berg"] }, { people: ["Ada Ridge"] }],
  ["years of founding", { foundedYear: 2012 }, { foundedYear: 2015 }],
  ["a round before the founding", { foundedYear: 2020 }, { eventYears: [2017, 2024] }],
  ["a unicorn before the batch", { batchYear: 2024 }, { eventYears: [2018] }],
])("%s that contradict each other make them two", (_, one, other) => {
  const agreeing = { ...rare, ...oslo };
  expect(areOne({ ...agreeing, ...one }, { ...agreeing, ...other })).toBe(false);
});

test("what differs only a little does not", () => {
  const agreeing = { ...rare, ...oslo };
  expect(areOne({ ...agreeing, foundedYear: 2012 }, { ...agreeing, foundedYear: 2014 })).toBe(true);
  expect(
    areOne({ ...agreeing, countries: ["Norway", "Italy"] }, { ...agreeing, countries: ["Italy"] }),
  ).toBe(true);
  expect(
    areOne({ ...agreeing, people: ["A", "Ida Berg"] }, { ...agreeing, people: ["ida berg"] }),
  ).toBe(true);
});

test("one website is enough, and one list that names both keeps them apart", () => {
  const website = { domains: ["tilt.no"] };
  expect(areOne(website, website)).toBe(true);
  const both = { ...website, lists: ["directory"] };
  expect(areOne(both, both)).toBe(false);
});

test("the year of a batch", () => {
  expect(["Winter 2012", "W21", "S '09", "Spring", "YC"].map(yearOfBatch)).toEqual([
    ...[2012, 2021, 2009],
    ...[null, null],
  ]);
});
