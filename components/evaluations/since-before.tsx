import Link from "next/link";
import { Moment } from "@/components/ui/moment";
import { SectionHead } from "@/components/ui/section-head";
import type { Assessment } from "@/lib/domains/evaluations/schema";
import { traitsOf } from "@/lib/research/plan/fields";
import { useEvaluationPlace } from "./use-evaluation-place";

type Difference = NonNullable<Assessment["difference"]>;

/** Hundredths of a point with their sign: "+0.85". */
function signed(hundredths: number): string {
  const sign = hundredths > 0 ? "+" : hundredths < 0 ? "−" : "";
  return `${sign}${(Math.abs(hundredths) / 100).toFixed(2)}`;
}

const listNames: Record<string, string> = {
  rounds: "rounds",
  people: "people",
  texts: "texts about the company",
  judgements: "people’s scores",
  readings: "what the model read",
};

const factName = (field: string, own: Readonly<Record<string, string>>): string =>
  listNames[field] ?? own[field] ?? traitsOf("companies", field)?.label.toLowerCase() ?? field;

/** How the score differs from the one before, and which part of it comes from what. */
export function SinceBefore({ assessment }: { assessment: Assessment }) {
  const { difference } = assessment;
  const { addressOf } = useEvaluationPlace();
  if (!difference) return null;
  const { before } = difference;
  return (
    <section aria-labelledby="since-before">
      <SectionHead id="since-before" title="Since the previous evaluation" />
      <p className="mt-3">
        <Link
          href={addressOf({ evaluation: before.id, run: "" })}
          prefetch={false}
          scroll={false}
          className="link"
        >
          <Moment iso={before.created_at} />
        </Link>
        : {before.final_score}.{" "}
        {difference.total === 0 ? "The score is the same." : `Now ${signed(difference.total)}.`}
      </p>
      <Parts difference={difference} />
    </section>
  );
}

function Parts({ difference }: { difference: Difference }) {
  const { total, engine, facts, criteria, changed_facts, own_names } = difference;
  const titles = difference.changed_criteria.map((key) => difference.criteria_titles[key] ?? key);
  const lines = [
    { title: "Facts", points: facts, what: changed_facts.map((one) => factName(one, own_names)) },
    { title: "Criteria", points: criteria, what: titles },
    { title: "Engine", points: engine, what: [] },
  ].filter(({ points, what }) => points !== 0 || what.length > 0);
  if (lines.length === 0) return null;
  return (
    <table className="mt-2 w-full max-w-xl border-collapse text-left tabular-nums">
      <caption className="sr-only">What changed the score</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">From</th>
          <th scope="col">Points</th>
          <th scope="col">What changed</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ title, points, what }) => (
          <tr key={title} className="border-border/60 border-b">
            <th scope="row" className="py-1.5 pr-4 font-normal text-muted-foreground">
              {title}
            </th>
            <td className="py-1.5 pr-4 text-right">{signed(points)}</td>
            <td className="wrap-anywhere py-1.5">{what.join(", ")}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="py-1.5 pr-4 font-medium">
            Total
          </th>
          <td className="py-1.5 pr-4 text-right font-medium">{signed(total)}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}
