import type { Filter } from "@/lib/search/filter";
import { isOfDeals } from "./fields";
import { filterOf, filtersOf } from "./filters";
import { comparedIn, fieldsUsed, markedIn } from "./normalize";
import {
  fieldsIn,
  type GroupCondition,
  type Grouping,
  type Measure,
  type Order,
  type Plan,
  type Subject,
} from "./plan";

type FieldMeasure = Extract<Measure, { field: string }>;

/** A normalized plan in the form in which `plan_run` takes it; without words, ids and an offset. */
export type Program = {
  about: Subject;
  /** The ISO day from which ages and months are reckoned. */
  today: string;
  /** All must hold. */
  filters: Filter[];
  /** With the other fields' filters for a field that some filter is on. */
  known: { field: string; filters?: Filter[] }[];
  show: readonly string[];
  measures: (
    | { of: "count" }
    | FieldMeasure
    | { of: "share"; filters: Filter[]; known: string[]; marked: string[] }
  )[];
  groups: readonly Grouping[];
  having: readonly GroupCondition[];
  order: (
    | { field: string; descending: boolean }
    | { group: number; descending: boolean }
    | { measure: number; descending: boolean }
    | { relevance: true }
  )[];
  limit: number;
};

function orderOf({ measures, groups, order }: Plan): Program["order"] {
  if (measures.length === 0) return [...order];
  return order.flatMap((each: Order) => {
    if (!("field" in each)) return each;
    const group = groups.findIndex(({ field }) => field === each.field);
    return { group, descending: each.descending };
  });
}

function measureOf(about: Subject, measure: Measure, today: string): Program["measures"][number] {
  if (measure.of !== "share") return measure;
  const filters = measure.where.map((condition) => filterOf(about, condition, today));
  return {
    of: "share",
    filters,
    known: comparedIn(measure.where),
    marked: markedIn(measure.where),
  };
}

/** The same program over the rows that meet one more filter. */
export const narrowed = (program: Program, filter: Filter): Program => ({
  ...program,
  filters: [...program.filters, filter],
  known: program.known.map(({ field, filters }) =>
    filters ? { field, filters: [...filters, filter] } : { field },
  ),
});

/** What the database is asked for; of a normalized plan about what the database holds. */
export function toProgram(plan: Plan & { limit: number }, today: string): Program {
  const { about, where, since } = plan;
  const changed: Filter[] =
    since === null
      ? []
      : [{ kind: "since", of: about as "companies" | "rounds" | "people", day: since }];
  const own = fieldsUsed(plan).filter((field) => !isOfDeals(about, field));
  return {
    about,
    today,
    filters: [...filtersOf(about, where, today), ...changed],
    known: own.map((field) => {
      const others = where.filter((condition) => !fieldsIn([condition]).includes(field));
      if (others.length === where.length) return { field };
      return { field, filters: [...filtersOf(about, others, today), ...changed] };
    }),
    show: plan.show,
    measures: plan.measures.map((measure) => measureOf(about, measure, today)),
    groups: plan.groups,
    having: plan.having ?? [],
    order: orderOf(plan),
    limit: plan.limit,
  };
}
