import { useId } from "react";
import type { Group } from "@/lib/domains/investors/schema";

type Props = {
  title: string;
  /** What the groups are of, as the head of their column. */
  column: string;
  groups: readonly Group[];
  /** How many of a group's rounds it led. */
  leads?: ReadonlyMap<string, number>;
  unit: "rounds" | "companies";
};

const SHOWN = 8;
/** Fewer values are read faster than they are seen. */
const LEAST = 3;

/** Groups as a table whose rows are bars from zero: the chart has the numbers in it. */
export function GroupBars({ title, column, groups, leads, unit }: Props) {
  const id = useId();
  if (groups.length === 0) return null;
  const shown = groups.slice(0, SHOWN);
  const most = Math.max(...shown.map(({ count }) => count));
  const left = groups.length - shown.length;
  const hasBars = shown.length >= LEAST;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-border border-b pb-2 font-medium text-muted-foreground">
        {title}
      </h2>
      <table className="mt-2 w-full border-collapse text-left text-[13px]">
        <caption className="sr-only">
          {title}, by number of {unit}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{unit === "rounds" ? "Rounds" : "Companies"}</th>
            {leads && <th scope="col">Rounds led</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row" className="relative py-1 pr-3 pl-2 font-normal">
                {hasBars && (
                  <span
                    aria-hidden="true"
                    className="absolute inset-y-0.5 left-0 rounded-sm bg-chart-1/18"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                )}
                <span dir="auto" className="wrap-anywhere relative">
                  {label}
                </span>
              </th>
              <td className="w-12 py-1 text-right tabular-nums">{count.toLocaleString("en")}</td>
              {leads && (
                <td className="w-16 py-1 text-right text-muted-foreground tabular-nums">
                  {(leads.get(label) ?? 0).toLocaleString("en")} led
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="mt-1 pl-2 text-[13px] text-muted-foreground">{left} more</p>}
    </section>
  );
}
