import { type FieldTraits, traitsOf } from "./fields";
import type { Grouping, Measure, Subject } from "./plan";
import type { Column } from "./result";

const counted: Record<Subject, string> = {
  companies: "Companies",
  rounds: "Rounds",
  investors: "Investors",
  people: "People",
  entries: "Pipeline entries",
  notes: "Notes",
  opinions: "Opinions",
  activity: "Events",
  news: "News items",
};

const traitsIn = (about: Subject, field: string): FieldTraits => {
  const traits = traitsOf(about, field);
  if (!traits) throw new Error(`No field of ${about}: ${field}`);
  return traits;
};

/** "Total raised" inside a title. */
const inside = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** "Median amount": what a figure over rows is called. */
export function measureTitle(about: Subject, measure: Measure): string {
  if (measure.of === "count") return counted[about];
  if (measure.of === "share") return `Share of ${inside(counted[about])}`;
  const { label, kind } = traitsIn(about, measure.field);
  const isDay = kind === "day";
  switch (measure.of) {
    case "sum":
      return `Sum of ${inside(label)}`;
    case "average":
      return `Average ${inside(label)}`;
    case "median":
      return `Median ${inside(label)}`;
    case "minimum":
      return `${isDay ? "First" : "Lowest"} ${inside(label)}`;
    case "maximum":
      return `${isDay ? "Latest" : "Highest"} ${inside(label)}`;
    default:
      return `Different values of ${inside(label)}`;
  }
}

export const fieldColumn = (about: Subject, field: string): Column => {
  const { label, kind, unit = null } = traitsIn(about, field);
  return { title: label, field, measure: null, kind, unit };
};

const periods: Partial<Record<NonNullable<Grouping["by"]>, string>> = {
  year: "year",
  quarter: "quarter",
  month: "month",
};

export function groupColumn(about: Subject, { field, by = "value" }: Grouping): Column {
  const column = fieldColumn(about, field);
  const period = periods[by];
  return period ? { ...column, title: `${column.title}, by ${period}` } : column;
}

/** A measure's numbers are of its field's kind; numbers of things are numbers. */
export function measureColumn(about: Subject, measure: Measure, at: number): Column {
  const title = measureTitle(about, measure);
  if (measure.of === "share") return { title, field: null, measure: at, kind: "share", unit: null };
  if (measure.of === "count" || measure.of === "distinct")
    return { title, field: null, measure: at, kind: "number", unit: inside(counted[about]) };
  return { ...fieldColumn(about, measure.field), title, measure: at };
}
