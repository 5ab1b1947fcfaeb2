import { type Series, seriesOf } from "@/components/ui/series";
import type { Group } from "@/lib/domains/investors/schema";

/** The last years that are shown. */
const YEARS_MOST = 12;

/** Every year from the first to the last one, also those without deals. */
function yearsBetween(years: readonly string[]): string[] {
  const numbers = years.map(Number).filter(Number.isInteger);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const all = Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
  return all.slice(-YEARS_MOST);
}

/**
 * An investor's rounds of each year by stage, from rows of year, stage and number; rounds of which
 * no stage is known make up what is left of a year's number.
 */
export function dealSeries(years: readonly Group[], rows: readonly (readonly string[])[]): Series {
  if (years.length === 0) return seriesOf("Year", [], []);
  const staged = rows.map(([label = "", name = "", count = "0"]) => ({
    label,
    name,
    count: Number(count.replaceAll(",", "")),
  }));
  const rest = years.flatMap(({ label, count }) => {
    const known = staged.filter((one) => one.label === label);
    const left = count - known.reduce((sum, one) => sum + one.count, 0);
    const name = staged.length === 0 ? "Rounds" : "Stage not known";
    return left > 0 ? [{ label, name, count: left }] : [];
  });
  return seriesOf("Year", [...staged, ...rest], yearsBetween(years.map(({ label }) => label)));
}
