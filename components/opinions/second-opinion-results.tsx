import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { opinionStances } from "@/lib/domains/opinions/constants";
import { leanText } from "@/lib/domains/opinions/rules/second-opinions";
import type {
  SecondResults as Results,
  RevealedAnswer,
} from "@/lib/domains/opinions/schema/second-opinions";

const titles = { invest: "Invest", wait: "Wait", pass: "Pass" };

/** The results: spread, median, dissenters, and reasons by stance. */
export function SecondOpinionResults({ results }: { results: Results }) {
  const { lean, conviction, answers } = results;
  const dissent = answers.filter(({ is_dissent }) => is_dissent).map(({ name }) => name);
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-[13px]">
        <Line label="Range">
          from {leanText(lean.lowest)} to {leanText(lean.highest)}
        </Line>
        <Line label="Median">{leanText(lean.median)}</Line>
        <Line label="Conviction">
          {conviction.lowest} to {conviction.highest}, median {conviction.median}
        </Line>
        <Line label="Dissent">{dissent.length === 0 ? "No outliers" : dissent.join(", ")}</Line>
      </dl>
      {opinionStances.map((stance) => {
        const those = answers.filter((answer) => answer.stance === stance);
        if (those.length === 0) return null;
        return (
          <section key={stance} aria-label={titles[stance]}>
            <h3 className="font-medium text-[13px]">
              {titles[stance]} <span className="text-muted-foreground">{those.length}</span>
            </h3>
            <ul className="mt-1 flex flex-col gap-3">
              {those.map((answer) => (
                <Reason key={answer.name} answer={answer} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted-foreground">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);

function Reason({ answer }: { answer: RevealedAnswer }) {
  return (
    <li className="border-border border-l-2 pl-3">
      <p className="flex flex-wrap items-center gap-x-2 text-[13px] text-muted-foreground">
        <span className="wrap-anywhere">{answer.name}</span>
        <span>conviction {answer.conviction}</span>
        {answer.is_outsider && <Badge>Outside</Badge>}
        {answer.is_dissent && <Badge>Dissent</Badge>}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {answer.rationale}
      </p>
      {answer.change_my_mind && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted-foreground">
          Would change their mind: {answer.change_my_mind}
        </p>
      )}
    </li>
  );
}
