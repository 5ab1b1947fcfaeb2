import Link from "next/link";
import type { ReactNode } from "react";
import { HeadCell, Table } from "@/components/ui/table";
import { type LensFirm, lensFirms } from "@/lib/core/scores";
import {
  ACCEPTABLE_SCORE,
  LENS_NOTICE,
  SCORE_MAX,
  WEIGHT_SUM,
} from "@/lib/domains/criteria/constants";
import { lensOf } from "@/lib/domains/criteria/rules/lenses";
import { scoreText } from "@/lib/domains/criteria/rules/numbers";
import type { Criterion } from "@/lib/domains/criteria/schema";
import {
  CONCERN_TO,
  DEFAULT_THRESHOLD,
  ENGINE_VERSION,
  LEAST_COVERAGE,
  STRENGTH_FROM,
  WEIGHT_MOVES,
} from "@/lib/domains/evaluations/constants";
import { exampleCriteria, exampleEvaluation } from "./methodology-example";
import { oneDecimal } from "./score-summary";

type Props = {
  /** Whose lenses the organization offers. */
  firms: readonly LensFirm[];
};

/** How scores are computed, with the engine's own constants. */
export function Methodology({ firms }: Props) {
  const shown = lensFirms.filter((firm) => firms.includes(firm));
  return (
    <div className="max-w-3xl">
      <h1 className="flex min-h-9 items-center font-semibold text-[22px] tracking-[-0.02em] pointer-coarse:min-h-11">
        How evaluations are computed
      </h1>
      <p className="mt-2 text-pretty leading-6">
        An evaluation scores the facts in your data against a set of criteria. It is arithmetic: the
        same facts and criteria always give the same score. It predicts nothing and is not
        investment advice. This page describes engine {ENGINE_VERSION}.
      </p>
      <Part id="score" title="From a fact to a score">
        <p>
          Each criterion scores a company from 0 to {SCORE_MAX}, in one of three ways.{" "}
          <b>Measured</b> criteria turn a value into a score: by steps, along a line, by a choice
          among texts, by yes or no, or between three targets, where an unacceptable value scores 0,
          an acceptable one {ACCEPTABLE_SCORE} and an ideal one {SCORE_MAX}, with straight lines
          between. <b>Read</b> criteria look for words in descriptions and shared notes and
          opinions, and quote what they find; where a criterion says so, your own model reads and
          scores these texts, and what it read is kept among the facts. <b>Judged</b> criteria are
          scored by people.
        </p>
        <p>
          The weights of a set sum to {WEIGHT_SUM}%. The overall score is the mean of the known
          scores, each counted by its weight. It is computed in whole hundredths, rounded half up,
          and shown with one decimal. The scores of company, market, technology and business are
          means of the criteria of that part.
        </p>
      </Part>
      <Part id="unknown" title="What is not known">
        <p>
          A criterion whose value is not known has no score. As each criterion says, it is left out
          of the weight, counts as 0, or is left out and becomes a question for the founders.
        </p>
        <p>
          Two figures are always shown with a score: the share of the weight that is known, and the
          scores that the company would have if everything unknown turned out at its worst and at
          its best. Below {LEAST_COVERAGE}% known, pages say “Too little known” instead of a score,
          and such companies sort last. With nothing known, the score is the middle of that range.
        </p>
      </Part>
      <Part id="decision" title="Strengths, concerns, dealbreakers">
        <p>
          A score of {scoreText(STRENGTH_FROM)} or more is a strength, one of{" "}
          {scoreText(CONCERN_TO)} or less a concern. A criterion marked as a dealbreaker declines a
          company when it scores 0, whatever the other scores. A company is worth pursuing when its
          shown score reaches your firm’s threshold ({oneDecimal(DEFAULT_THRESHOLD / 10)} unless an
          admin has chosen another) and no dealbreaker is met.
        </p>
        <p>
          “What would change the decision” looks for the smallest change of one fact, as a share of
          its scale; for unknowns that would change it once they are known; and for weights moved by
          up to {WEIGHT_MOVES}% of themselves.
        </p>
      </Part>
      <Part id="receipt" title="Receipts">
        <p>
          The receipt is the SHA-256 of the facts that the criteria read, the criteria, and the
          engine’s version. “Verify” scores the company again from exactly these and compares the
          results. When a score differs from the one before, the difference is split into what the
          engine, the facts and the criteria changed; the parts sum to it exactly.
        </p>
      </Part>
      <Part id="example" title="An example">
        <Example />
      </Part>
      {shown.length > 0 && <Lenses firms={shown} />}
    </div>
  );
}

