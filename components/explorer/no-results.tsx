import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { companiesCounted } from "@/lib/core/counted";
import { capital } from "@/lib/core/label-in-sentence";
import type { CompanySearch, Relaxation } from "@/lib/domains/companies/schema/search";
import { type Condition, isFieldCondition, type WordedCondition } from "@/lib/research/plan/plan";
import { type Chip, conditionPhrase, withChip } from "./chips";
import { conditionValue } from "./condition-words";
import type { Explorer } from "./use-explorer";

type Props = { explorer: Explorer; answer: CompanySearch; chips: readonly Chip[] };

/** No results: suggests the smallest changes that give some, each with its count. */
export function NoResults({ explorer, answer, chips }: Props) {
  const id = useId();
  const { relaxations, constraints, residual } = answer;
  return (
    <section aria-labelledby={id} className="px-2 py-12">
      <h2 id={id} className="font-semibold text-xl tracking-[-0.02em]">
        No companies match all of this
      </h2>
      {relaxations.length > 0 ? (
        <>
          <p className="mt-1.5 text-[15px] text-foreground/75">
            {relaxations.length === 1 ? "The smallest change" : "The smallest changes"} that would
            give results:
          </p>
          <ul className="mt-4 flex max-w-2xl flex-col">
            {relaxations.map((relaxation) => (
              <li key={JSON.stringify(relaxation.changes)} className="relaxation">
                <Link
                  href={explorer.hrefOf(viewAfter(relaxation, chips))}
                  prefetch={false}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    explorer.ask(viewAfter(relaxation, chips));
                  }}
                  className="covers-line min-w-0 flex-1"
                >
                  {changeWords(relaxation.changes, constraints, residual)}
                </Link>
                <span className="text-muted-foreground">
                  {companiesCounted(relaxation.total, relaxation.total_is_capped)}
                </span>
                <ArrowRight aria-hidden="true" className="size-4 text-muted-foreground" />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-1.5 max-w-[60ch] text-[15px] text-foreground/75">
          No companies come close. Try other words or fewer conditions.
        </p>
      )}
    </section>
  );
}

type Change = Relaxation["changes"][number];

/** A changed condition: "Founded in or after 2014 instead of 2016". */
function changed(to: Condition, condition: Condition): string {
  const isField = isFieldCondition(to) && isFieldCondition(condition);
  const isSameKind = isField && to.field === condition.field && to.op === condition.op;
  const before = isSameKind ? conditionValue(condition) : `“${conditionPhrase(condition)}”`;
  return `${conditionPhrase(to)} instead of ${before}`;
}

/** The changes on one line: changed conditions first, then dropped ones. */
function changeWords(
  changes: readonly Change[],
  constraints: readonly WordedCondition[],
  residual: string,
): string {
  const otherwise: string[] = [];
  const without: string[] = [];
  for (const { constraint, to } of changes) {
    const condition = constraint === null ? undefined : constraints[constraint];
    if (condition && to) otherwise.push(changed(to, condition));
    else
      without.push(
        condition
          ? `“${conditionPhrase(condition, condition.in_words)}”`
          : `the words “${residual}”`,
      );
  }
  const leftOut = without.length > 0 ? [`leave out ${without.join(" and ")}`] : [];
  const text = [...otherwise, ...leftOut].join(", and ");
  return capital(text);
}

/** The conditions after the changes; dropped words are empty. */
function viewAfter({ changes }: Relaxation, chips: readonly Chip[]) {
  const changeOf = (at: number) => changes.find(({ constraint }) => constraint === at);
  const where = withChip(
    chips.map((chip) => ({
      ...chip,
      conditions: chip.conditions.flatMap((condition, index) => {
        const change = changeOf(chip.at[index] ?? -1);
        if (!change) return [condition];
        return change.to === null ? [] : [change.to];
      }),
    })),
    null,
    [],
  );
  const isWithoutWords = changes.some(({ constraint }) => constraint === null);
  return { where, ...(isWithoutWords && { words: "" }) };
}
