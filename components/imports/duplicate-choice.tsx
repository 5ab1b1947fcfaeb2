import { counted } from "@/lib/core/counted";
import type { Import } from "@/lib/domains/imports/schema";

type Policy = Import["duplicate_policy"];

const choices: { value: Policy; label: string; hint: string }[] = [
  {
    value: "separate",
    label: "Add as separate companies",
    hint: "Review them later, pair by pair",
  },
  {
    value: "same",
    label: "Merge into existing companies",
    hint: "Their rows update the companies you have",
  },
  { value: "skip", label: "Skip them", hint: "They are listed in the report only" },
];

type Props = { count: number; value: Policy; onChange: (policy: Policy) => void };

/** Decides about rows that may match existing companies. */
export function DuplicateChoice({ count, value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="font-medium text-[13px]">
        {counted(count, "row")} may be about {count === 1 ? "a company" : "companies"} that you have
      </legend>
      <div className="mt-2 grid gap-2 md:grid-cols-3">
        {choices.map(({ value: policy, label, hint }) => (
          <label
            key={policy}
            className="flex cursor-pointer items-start gap-3 rounded-lg border border-border px-3 py-2.5 transition-[background-color,border-color] duration-150 hover:border-input has-checked:border-foreground has-checked:bg-card has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="duplicates"
              value={policy}
              checked={policy === value}
              onChange={() => onChange(policy)}
              className="mt-0.5 size-4 shrink-0 accent-(--text)"
            />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="block text-[13px] text-muted-foreground">{hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
