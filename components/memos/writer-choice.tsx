"use client";

import { useModel } from "@/components/models/use-model";

type Props = { withModel: boolean; onChange: (withModel: boolean) => void };

/** Who words a memo; nothing where the organization has no model switched on. */
export function WriterChoice({ withModel, onChange }: Props) {
  const model = useModel().data?.model;
  if (!model?.is_on) return null;
  const choices = [
    { isModel: false, name: "Built-in engine", hint: "In seconds, and without a model" },
    {
      isModel: true,
      name: model.model,
      hint: "Your model words facts; the built-in engine replaces each sentence that is not proved",
    },
  ];
  return (
    <fieldset className="mt-6 first:mt-0">
      <legend className="mb-2 font-medium text-[13px]">Worded by</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ isModel, name, hint }) => (
          <label
            key={String(isModel)}
            className="flex cursor-pointer items-start gap-3 rounded-xl border border-border p-3.5 transition-colors duration-150 hover:bg-accent has-checked:border-foreground/50 has-checked:bg-accent has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="writer"
              checked={withModel === isModel}
              onChange={() => onChange(isModel)}
              className="mt-1 accent-foreground"
            />
            <span className="wrap-anywhere min-w-0">
              <span dir="auto" className="block font-medium">
                {name}
              </span>
              <span className="block text-[13px] text-muted-foreground">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
