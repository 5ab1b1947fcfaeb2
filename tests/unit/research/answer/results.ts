import fc from "fast-check";
import { toCell } from "@/lib/domains/research/service/cells";
import { normalize } from "@/lib/research/plan/normalize";
import {
  bounds,
  type Condition,
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
    const known_of = field ? [{ field, ...KNOWN }] : [];
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

/** A result with one figure, with groups, or with the first of ordered rows. */
export const aResult: fc.Arbitrary<PlanResult> = fc.oneof(aFigure, aGrouping, aList);
