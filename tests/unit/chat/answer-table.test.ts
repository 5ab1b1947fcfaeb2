import { expect, test } from "vitest";
import { basesOf, basisOf, tablesOf } from "@/components/chat/answer-bases";
import { listAddressOf } from "@/components/chat/plan-address";
import {
  companiesOf,
  companyColumn,
  headCompany,
  isFigure,
  longColumns,
} from "@/components/chat/table-columns";
import { isPart, wholeRows } from "@/components/chat/whole-rows";
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

type Asked = Partial<NonNullable<ResponseData["plan"]>>;
const listOf = (plan: Asked, opening?: string) =>
  listAddressOf(
    { plan: { ...planAbout("companies"), ...plan } as never, plan_in_words: "Robots" },
    opening,
  );
const addressOf = (plan: Asked, opening?: string) => listOf(plan, opening)?.address ?? null;

test("a list of companies opens in Search by the first question's words, later by its conditions and order", () => {
  const where = [{ field: "city", op: "eq", value: "Berlin" }] as const;
  const query = new URL(addressOf({ where, meaning: "welding" }) ?? "", "http://x").searchParams;
  expect(Object.fromEntries(query)).toEqual({
    q: "welding",
    where: JSON.stringify(where),
    words: "welding",
  });
  expect(addressOf({ where }, "robots in Berlin")).toBe("/search?q=robots+in+Berlin");
  const ordered = addressOf({ where, order: [{ field: "age", descending: true }] });
  expect(new URL(ordered ?? "", "http://x").searchParams.get("sort")).toBe("founded");
  expect(addressOf({ measures: [{ of: "count" }] })).toBeNull();
});

test("offers no link if the list can't show the same rows", () => {
  const where = [{ field: "city", op: "eq", value: "Berlin" }] as const;
  expect(addressOf({ where, limit: 10 })).toBeNull();
  expect(addressOf({ where, since: "2026-01-05" })).toBeNull();
  expect(addressOf({ where, order: [{ field: "news_rounds", descending: true }] })).toBeNull();
  expect(addressOf({ where: Array.from({ length: 21 }, () => where[0]) })).toBeNull();
});

test("rounds open in Rounds where its filters ask the same", () => {
  const rounds = (plan: Asked) => listOf({ about: "rounds", ...plan }, "large rounds");
  const where = [
    { field: "stage", op: "eq", value: "Seed" },
    { field: "amount", op: "gt", value: 10_000_000 },
    { field: "date", op: "lt", value: "2026-01-01" },
    { field: "company.city", op: "in", value: ["Oslo", "Bergen"] },
  ] as const;
  const { page, address } = rounds({ where, order: [{ field: "amount", descending: true }] }) ?? {};
  expect(page).toBe("Rounds");
  expect(Object.fromEntries(new URL(address ?? "", "http://x").searchParams)).toEqual({
    stage: "Seed",
    city: "Oslo|Bergen",
    min_amount: "10000001",
    to: "2025-12-31",
    sort: "-amount",
  });
  expect(rounds({ where: [{ field: "company.employees", op: "gt", value: 9 }] })).toBeNull();
  expect(rounds({ limit: 10 })).toBeNull();
  expect(rounds({ where: [where[0], { field: "stage", op: "not_eq", value: "Seed" }] })).toBeNull();
});

test("rounds whose address would leave a condition out are not offered as a list", () => {
  const isOffered = (field: string, op: string, value: unknown) =>
    addressOf({ about: "rounds", where: [{ field, op, value }] as never }) !== null;
  expect(isOffered("amount", "gte", 1_500_000)).toBe(true);
  expect(isOffered("amount", "gte", 1.5)).toBe(false);
  expect(isOffered("amount", "lt", 0)).toBe(false);
  expect(isOffered("date", "gt", "2026-01-31")).toBe(true);
  expect(isOffered("date", "gt", "last spring")).toBe(false);
  expect(isOffered("date", "gte", "2026-02-31")).toBe(false);
  expect(isOffered("company.city", "eq", "Oslo|Bergen")).toBe(false);
  const cities = Array.from({ length: 21 }, (_, at) => `City ${at}`);
  expect(isOffered("company.city", "in", cities)).toBe(false);
  expect(isOffered("company.city", "in", cities.slice(1))).toBe(true);
});

test("an answer's first page is read again as all rows of its plan, up to its own limit", async () => {
  const asked: unknown[] = [];
  const api = {
    read: async (_call: unknown, { plan, offset }: { plan: { limit: number }; offset: number }) => {
      asked.push([plan.limit, offset]);
      const count = Math.min(plan.limit, 412 - offset);
      const rows = Array.from({ length: count }, (_, at) => [`Company ${offset + at}`]);
      return { columns: ["Company"], rows, company_ids: rows.map(([id]) => id ?? ""), total: 412 };
    },
  };
  const whole = await wholeRows(api as never, planAbout("companies") as never);
  expect(asked).toEqual([
    [200, 0],
    [200, 200],
    [200, 400],
  ]);
  expect([whole.rows.length, companiesOf(whole).length, whole.total]).toEqual([412, 412, 412]);
  const first = await wholeRows(api as never, { ...planAbout("companies"), limit: 30 } as never);
  expect([first.rows.length, first.total]).toEqual([30, 30]);
});

test("the next rows of a list are read again from where they began, and no others are missed", async () => {
  const offsets: number[] = [];
  const api = {
    read: async (_call: unknown, { plan, offset }: { plan: { limit: number }; offset: number }) => {
      offsets.push(offset);
      const rows = Array.from({ length: Math.min(plan.limit, 33 - 20 - offset) }, () => ["Acme"]);
      return { columns: ["Company"], rows, company_ids: rows.map(() => "cmp_1"), total: 33 };
    },
  };
  const next = { ...planAbout("companies"), limit: 20, skip: 20 } as never;
  const whole = await wholeRows(api as never, next);
  expect([whole.rows.length, whole.total, offsets]).toEqual([13, 13, [0]]);
  const rows = whole.rows as string[][];
  expect(isPart({ rows, total: 33 }, next)).toBe(false);
  expect(isPart({ rows: rows.slice(1), total: 33 }, next)).toBe(true);
});

test("gives only the first table of an answer without stored plans a plan", () => {
  const first = { plan: planAbout("companies") as never, plan_in_words: "Robots" };
  const two = [{}, {}] as never;
  const titles = (bases: ResponseData["bases"]) => {
    const answer = { bases, tables: two, ...first };
    return tablesOf(answer).map((table) => basisOf(basesOf(answer), table)?.plan_in_words);
  };
  expect(titles([])).toEqual(["Robots", undefined]);
  expect(titles([first])).toEqual(["Robots", "Robots"]);
});
