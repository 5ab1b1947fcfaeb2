"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { FieldErrors } from "@/lib/core/errors";
import type { ModelDraft } from "./model-draft";

type Props = {
  draft: ModelDraft;
  onChange: (changes: Partial<ModelDraft>) => void;
  errors: FieldErrors | undefined;
};

const amounts = [
  { name: "input_price", label: "Input price" },
  { name: "output_price", label: "Output price" },
  { name: "daily_spend", label: "Daily limit" },
] as const;

const states = [
  { value: "on", label: "Model" },
  { value: "off", label: "Built-in engine" },
] as const;

/** Spending limits, and a test of the model. */
export function ModelLimits({ draft, onChange, errors }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        {amounts.map(({ name, label }) => (
          <Field key={name} name={name} label={label} errors={errors?.[name]}>
            {({ autoFocus: _, ...control }) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                className="tabular-nums"
                value={draft[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <p className="text-[13px] text-muted-foreground sm:col-span-3">
          US dollars; prices per million tokens.
        </p>
      </div>
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden="true" className="font-medium text-[13px]">
          Answers are written by
        </span>
        <SegmentedControl
          label="Answers are written by"
          value={draft.is_on ? "on" : "off"}
          onValueChange={(state) => onChange({ is_on: state === "on" })}
          options={states}
        />
      </div>
    </>
  );
}
