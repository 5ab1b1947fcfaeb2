"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Condition, ConstraintField } from "@/lib/search/constraint";
import type { EditorProps } from "./choice-editor";
import { fieldWords, type Kind, valueWords } from "./condition-words";
import { readBound } from "./read-bound";

const examples: Partial<Record<Kind, string>> = {
  year: "2019",
  count: "200",
  money: "$5M",
};

const writtenBound = (field: ConstraintField, conditions: readonly Condition[], op: string) => {
  const found = conditions.find((one) => one.op === op || one.op === "eq");
  if (!found || Array.isArray(found.value)) return "";
  const { kind } = fieldWords[field];
  const short = valueWords(field, found.value);
  // An unchanged bound keeps its exact value; "$12.4M" is used only when it is exact.
  return readBound(kind, short).value === found.value ? short : String(found.value);
};

type Bound = "gte" | "lte";
const bounds: { op: Bound; label: string }[] = [
  { op: "gte", label: "From" },
  { op: "lte", label: "To" },
];

/** Edits a range of numbers, amounts or dates; either end may stay open. */
export function RangeEditor({ field, conditions, onApply }: EditorProps) {
  const { kind, label } = fieldWords[field];
  const [typed, setTyped] = useState({
    gte: writtenBound(field, conditions, "gte"),
    lte: writtenBound(field, conditions, "lte"),
  });
  const [wrong, setWrong] = useState<Partial<Record<Bound, string>>>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = bounds.map(({ op }) => ({ op, ...readBound(kind, typed[op]) }));
    const problems = read.filter(({ problem }) => problem !== undefined);
    setWrong(Object.fromEntries(problems.map(({ op, problem }) => [op, problem])));
    if (problems.length > 0) return;
    onApply(read.flatMap(({ op, value }) => (value === undefined ? [] : [{ field, op, value }])));
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 p-3">
      <span className="font-medium">{label}</span>
      <div className="grid grid-cols-2 gap-3">
        {bounds.map(({ op, label: name }, index) => (
          <Field key={op} name={op} label={name} errors={wrong[op] ? [wrong[op]] : undefined}>
            {(control) => (
              <Input
                {...control}
                autoFocus={index === 0}
                isCompact
                type={kind === "day" ? "date" : "text"}
                placeholder={examples[kind]}
                value={typed[op]}
                onChange={({ target }) => setTyped({ ...typed, [op]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <Button type="submit" variant="primary" className="self-end">
        Apply
      </Button>
    </form>
  );
}
