import { isOrdered, shownByDefault, traitsOf } from "./fields";
import { type FieldCondition, fieldsIn, type Measure, type Plan, planAbout } from "./plan";

/** Columns next to the name: those that the figures were computed from. */
const COLUMNS_MAX = 3;

/** The fields whose values a measure is computed from: rows without one do not go in. */
const fieldsOf = (measure: Measure): string[] => {
  if (measure.of === "count") return [];
  return measure.of === "share" ? fieldsIn(measure.where) : [measure.field];
};

/**
 * The plan of the rows that a figure, a group or an order is computed from: those whose values are
 * known, the largest first.
 */
export function rowsBehind({
  about,
  where,
  meaning,
  things,
  measures,
  groups,
  order,
  since,
}: Plan): Plan {
  const computed = [
    ...new Set([...measures.flatMap(fieldsOf), ...groups.map(({ field }) => field)]),
  ];
  const ordering = order.flatMap((each) => ("field" in each ? [each.field] : []));
  const used = [...new Set([...computed, ...ordering])].filter((field) => field !== "name");
  const known = computed.map((field): FieldCondition => ({ field, op: "known", value: null }));
  const names = shownByDefault[about].filter((field) => field === "company.name");
  const shown = used.length > 0 ? used : shownByDefault[about];
  const first = used.find((field) => isOrdered(traitsOf(about, field)?.kind ?? "list"));
  return {
    ...planAbout(about),
    where: measures.length === 1 ? [...where, ...known] : where,
    meaning,
    things,
    since,
    show: [...new Set([...names, ...shown])].slice(0, COLUMNS_MAX),
    order: first ? [{ field: first, descending: true }] : [],
  };
}
