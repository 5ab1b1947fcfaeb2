"use client";

import { type FormEvent, useState } from "react";
import { readBound } from "@/components/explorer/read-bound";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** The ends of a range as they are written; "" is open. */
export type Range = { from: string; to: string };

export type RangePanelProps = {
  kind: "money" | "day";
  label: string;
  range: Range;
  onApply: (from: string | number | undefined, to: string | number | undefined) => void;
};

const ends = [
  { end: "from", label: "From" },
  { end: "to", label: "To" },
] as const;

/** The bounds of an amount or of days; both ends are included, either may stay open. */
export function RangePanel(props: RangePanelProps & Anchored) {
  const { kind, label, range, onApply, anchor, onClose } = props;
  const [typed, setTyped] = useState(range);
  const [wrong, setWrong] = useState<Partial<Record<keyof Range, string>>>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const [from, to] = [readBound(kind, typed.from), readBound(kind, typed.to)];
    setWrong({ from: from.problem, to: to.problem });
    if (from.problem || to.problem) return;
    onApply(from.value, to.value);
    onClose();
  }

  return (
    <AnchoredPanel anchor={anchor} label={label} onClose={onClose} className="w-80">
      <form onSubmit={submit} noValidate className="flex flex-col gap-3 p-3">
        <div className="grid grid-cols-2 gap-3">
          {ends.map(({ end, label: name }, at) => (
            <Field key={end} name={end} label={name} errors={wrong[end] ? [wrong[end]] : undefined}>
              {(control) => (
                <Input
                  {...control}
                  autoFocus={at === 0}
                  isCompact
                  type={kind === "day" ? "date" : "text"}
                  placeholder={kind === "money" ? (at === 0 ? "$5M" : "$50M") : undefined}
                  value={typed[end]}
                  onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <Button type="submit" variant="primary" className="self-end">
          Apply
        </Button>
      </form>
    </AnchoredPanel>
  );
}
