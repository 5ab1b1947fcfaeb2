import Link from "next/link";
import { partNames, type ScorePart, scoreParts } from "@/lib/domains/criteria/constants";
import type { StoredEvaluation } from "@/lib/domains/evaluations/schema";
import { evaluationPath } from "./evaluation-address";
import { LensNotice } from "./lens-notice";
import { oneDecimal } from "./score-summary";

/** Lenses disagree about a part from this difference on. */
const DISAGREE_FROM = 2;

const scoresOf = (evaluations: readonly StoredEvaluation[], part: ScorePart) =>
  evaluations.flatMap((one) => {
    const score = one.score[part];
    return score === null ? [] : [{ one, score }];
  });

/** The parts that lenses score far apart, the farthest first. */
function disagreements(evaluations: readonly StoredEvaluation[]) {
  return scoreParts
    .flatMap((part) => {
      const sorted = scoresOf(evaluations, part).toSorted((a, b) => b.score - a.score);
      const [high, low] = [sorted[0], sorted.at(-1)];
      return high && low && high.score - low.score >= DISAGREE_FROM ? [{ part, high, low }] : [];
    })
    .toSorted((a, b) => b.high.score - b.low.score - (a.high.score - a.low.score));
}

/** The known criterion of a part with the most weight in a lens. */
const weightiest = ({ evaluation }: StoredEvaluation, part: ScorePart) =>
  evaluation
    .filter((one) => one.part === part && one.score !== null)
    .toSorted((a, b) => b.weight - a.weight)[0];

/** Several lenses on one company side by side, and where they disagree. */
export function LensComparison({ evaluations }: { evaluations: readonly StoredEvaluation[] }) {
  return (
    <>
      <div className="relative overflow-x-auto">
        <table className="w-full min-w-lg border-collapse text-left tabular-nums">
          <caption className="sr-only">Scores by lens</caption>
          <thead>
            <tr className="border-border border-b">
              <td />
              {evaluations.map(({ id, company_id, criteria_id, criteria_name }) => (
                <th key={id} scope="col" className="h-9 pl-4 text-right font-medium">
                  <Link
                    href={evaluationPath(company_id, criteria_id)}
                    prefetch={false}
                    className="rounded-sm hover:underline hover:underline-offset-3"
                  >
                    {criteria_name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row
              label="Overall"
              cells={evaluations.map((one) => {
                const score = one.is_too_little_known ? "Too little known" : one.final_score;
                return one.dealbreakers.length > 0 ? `${score}, dealbreaker met` : score;
              })}
              isStrong
            />
            <Row
              label="Range"
              cells={evaluations.map(
                ({ interval }) => `${oneDecimal(interval.low)}–${oneDecimal(interval.high)}`,
              )}
            />
            <Row
              label="Weight known"
              cells={evaluations.map(({ coverage }) => `${Math.round(coverage)}%`)}
            />
            {scoreParts.map((part) => (
              <Row
                key={part}
                label={partNames[part]}
                cells={evaluations.map(({ score }) => {
                  const own = score[part];
                  return own === null ? "–" : oneDecimal(own);
                })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Disagreements evaluations={evaluations} />
      <LensNotice among={evaluations} />
    </>
  );
}

type RowProps = { label: string; cells: readonly string[]; isStrong?: boolean };

const Row = ({ label, cells, isStrong = false }: RowProps) => (
  <tr className="border-border/60 border-b">
    <th scope="row" className="py-2 font-normal text-muted-foreground">
      {label}
    </th>
    {cells.map((text, at) => (
      <td
        // biome-ignore lint/suspicious/noArrayIndexKey: the lenses keep their order
        key={at}
        className={`py-2 pl-4 text-right ${isStrong ? "font-semibold" : ""}`}
      >
        {text}
      </td>
    ))}
  </tr>
);

function Disagreements({ evaluations }: { evaluations: readonly StoredEvaluation[] }) {
  const found = disagreements(evaluations);
  if (evaluations.length < 2) return null;
  return (
    <>
      <h3 className="mt-5 font-medium text-muted-foreground">Where they disagree</h3>
      {found.length === 0 ? (
        <p className="mt-1">
          On every part that could be scored, these lenses are less than {DISAGREE_FROM} points
          apart.
        </p>
      ) : (
        <ul className="mt-1 flex flex-col">
          {found.map(({ part, high, low }) => (
            <li key={part} className="border-border/60 border-b py-2 last:border-0">
              <span className="font-medium">
                {partNames[part]}: {oneDecimal(high.score)} and {oneDecimal(low.score)}.
              </span>{" "}
              {[high, low].map(({ one }) => (
                <WeighsMost key={one.id} evaluation={one} part={part} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What a lens mostly looks at in a part, and what it found. */
function WeighsMost({ evaluation, part }: { evaluation: StoredEvaluation; part: ScorePart }) {
  const most = weightiest(evaluation, part);
  if (!most) return null;
  return (
    <span className="text-muted-foreground">
      The {evaluation.criteria_name} weighs {most.criteria} most: {most.reason}{" "}
    </span>
  );
}
