/** Numbers by label and series, as a chart of columns and as the table of the same numbers. */
export type Series = {
  /** What the labels are: "Year". */
  labelName: string;
  /** At most five, which is how many colors charts have. */
  names: readonly string[];
  /** `values` has one number for each name. */
  points: readonly { label: string; values: readonly number[] }[];
};

export const SERIES_MOST = 5;
/** Height in pixels, known before the chart is loaded so that its place can be kept. */
export const SERIES_HEIGHT = 220;

/** The points as a chart reads them: a number under the place of its series, and their sum. */
export const chartRows = ({ points }: Series): Record<string, string | number>[] =>
  points.map(({ label, values }) => ({
    label,
    sum: values.reduce((sum, value) => sum + value, 0),
    ...Object.fromEntries(values.map((value, at) => [`s${at}`, value])),
  }));

/** The same as the cells of a table: label, one number a series, their sum. */
export const tableRows = ({ points }: Series): string[][] =>
  points.map(({ label, values }) => {
    const sum = values.reduce((total, value) => total + value, 0);
    return [label, ...[...values, sum].map((value) => value.toLocaleString("en"))];
  });

type Counted = { label: string; name: string; count: number };

/**
 * Counts by label and name as series, in the order of `labels`: the names with the most first, and
 * those beyond the colors together as "Other".
 */
export function seriesOf(
  labelName: string,
  counted: readonly Counted[],
  labels: readonly string[],
): Series {
  const sums = new Map<string, number>();
  for (const { name, count } of counted) sums.set(name, (sums.get(name) ?? 0) + count);
  const ordered = [...sums].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  const isMany = ordered.length > SERIES_MOST;
  const own = isMany ? ordered.slice(0, SERIES_MOST - 1) : ordered;
  const nameOf = (name: string) => (own.includes(name) ? name : "Other");
  const names = isMany ? [...own, "Other"] : own;
  const points = labels.map((label) => ({
    label,
    values: names.map((name) =>
      counted
        .filter((one) => one.label === label && nameOf(one.name) === name)
        .reduce((sum, { count }) => sum + count, 0),
    ),
  }));
  return { labelName, names, points };
}
