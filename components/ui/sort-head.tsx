import { ArrowDown, ArrowUp } from "lucide-react";

type Props<S extends string> = {
  label: string;
  /** Its order as the address names it; without one it cannot be sorted by. */
  by?: S;
  sort: S;
  isFigure?: boolean;
  className?: string;
  onSort: (sort: S) => void;
};

/** A column's head; figures and days begin with the highest. */
export function SortHead<S extends string>(props: Props<S>) {
  const { label, by, sort, isFigure = false, className = "", onSort } = props;
  const name = by?.replace(/^-/, "");
  const isSorted = name !== undefined && sort.replace(/^-/, "") === name;
  const isDescending = isSorted && sort.startsWith("-");
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  const turned = (isDescending ? name : `-${name}`) as S;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
      className={`h-9 px-3 font-normal text-[13px] text-muted-foreground first:pl-2 last:pr-2 ${isFigure ? "text-right" : ""} ${className}`}
    >
      {by ? (
        <button type="button" className="sort-head" onClick={() => onSort(isSorted ? turned : by)}>
          <span className="truncate">{label}</span>
          {isSorted && <Arrow aria-hidden="true" />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}
