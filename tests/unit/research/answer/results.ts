import fc from "fast-check";
import { groupCell, toCell } from "@/lib/domains/research/service/cells";
import { normalize } from "@/lib/research/plan/normalize";
import {
  bounds,
  type Condition,
  type Grouping,
  type Measure,
  type Plan,
  planAbout,
} from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import { fieldColumn, groupColumn, measureColumn } from "@/lib/research/plan/titles";

/* Plans with made-up results: figures, groups and lists as the database could have answered them. */

const usd = (amount: number) => ({ amount, max: null, at_least: false, currency: "USD" });

const wheres: readonly (readonly Condition[])[] = [
  [],
  [{ field: "country", op: "eq", value: "Germany" }],
  [
    { field: "category", op: "eq", value: "fintech" },
    { field: "founded_year", op: "gt", value: 2015 },
  ],
  [{ field: "employees", op: "gte", value: 50 }],
];
const aWhere = fc.constantFrom(...wheres);

const aMeasure: fc.Arbitrary<Measure> = fc.oneof(
  fc.constant<Measure>({ of: "count" }),
  fc.record({
    of: fc.constantFrom("sum", "average", "median", "minimum", "maximum"),
    field: fc.constantFrom("funding", "employees", "valuation"),
  }) as fc.Arbitrary<Measure>,
  fc.constant<Measure>({
    of: "share",
    where: [{ field: "hiring", op: "eq", value: true }],
  }),
);

const KNOWN = { known: 412, of: 639 };
const measured = (measure: Measure, value: number) =>
  measure.of === "share" ? (value % 1_000) / 1_000 : value;
const aNumber = fc.integer({ min: 3, max: 9_000_000 });

const aFigure = fc
  .record({ where: aWhere, measure: aMeasure, value: aNumber })
  .map(({ where, measure, value }): PlanResult => {
    const plan = normalize({ ...planAbout("companies"), where, measures: [measure] });
    const column = measureColumn("companies", measure, 0);
    const cells = [toCell(measured(measure, value), column)];
    const field = measure.of === "share" ? "hiring" : "field" in measure ? measure.field : null;
    const known_of = field ? halfKnown(field, where) : [];
    return {
      plan,
      columns: [column],
      rows: [{ id: null, companyId: null, cells }],
      total: 1,
      known_of,
    };
  });

const GROUPS = ["Germany", "Kenya", "Brazil", "Norway", "Japan"];

const aGrouping = fc
  .record({
    where: aWhere,
    measure: aMeasure,
    values: fc.uniqueArray(aNumber, { minLength: 2, maxLength: 5 }),
    descending: fc.boolean(),
    bound: fc.option(fc.record({ op: fc.constantFrom(...bounds), value: aNumber })),
  })
  .map(({ where, measure, values, descending, bound }): PlanResult => {
    const having = bound
      ? [{ measure: 0, op: bound.op, value: measured(measure, bound.value) }]
      : undefined;
    const order = [{ measure: 0, descending }];
    const groups = [{ field: "country" }];
    const plan: Plan = {
      ...planAbout("companies"),
      where,
      measures: [measure],
      groups,
      order,
      ...(having && { having }),
    };
    const columns = [
      groupColumn("companies", { field: "country" }),
      measureColumn("companies", measure, 0),
    ] as const;
    const sorted = values
      .map((value) => measured(measure, value))
      .toSorted((a, b) => (descending ? b - a : a - b));
    const rows = sorted.map((value, at) => ({
      id: null,
      companyId: null,
      cells: [toCell([GROUPS[at]], columns[0]), toCell(value, columns[1])],
    }));
    const known_of = [{ field: "country", ...KNOWN }];
    return { plan: normalize(plan), columns, rows, total: rows.length, known_of };
  });

const shownAs: Record<string, (value: number) => unknown> = {
  employees: (value) => ({ min: value, max: value }),
  funding: usd,
  founded_year: (value) => 1950 + (value % 75),
};