const Lenses = ({ firms }: Props) => (
  <Part id="lenses" title="Lenses">
    <p>
      {LENS_NOTICE} The firms have no part in this. Copy a lens under{" "}
      <Link href="/evaluation-builder" prefetch={false} className="link">
        Criteria
      </Link>{" "}
      to change it.
    </p>
    {firms.map((firm) => {
      const { name, version, criteria } = lensOf(firm);
      return (
        <div key={firm}>
          <h3 className="mt-4 font-medium">
            {name} <span className="text-muted-foreground">version {version}</span>
          </h3>
          <Weights criteria={criteria} caption={name} />
        </div>
      );
    })}
  </Part>
);

type PartProps = { id: string; title: string; children: ReactNode };

const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id} className="mt-8">
    <h2 id={id} className="font-semibold text-[17px] tracking-[-0.015em]">
      {title}
    </h2>
    <div className="mt-2 flex flex-col gap-3 text-pretty leading-6">{children}</div>
  </section>
);

const kinds = { measured: "Measured", read: "Read", judged: "Judged" } as const;

function Weights({ criteria, caption }: { criteria: readonly Criterion[]; caption: string }) {
  return (
    <ul aria-label={caption} className="mt-1">
      {criteria.map(({ key, title, kind, weight }) => (
        <li
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_6rem_3rem] gap-x-4 border-border/60 border-b py-1.5"
        >
          <span>{title}</span>
          <span className="text-[13px] text-muted-foreground leading-6">{kinds[kind]}</span>
          <span className="text-right tabular-nums">{weight}%</span>
        </li>
      ))}
    </ul>
  );
}

const cell = "px-3 py-2 max-md:block max-md:px-0 max-md:py-0.5 md:first:pl-2 md:last:pr-2";

/** The same arithmetic as everywhere, on an invented company. */
function Example() {
  const { evaluation, final_score, coverage, interval } = exampleEvaluation();
  const known = evaluation.filter(({ score }) => score !== null);
  const sum = known.map(({ weight, score }) => `${weight} × ${oneDecimal(score ?? 0)}`).join(" + ");
  const weight = known.reduce((total, one) => total + one.weight, 0);
  return (
    <>
      <p>
        Example Ltd is invented for this page. It sells $3M a year and employs 24 people; nobody has
        scored its team.
      </p>
      <Table
        caption="Criteria of the example"
        head={
          <>
            <HeadCell>Criterion</HeadCell>
            <HeadCell className="text-right">Weight</HeadCell>
            <HeadCell className="text-right">Score</HeadCell>
          </>
        }
      >
        {evaluation.map(({ key, criteria, reason, weight: own, score }) => (
          <tr key={key} className="border-border/60 border-b max-md:block">
            <th scope="row" className={`${cell} text-left font-normal`}>
              <span className="font-medium">{criteria}</span>
              <span className="block text-muted-foreground">{reason}</span>
            </th>
            <td className={`${cell} text-right tabular-nums max-md:text-left`}>{own}%</td>
            <td className={`${cell} text-right tabular-nums max-md:text-left`}>
              {score === null ? "Not known" : oneDecimal(score)}
            </td>
          </tr>
        ))}
      </Table>
      <p className="tabular-nums">
        ({sum}) ÷ {weight} = <b>{final_score}</b>. {Math.round(coverage)}% of the weight is known;
        with the other {WEIGHT_SUM - Math.round(coverage)}% the score would lie between{" "}
        {oneDecimal(interval.low)} and {oneDecimal(interval.high)}. The{" "}
        {exampleCriteria.length - known.length === 1 ? "criterion" : "criteria"} without a score
        becomes a question for the founders.
      </p>
    </>
  );
}
