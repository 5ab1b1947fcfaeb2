import { type Series, seriesOf } from "@/components/ui/series";
import { shortDay } from "@/lib/core/day-text";
import type { Funnel } from "@/lib/domains/watchlists/schema/list";

/** How many companies came into each stage, by week; no weeks when none did. */
export function moveSeries({ stages, weeks }: Pick<Funnel, "stages" | "weeks">): Series {
  const counted = weeks.flatMap(({ start, entered }) =>
    stages.flatMap(({ name }, place) => {
      const count = entered[place] ?? 0;
      return count === 0 ? [] : [{ label: shortDay(start), name, count }];
    }),
  );
  const labels = weeks.map(({ start }) => shortDay(start));
  return seriesOf("Week of", counted, counted.length === 0 ? [] : labels);
}
