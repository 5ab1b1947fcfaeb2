import { expect, test } from "vitest";
import { searchAddressOf } from "@/components/chat/plan-address";
import {
  companiesOf,
  companyColumn,
  headCompany,
  isFigure,
  longColumns,
} from "@/components/chat/table-columns";
import { csvText } from "@/components/ui/csv-text";
import type { ResponseData } from "@/lib/domains/chat/schema/answer";
import { planAbout } from "@/lib/research/plan/plan";

const people = {
  columns: ["Person", "Company", "Role"],
  rows: [
    ["Ada", "Acme", "CEO"],
    ["Grace", "Acme", "A founder who writes compilers and a lot of sentences"],
    ["Joan", "Bolt", ""],
  ],
  company_ids: ["cmp_1", "cmp_1", "cmp_2"],
  kinds: ["name", "name", "range"] as const,
};

test("companies are those of the column that names them, each once", () => {
  expect(companiesOf(people)).toEqual([
    { _id: "cmp_1", company_name: "Acme" },
    { _id: "cmp_2", company_name: "Bolt" },
  ]);
  expect(companiesOf({ ...people, company_ids: [null, null, null] })).toEqual([]);
});

test("the facts of one company are told below its name, which is the one that links", () => {
  const facts = {
    columns: ["Fact", "Acme"],
    rows: [
      ["City", "Oslo"],
      ["Founded", "2019"],
    ],
    company_ids: ["cmp_1", "cmp_1"],
  };
  expect(companyColumn(facts)).toBeNull();
  expect([headCompany(facts, 0), headCompany(facts, 1)]).toEqual([null, "cmp_1"]);
  expect(companiesOf(facts)).toEqual([{ _id: "cmp_1", company_name: "Acme" }]);
});

test("figures stand to the right, and prose gets room", () => {
  const table = { ...people, kinds: [...people.kinds] };
  expect(people.columns.map((_column, at) => isFigure(table, at))).toEqual([
    undefined,
    undefined,
    true,
  ]);
  expect([...longColumns(people)]).toEqual([2]);
});

test("an exported table has no formulas", () => {
  expect(csvText([["Company"], ["=HYPERLINK(1)"], ["-2%"], ['"A", B']])).toBe(
    `\uFEFF"Company"\r\n"'=HYPERLINK(1)"\r\n"'-2%"\r\n"""A"", B"\r\n`,
  );
});

const addressOf = (plan: Partial<NonNullable<ResponseData["plan"]>>, opening?: string) =>
  searchAddressOf(
    { plan: { ...planAbout("companies"), ...plan } as never, plan_in_words: "Robots" },
    opening,
  );

test("a list of companies opens in the explorer by the first question's words, later by its conditions", () => {
  const where = [{ field: "city", op: "eq", value: "Berlin" }] as const;
  const query = new URL(addressOf({ where, meaning: "welding" }) ?? "", "http://x").searchParams;
  expect(Object.fromEntries(query)).toEqual({
    q: "welding",
    where: JSON.stringify(where),
    words: "welding",
  });
  expect(addressOf({ where }, "robots in Berlin")).toBe("/search?q=robots+in+Berlin");
  expect(addressOf({ measures: [{ of: "count" }] })).toBeNull();
  expect(addressOf({ about: "rounds" })).toBeNull();
});