const aList = fc
  .record({
    where: aWhere,
    field: fc.constantFrom("employees", "funding", "founded_year"),
    values: fc.uniqueArray(fc.integer({ min: 60, max: 134 }), { minLength: 2, maxLength: 5 }),
    descending: fc.boolean(),
    isFirst: fc.boolean(),
    hidden: fc.integer({ min: 1, max: 900 }),
  })
  .map(({ where, field, values, descending, isFirst, hidden }): PlanResult => {
    const order = [{ field, descending }];
    const limit = isFirst ? 1 : values.length;
    const show = ["name", field, "country"];
    const plan = normalize({ ...planAbout("companies"), where, show, order, limit });
    const columns = plan.show.map((each) => fieldColumn("companies", each));
    const sorted = values.toSorted((a, b) => (descending ? b - a : a - b)).slice(0, limit);
    const shown = (name: string, value: number, place: string) => ({
      name,
      [field]: shownAs[field]?.(value),
      country: [place],
    });
    const rows = sorted.map((value, at) => {
      const record: Record<string, unknown> = shown(`Quill${at}wave`, value, GROUPS[at] ?? "");
      const cells = columns.map((column) => toCell(record[column.field ?? ""], column));
      return { id: `cmp_${at}`, companyId: `cmp_${at}`, cells };
    });
    return { plan, columns, rows, total: values.length + hidden, known_of: [{ field, ...KNOWN }] };
  });

const DEAL_WHERES: readonly (readonly Condition[])[] = [
  [],
  [{ field: "stage", op: "eq", value: "Seed" }],
  [
    { field: "date", op: "gte", value: "2024-01-01" },
    { field: "company.country", op: "eq", value: "Germany" },
  ],
];

/** What rounds are grouped by, with the keys of its groups as the database answers them. */
const DEAL_GROUPS: readonly { group: Grouping; keys: readonly unknown[] }[] = [
  { group: { field: "stage" }, keys: ["Seed", "Series A", "Series B", "Series C"] },
  { group: { field: "investor" }, keys: ["Fern Capital", "Harbour Seed", "Quay", "Fjord"] },
  { group: { field: "date", by: "year" }, keys: [2021, 2022, 2023, 2024] },
  { group: { field: "date", by: "quarter" }, keys: [8084, 8085, 8086, 8087] },
  { group: { field: "date", by: "month" }, keys: [24250, 24251, 24252, 24253] },
  {
    group: { field: "amount", by: "band", bands: [1_000_000, 10_000_000, 50_000_000] },
    keys: [0, 1, 2, 3],
  },
];

const aDealMeasure: fc.Arbitrary<Measure> = fc.constantFrom<Measure>(
  { of: "count" },
  { of: "sum", field: "amount" },
  { of: "median", field: "amount" },
  { of: "distinct", field: "investor" },
);

/** Of how many the field is known, and of how many the last condition's. */
const halfKnown = (field: string, where: readonly Condition[]) => {
  const asked = where.at(-1);
  const beside = asked && "field" in asked && asked.field !== field ? [asked.field] : [];
  return [{ field, ...KNOWN }, ...beside.map((each) => ({ field: each, known: 700, of: 731 }))];
};

/** Rounds in groups of a value, a time or a band. */
const aDealGrouping = fc
  .record({
    where: fc.constantFrom(...DEAL_WHERES),
    measure: aDealMeasure,
    asked: fc.constantFrom(...DEAL_GROUPS),
    values: fc.uniqueArray(aNumber, { minLength: 2, maxLength: 4 }),
    descending: fc.boolean(),
  })
  .map(({ where, measure, asked: { group, keys }, values, descending }): PlanResult => {
    const plan: Plan = {
      ...planAbout("rounds"),
      where,
      measures: [measure],
      groups: [group],
      order: [{ measure: 0, descending }],
    };
    const columns = [groupColumn("rounds", group), measureColumn("rounds", measure, 0)] as const;
    const rows = values
      .toSorted((a, b) => (descending ? b - a : a - b))
      .map((value, at) => ({
        id: null,
        companyId: null,
        cells: [groupCell([keys[at], null], group, columns[0]), toCell(value, columns[1])],
      }));
    const known_of = halfKnown(group.field, where);
    return { plan: normalize(plan), columns, rows, total: rows.length, known_of };
  });

