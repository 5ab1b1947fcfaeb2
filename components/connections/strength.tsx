import { grades } from "@/lib/domains/connections/constants";
import { gradeOf } from "@/lib/domains/connections/rules/strength";

const levels = [1, 2, 3, 4, 5];

/** A grade as five dots and its name. */
export function Strength({ strength }: { strength: number }) {
  const { grade, label } = gradeOf(strength);
  return (
    <span className="inline-flex shrink-0 items-center gap-2 whitespace-nowrap text-[13px] text-muted-foreground">
      <span aria-hidden="true" className="flex gap-0.5">
        {levels.map((level) => (
          <span
            key={level}
            className={`size-1.5 rounded-full ${level <= grade ? "bg-foreground" : "bg-input"}`}
          />
        ))}
      </span>
      {label}
    </span>
  );
}

/** How grades come about. */
export function StrengthFormula() {
  return (
    <details className="mt-6 max-w-[72ch] text-[13px] text-muted-foreground">
      <summary className="cursor-pointer rounded-sm pointer-coarse:py-3">
        How strength is calculated
      </summary>
      <p className="mt-2 text-pretty">
        Strength = recency × frequency. Recency is 1 today and halves every three years (0.25
        without a date). Frequency is 1 − 0.5ⁿ, where n counts messages or rounds: 0.5 for one, 0.75
        for two. The strength of a path is the product of its steps.
      </p>
      <p className="mt-1">
        {grades
          .map(({ label, from }) => (from > 0 ? `${label} from ${from}` : `${label} below`))
          .join(" · ")}
      </p>
    </details>
  );
}
