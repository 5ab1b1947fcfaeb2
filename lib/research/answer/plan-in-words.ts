import { dayInWords } from "@/lib/core/day-text";
import { capital } from "@/lib/core/label-in-sentence";
import { listedWith } from "@/lib/core/listed";
import { rowsInWords } from "../plan/in-words";
import type { Grouping, Measure, Order, Plan } from "../plan/plan";
import { groupConditionsInWords } from "./groups-in-words";
import { extremeOf, labelOf, MEASURE_WORDS, partInWords } from "./labels";

function measureText(plan: Plan, measure: Measure): string {
  if (measure.of === "count") return "number";
  if (measure.of === "share") return `share that ${partInWords(plan.about, measure.where)}`;
  const label = labelOf(plan, measure.field);
  return measure.of === "distinct"
    ? `number of different values of ${label}`
    : `${MEASURE_WORDS[measure.of]} ${label}`;
}

const groupText = (plan: Plan, { field, by }: Grouping): string => {
  const label = labelOf(plan, field);
  if (by === "band") return `range of ${label}`;
  return by && by !== "value" ? `${by} of ${label}` : label;
};

function orderText(plan: Plan, order: Order): string | null {
  if ("relevance" in order) return null;
  if ("measure" in order) return order.descending ? "highest first" : "lowest first";
  const { high, low, noun } = extremeOf(plan.about, order.field);
  return `${order.descending ? high : low} ${noun} first`;
}

const shownText = ({ things, show, about }: Plan): string => {
  const names = listedWith(
    "and",
    things.map(({ name }) => name),
  );
  const labels = show.filter((field) => field !== "name").map((field) => labelOf({ about }, field));
  return labels.length > 0 ? `${names}: ${labels.join(", ")}` : names;
};

/** What a plan asks for, in words: "Fintech companies in Brazil: number by batch, highest first". */
export function planInWords(plan: Plan): string {
  if (plan.things.length > 0) return capital(shownText(plan));
  const rows = rowsInWords(plan, 2);
  const measured = plan.measures.map((measure) => measureText(plan, measure));
  const groups = plan.groups.map((group) => groupText(plan, group));
  const by = groups.length > 0 ? ` by ${listedWith("and", groups)}` : "";
  const what = measured.length > 0 ? `: ${listedWith("and", measured)}${by}` : "";
  const met = plan.having?.length ? [`with ${groupConditionsInWords(plan)}`] : [];
  const isRanked = plan.measures.length === 0 || plan.groups.length > 0;
  const ordered = isRanked ? plan.order.flatMap((order) => orderText(plan, order) ?? []) : [];
  const limit = plan.limit !== null && plan.limit > 1 && isRanked ? [`at most ${plan.limit}`] : [];
  const after = limit.length > 0 && plan.skip ? [`after the first ${plan.skip}`] : [];
  const since = plan.since ? [`changed since ${dayInWords(plan.since)}`] : [];
  return capital([`${rows}${what}`, ...met, ...ordered, ...limit, ...after, ...since].join(", "));
}
