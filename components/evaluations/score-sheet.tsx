"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { ReadAgain } from "@/components/ui/read-again";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import type { ActionError } from "@/lib/core/result";
import { QUESTION_MAX, SCORE_MAX } from "@/lib/domains/criteria/constants";
import type { ScoreSheet as Scores } from "@/lib/domains/evaluations/schema";
import { oneDecimal } from "./score-summary";
import { useGiveScores, useRevealScores, useScoreSheet } from "./use-score-sheet";

type Asked = { company_id: string; criteria_id: string };
type Props = { asked: Asked; companyName: string; onClose: () => void };

/** What no fact settles is scored by people, each without seeing the others’ scores. */
export function ScoreSheet({ asked, companyName, onClose }: Props) {
  const { data, isError, refetch } = useScoreSheet(asked);
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()} title={`Score ${companyName}`}>
      <p className="mt-1 text-[13px] text-muted-foreground">
        Your scores stay hidden from your colleagues, and theirs from you, until one of you reveals
        them. From then on they count.
      </p>
      {isError && (
        <ReadAgain message="The scores could not be loaded." onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="mt-4 h-60" />}
      {data && (
        <Form
          key={`${data.is_open}:${data.revealed_at}`}
          asked={asked}
          sheet={data}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}

type Criterion = Scores["criteria"][number];
type Given = { score: number | null; reason: string };

const startOf = ({ own }: Criterion): Given => own ?? { score: null, reason: "" };

type FormProps = { asked: Asked; sheet: Scores; onClose: () => void };

function Form({ asked, sheet, onClose }: FormProps) {
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>(() =>
    Object.fromEntries(sheet.criteria.map((one) => [one.key, startOf(one)])),
  );
  const give = useGiveScores();
  const reveal = useRevealScores();
  const scores = Object.entries(given).flatMap(([key, { score, reason }]) =>
    score === null ? [] : [{ key, score, reason }],
  );
  const [own, setOwn] = useState<ActionError>();
  const error = own ?? (reveal.data?.ok === false ? reveal.data.error : undefined);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (give.isPending || scores.length === 0) return;
    const result = await give.mutateAsync({ ...asked, scores });
    setOwn(result.ok ? undefined : result.error);
  }
  async function show() {
    if (reveal.isPending) return;
    if ((await reveal.mutateAsync(asked)).ok) onClose();
  }

  return (
    <form onSubmit={save} noValidate className="mt-4 flex flex-col gap-6">
      <FormNotice error={error} />
      {sheet.criteria.map((criterion) => (
        <Score
          key={criterion.key}
          criterion={criterion}
          given={given[criterion.key] ?? startOf(criterion)}
          onChange={(next) => setGiven({ ...given, [criterion.key]: next })}
        />
      ))}
      {sheet.is_open && <Replaced criteria={sheet.criteria} />}
      <div className="flex flex-wrap gap-2">
        <SubmitButton pending={give.isPending}>Save my scores</SubmitButton>
        {sheet.is_open && (
          <Button aria-disabled={reveal.isPending} onClick={() => void show()}>
            Reveal all scores
          </Button>
        )}
      </div>
    </form>
  );
}

/** Whose revealed scores no longer count once these are revealed. */
function Replaced({ criteria }: { criteria: readonly Criterion[] }) {
  const lines = criteria
    .filter(({ own, revealed }) => own !== null && revealed.length > 0)
    .map(({ title, revealed }) => `${title}: ${revealed.map((one) => one.full_name).join(", ")}`);
  if (lines.length === 0) return null;
  return (
    <p className="wrap-anywhere text-[13px] text-muted-foreground">
      Revealing replaces the scores that count now, criterion by criterion. {lines.join("; ")}.
      Criteria without new scores keep their current ones.
    </p>
  );
}

type ScoreProps = { criterion: Criterion; given: Given; onChange: (given: Given) => void };

function Score({ criterion, given, onChange }: ScoreProps) {
  const { title, question, evidence, weight, revealed } = criterion;
  return (
    <fieldset>
      <legend className="font-medium">
        {title} <span className="font-normal text-muted-foreground">{weight}%</span>
      </legend>
      {question && <p className="mt-0.5">{question}</p>}
      {evidence && <p className="text-[13px] text-muted-foreground">Look at: {evidence}</p>}
      <label className="mt-2 flex items-center gap-3">
        <span className="sr-only">Score of {title}</span>
        <input
          type="range"
          min={0}
          max={SCORE_MAX}
          step={0.5}
          value={given.score ?? SCORE_MAX / 2}
          aria-valuetext={given.score === null ? "Not scored" : oneDecimal(given.score)}
          onChange={({ target }) => onChange({ ...given, score: target.valueAsNumber })}
          className="h-6 min-w-0 flex-1 accent-(--text) pointer-coarse:h-11"
        />
        <span className="w-20 text-right tabular-nums">
          {given.score === null ? "Not scored" : oneDecimal(given.score)}
        </span>
      </label>
      {given.score !== null && (
        <div className="mt-2">
          <Field name="reason" label="Reason">
            {({ autoFocus: _, ...control }) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={QUESTION_MAX}
                className="min-h-14"
                value={given.reason}
                onChange={({ target }) => onChange({ ...given, reason: target.value })}
              />
            )}
          </Field>
        </div>
      )}
      {revealed.length > 0 && (
        <ul aria-label={`Revealed scores of ${title}`} className="mt-2 text-[13px]">
          {revealed.map(({ full_name, score, reason }) => (
            <li key={full_name} className="wrap-anywhere py-0.5 text-muted-foreground">
              <span className="font-medium text-foreground tabular-nums">{oneDecimal(score)}</span>{" "}
              {full_name}: {reason}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
