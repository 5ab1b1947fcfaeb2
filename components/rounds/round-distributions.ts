import type { Distribution } from "@/components/ui/distribution";
import { usdText } from "@/lib/core/money";
import type { ChoiceFilter } from "@/lib/domains/rounds/constants";
import { roundConditions } from "@/lib/domains/rounds/rules";
import type { FilterChoices } from "@/lib/domains/rounds/schema";
import { type Grouping, type Plan, planAbout } from "@/lib/research/plan/plan";
import type { RoundsAsked } from "./rounds-address";

/** Lower ends of the sizes that rounds are counted by, in US dollars. */
const bands = [1e6, 5e6, 2e7, 5e7, 1e8] as const;

/** A range of sizes; `name` is what a plan calls the group, `label` what is below its column. */
const sizes = [0, ...bands].map((from, at) => {
  const to = bands[at];
  if (from === 0) return { name: `Under ${usdText(bands[0])}`, label: "<$1M", from: null, to };
  if (to === undefined) return { name: `${usdText(from)} or more`, label: "$100M+", from, to };
  const label = `${usdText(from)}–${usdText(to)}`.replace(/M–\$/, "–");
  return { name: `${usdText(from)} to under ${usdText(to)}`, label, from, to };
});

/** How many of the rounds that meet the other filters each year or size has. */
export function countPlan(asked: RoundsAsked, by: "date" | "amount"): Plan {
  const some = <T>(list: readonly T[]) => (list.length > 0 ? [...list] : undefined);
  const isDate = by === "date";
  const where = roundConditions({
    stage: some(asked.stage),
    sector: some(asked.sector),
    country: some(asked.country),
    region: some(asked.region),
    city: some(asked.city),
    investor: asked.investor || undefined,
    min_amount: isDate ? (asked.min_amount ?? undefined) : undefined,
    max_amount: isDate ? (asked.max_amount ?? undefined) : undefined,
    from: isDate ? undefined : asked.from || undefined,
    to: isDate ? undefined : asked.to || undefined,
  });
  const group: Grouping = isDate
    ? { field: "date", by: "year" }
    : { field: "amount", by: "band", bands };
  return { ...planAbout("rounds"), where, measures: [{ of: "count" }], groups: [group] };
}

type Rows = readonly (readonly string[])[];
type Show = (changes: Partial<RoundsAsked>) => void;

const countOf = (row: readonly string[] | undefined) =>
  Number((row?.[1] ?? "0").replaceAll(",", ""));

function byYear(rows: Rows, asked: RoundsAsked, show: Show): Distribution {
  const values = rows.map((row) => {
    const year = row[0] ?? "";
    const [from, to] = [`${year}-01-01`, `${year}-12-31`];
    const isChosen = asked.from === from && asked.to === to;
    const choose = () => show(isChosen ? { from: "", to: "" } : { from, to });
    return { label: year, count: countOf(row), isChosen, choose };
  });
  return { key: "date", title: "Year", isInOrder: true, values };
}

function bySize(rows: Rows, asked: RoundsAsked, show: Show): Distribution {
  const values = sizes.map(({ name, label, from, to }) => {
    const most = to === undefined ? null : to - 1;
    const isChosen =
      asked.min_amount === from && asked.max_amount === most && (from !== null || most !== null);
    const choose = () =>
      show(
        isChosen ? { min_amount: null, max_amount: null } : { min_amount: from, max_amount: most },
      );
    return { label, count: countOf(rows.find((row) => row[0] === name)), isChosen, choose };
  });
  const isAny = values.some(({ count }) => count > 0);
  return { key: "amount", title: "Size", isInOrder: true, values: isAny ? values : [] };
}

const titles: Record<ChoiceFilter, string> = {
  sector: "Sector",
  stage: "Stage",
  country: "Country",
  region: "Region",
  city: "City",
};

function byChoice(
  { filter, values }: FilterChoices["filters"][number],
  asked: RoundsAsked,
  show: Show,
): Distribution {
  const chosen = asked[filter];
  return {
    key: filter,
    title: titles[filter],
    isInOrder: false,
    values: values.map(({ value, count }) => {
      const isChosen = chosen.includes(value);
      const others = chosen.filter((one) => one !== value);
      const choose = () => show({ [filter]: isChosen ? others : [...chosen, value] });
      return { label: value, count, isChosen, choose };
    }),
  };
}

type Counted = { choices: FilterChoices; years: Rows; amounts: Rows };

/** What rounds are, as charts whose parts are the filters of the list. */
export function roundDistributions(counted: Counted, asked: RoundsAsked, show: Show) {
  const order: ChoiceFilter[] = ["sector", "stage", "country"];
  const chosen = order.flatMap(
    (filter) => counted.choices.filters.find((one) => one.filter === filter) ?? [],
  );
  return [
    ...chosen.map((one) => byChoice(one, asked, show)),
    byYear(counted.years, asked, show),
    bySize(counted.amounts, asked, show),
  ];
}
