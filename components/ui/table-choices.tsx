"use client";

import { startTransition, useOptimistic } from "react";
import { SegmentedControl } from "./segmented-control";

/** How dense a table's rows are. */
export function DensityChoice({
  isCompact,
  onShow,
}: {
  isCompact: boolean;
  onShow: (changes: { isCompact: boolean }) => void;
}) {
  return (
    <SegmentedControl
      label="Density"
      value={isCompact ? "compact" : "comfortable"}
      onValueChange={(density) => onShow({ isCompact: density === "compact" })}
      options={[
        { value: "comfortable", label: "Comfortable" },
        { value: "compact", label: "Compact" },
      ]}
    />
  );
}

type ColumnProps<C extends string> = {
  /** All columns, in order. */
  all: readonly C[];
  shown: readonly C[];
  labelOf: (column: C) => string;
  onShow: (changes: { columns: C[] }) => void;
  className?: string;
};

/** Which columns are shown. */
export function ColumnChoice<C extends string>(props: ColumnProps<C>) {
  const { all, labelOf, onShow, className } = props;
  // The address changes in a transition; the box must not wait for it.
  const [shown, showAtOnce] = useOptimistic<readonly C[]>(props.shown);
  function choose(column: C, isShown: boolean) {
    const columns = all.filter((one) => (one === column ? isShown : shown.includes(one)));
    startTransition(() => {
      showAtOnce(columns);
      onShow({ columns });
    });
  }
  return (
    <fieldset className={className}>
      <legend className="mb-1 font-medium text-[13px]">Columns</legend>
      {all.map((column) => (
        <label
          key={column}
          className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-1 hover:bg-accent pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            className="size-4 accent-(--text)"
            checked={shown.includes(column)}
            onChange={({ target }) => choose(column, target.checked)}
          />
          {labelOf(column)}
        </label>
      ))}
    </fieldset>
  );
}
