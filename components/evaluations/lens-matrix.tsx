import { partNames, scoreParts } from "@/lib/domains/criteria/constants";
import type { CriterionResult, StoredEvaluation } from "@/lib/domains/evaluations/schema";
import { oneDecimal } from "./score-summary";

/** Every criterion of several lenses, by the themes that all of them have in common. */
export function LensMatrix({ evaluations }: { evaluations: readonly StoredEvaluation[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label="Criteria by theme" tabIndex={0} className="relative mt-6 overflow-x-auto">
      <table className="w-full min-w-2xl border-collapse text-left text-[13px]">
        <caption className="pb-2 text-left font-medium text-muted-foreground text-sm">
          Criteria by theme
        </caption>
        <thead>
          <tr className="border-border border-b">
            <td className="w-28" />
            {evaluations.map(({ id, criteria_name }) => (
              <th key={id} scope="col" className="h-9 pl-4 font-medium">
                {criteria_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scoreParts.map((part) => (
            <tr key={part} className="break-inside-avoid border-border/60 border-b">
              <th scope="row" className="py-2 align-top font-normal text-muted-foreground">
                {partNames[part]}
              </th>
              {evaluations.map(({ id, evaluation }) => (
                <td key={id} className="py-2 pl-4 align-top">
                  <Criteria items={evaluation.filter((one) => one.part === part)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Criteria = ({ items }: { items: readonly CriterionResult[] }) => (
  <ul className="flex flex-col gap-1">
    {items.map(({ key, criteria, score, weight }) => (
      <li key={key} className="flex items-baseline justify-between gap-3">
        <span className="wrap-anywhere min-w-0">
          {criteria} <span className="text-muted-foreground">{weight}%</span>
        </span>
        <span className="shrink-0 tabular-nums">
          {score === null ? (
            <span className="text-muted-foreground">not known</span>
          ) : (
            oneDecimal(score)
          )}
        </span>
      </li>
    ))}
  </ul>
);