const days = fc.uniqueArray(fc.integer({ min: 0, max: 1_500 }), { minLength: 2, maxLength: 4 });
const dayOf = (at: number) => new Date(Date.UTC(2021, 0, 4 + at)).toISOString().slice(0, 10);
const DAYS = [
  { about: "companies", field: "unicorn_since" },
  { about: "rounds", field: "date" },
  { about: "investors", field: "last_deal" },
] as const;

/** The first or last day of companies, rounds or investors, or the rows that have it. */
const aTime = fc
  .record({ of: fc.constantFrom(...DAYS), days, descending: fc.boolean(), isFigure: fc.boolean() })
  .map(({ of: { about, field }, days: asked, descending, isFigure }): PlanResult => {
    const known_of = [{ field, ...KNOWN }];
    const sorted = asked.toSorted((a, b) => (descending ? b - a : a - b)).map(dayOf);
    if (isFigure && about !== "investors") {
      const measure: Measure = { of: descending ? "maximum" : "minimum", field };
      const column = measureColumn(about, measure, 0);
      const rows = [{ id: null, companyId: null, cells: [toCell(sorted[0], column)] }];
      const plan = normalize({ ...planAbout(about), measures: [measure] });
      return { plan, columns: [column], rows, total: 1, known_of };
    }
    const name = about === "rounds" ? "company.name" : "name";
    const order = [{ field, descending }];
    const plan = normalize({ ...planAbout(about), show: [name, field], order, limit: 1 });
    const columns = plan.show.map((each) => fieldColumn(about, each));
    const shown = (at: number): Record<string, unknown> => ({
      [name]: `Quill${at}wave`,
      [field]: { date: sorted[at], precision: "day" },
    });
    const rows = [0].map((at) => ({
      id: `row_${at}`,
      companyId: null,
      cells: columns.map((column) => toCell(shown(at)[column.field ?? ""], column)),
    }));
    return { plan, columns, rows, total: sorted.length, known_of };
  });

/** Investors by the number of their companies, rounds or leads. */
const anInvestorList = fc
  .record({
    field: fc.constantFrom("companies", "rounds", "leads"),
    values: fc.uniqueArray(fc.integer({ min: 2, max: 400 }), { minLength: 2, maxLength: 5 }),
    descending: fc.boolean(),
    isFirst: fc.boolean(),
  })
  .map(({ field, values, descending, isFirst }): PlanResult => {
    const limit = isFirst ? 1 : values.length;
    const order = [{ field, descending }];
    const plan = normalize({ ...planAbout("investors"), show: ["name", field], order, limit });
    const columns = plan.show.map((each) => fieldColumn("investors", each));
    const sorted = values.toSorted((a, b) => (descending ? b - a : a - b)).slice(0, limit);
    const rows = sorted.map((value, at) => {
      const record: Record<string, unknown> = { name: `Harbour ${at} Capital`, [field]: value };
      const cells = columns.map((column) => toCell(record[column.field ?? ""], column));
      return { id: `ivr_${at}`, companyId: null, cells };
    });
    return { plan, columns, rows, total: values.length + 7, known_of: [{ field, ...KNOWN }] };
  });

/** A result with one figure, with groups, or with the first of ordered rows. */
export const aResult: fc.Arbitrary<PlanResult> = fc.oneof(aFigure, aGrouping, aList);

/** The same of rounds, investors, days and bands. */
export const aDealResult: fc.Arbitrary<PlanResult> = fc.oneof(aDealGrouping, aTime, anInvestorList);
