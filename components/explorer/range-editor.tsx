"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type Condition, isFieldCondition } from "@/lib/research/plan/plan";
import type { EditorProps } from "./choice-editor";
import { type Bound, fieldWords, type Kind, opWords, valueWords } from "./condition-words";
import { readBound } from "./read-bound";

const examples: Partial<Record<Kind, string>> = {
  year: "2019",
  count: "200",
  figure: "12.5",
  money: "$5M",
};

type End = "low" | "high";
/** The inclusive bound first: it is what an empty end begins with. */
const bounds: Record<End, readonly [Bound, Bound]> = { low: ["gte", "gt"], high: ["lte", "lt"] };
const labels: Record<End, string> = { low: "From", high: "To" };

type Typed = { op: Bound; text: string };

function typedEnd(field: string, conditions: readonly Condition[], end: End): Typed {
  const [usual] = bounds[end];
  const found = conditions
    .filter(isFieldCondition)
    .find(({ op }) => op === "eq" || bounds[end].some((bound) => bound === op));
  if (!found || Array.isArray(found.value)) return { op: usual, text: "" };
  const { kind } = fieldWords(field);
  const short = valueWords(field, found.value);
  // An unchanged bound keeps its exact value; "$12.4M" is used only when it is exact.
  const text = readBound(kind, short).value === found.value ? short : String(found.value);
  return { op: bounds[end].find((bound) => bound === found.op) ?? usual, text };
}

/** Edits a range of numbers, amounts or dates; either end may stay open. */
export function RangeEditor({ field, label, conditions, onApply }: EditorProps) {
  const { kind } = fieldWords(field);
  const [ends, setEnds] = useState({
    low: typedEnd(field, conditions, "low"),
    high: typedEnd(field, conditions, "high"),
  });
  const [wrong, setWrong] = useState<Partial<Record<End, string>>>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = (["low", "high"] as const).map((end) => {
      const { op, text } = ends[end];
      return { end, op, ...readBound(kind, text) };
    });
    const problems = read.filter(({ problem }) => problem !== undefined);
    setWrong(Object.fromEntries(problems.map(({ end, problem }) => [end, problem])));
    if (problems.length > 0) return;
    onApply(read.flatMap(({ op, value }) => (value === undefined ? [] : [{ field, op, value }])));
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 p-3">
      <span dir="auto" className="wrap-anywhere line-clamp-2 font-medium">
        {label}
      </span>
      {(["low", "high"] as const).map((end) => (
        <RangeEnd
          key={end}
          field={field}
          label={label}
          end={end}
          typed={ends[end]}
          problem={wrong[end]}
          onType={(typed) => setEnds({ ...ends, [end]: typed })}
        />
      ))}
      <Button type="submit" variant="primary" className="self-end">
        Apply
      </Button>
    </form>
  );
}

type EndProps = {
  field: string;
  label: string;
  end: End;
  typed: Typed;
  problem: string | undefined;
  onType: (typed: Typed) => void;
};

/** One end: whether it belongs to the range, and its value. */
function RangeEnd({ field, label, end, typed, problem, onType }: EndProps) {
  const id = useId();
  const { kind } = fieldWords(field);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex gap-2">
        <Select
          aria-label={`${labels[end]}: how ${label} is compared`}
          className="w-34 shrink-0"
          value={typed.op}
          onChange={({ target }) => onType({ ...typed, op: target.value as Bound })}
        >
          {bounds[end].map((op) => (
            <option key={op} value={op}>
              {opWords({ field, op })}
            </option>
          ))}
        </Select>
        <Input
          aria-label={labels[end]}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          autoFocus={end === "low"}
          isCompact
          type={kind === "day" ? "date" : "text"}
          placeholder={examples[kind]}
          value={typed.text}
          onChange={({ target }) => onType({ ...typed, text: target.value })}
        />
      </div>
      {problem && (
        <p id={id} className="text-[13px] text-negative">
          {problem}
        </p>
      )}
    </div>
  );
}
