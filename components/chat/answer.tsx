"use client";

import { ArrowUpRight, RotateCcw } from "lucide-react";
import Link from "next/link";
import { memo, useMemo, useSyncExternalStore } from "react";
import { evaluationPath } from "@/components/evaluations/evaluation-address";
import { Button, buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { ResponseData } from "@/lib/domains/chat/schema/answer";
import type { Message } from "@/lib/domains/chat/schema/threads";
import { basesOf, tablesOf } from "./answer-bases";
import { AnswerBody } from "./answer-body";
import { AnswerToolbar } from "./answer-tools";
import { CitationArea } from "./citation-area";
import { CompanyChips, CompanyTable, SearchLink } from "./company-table";
import { JoinedNotes } from "./joined-notes";
import type { LiveAnswer } from "./live-answer";
import { OpenList } from "./open-list";
import { listAddressOf } from "./plan-address";
import { SourceList } from "./source-list";
import { CurrentStep, FoldedSteps } from "./steps";

/** What is shown below an answer that ended incomplete. */
const endings: Record<string, string> = {
  stopped: "Stopped. What was written so far is kept.",
  interrupted: "The answer was cut off. What was written so far is kept.",
  failed: "The answer could not be written. Your question is kept.",
};

type Props = {
  sessionId: string;
  answer: Message;
  /** Its state from events, if any arrived while this page was open. */
  live: LiveAnswer | undefined;
  /** The question, when it began the thread. */
  opening?: string;
  /** Undefined where it cannot be retried. */
  onRetry?: () => void;
  onSources: (answerId: string) => void;
};

/** An answer: from its events while it is written, afterwards as stored. */
export const Answer = memo(function Answer({ answer, live, ...rest }: Props) {
  const isRunning = answer.state === "running";
  if (isRunning && live && !live.response) return <GrowingAnswer live={live} />;
  const response = isRunning ? (live?.response ?? answer.response) : answer.response;
  if (isRunning && !live) return <WaitingAnswer response={response} />;
  return <WholeAnswer answer={answer} live={live} response={response} {...rest} />;
});

/** An answer being written: its steps, and each sentence as soon as it is checked. */
export function GrowingAnswer({ live }: { live: LiveAnswer }) {
  const { steps, sentences, citations, tables, error, isDone } = live;
  const isWriting = steps.length > 0 && steps.every(({ state }) => state !== "running");
  return (
    <>
      {steps.length > 0 ? <CurrentStep steps={steps} /> : !error && <StartingAnswer />}
      <CitationArea citations={citations}>
        <AnswerBody sentences={sentences} citations={citations} tables={tables} />
      </CitationArea>
      {isWriting && !error && !isDone && <Spinner className="mt-3 size-3 text-muted-foreground" />}
      {error && <Ending text={error} />}
    </>
  );
}

/** What the page was rendered with, until the events arrive. */
function WaitingAnswer({ response }: { response: ResponseData | null }) {
  return (
    <>
      <StartingAnswer />
      <AnswerBody
        sentences={response?.sentences ?? []}
        citations={response?.citations ?? []}
        tables={response?.tables ?? []}
      />
    </>
  );
}

/** Shown until the first step is reported. */
export function StartingAnswer() {
  return (
    <p className="flex min-h-7 items-center gap-2 text-[13px] text-muted-foreground">
      <Spinner className="size-3" />
      Reading your question
    </p>
  );
}

type WholeProps = Props & { response: ResponseData | null };

/** A complete answer, with its tools. */
export function WholeAnswer(props: WholeProps) {
  const { sessionId, answer, live, response, opening, onRetry, onSources } = props;
  const { state } = answer;
  const ending = live?.error ?? endings[state ?? ""];
  return (
    <>
      <div className="print:hidden">
        <FoldedSteps sessionId={sessionId} answer={answer} seen={live?.steps} />
      </div>
      {response && <Written response={response} opening={opening} />}
      {ending && <Ending text={ending} onRetry={onRetry} />}
      {response && (
        <AnswerToolbar
          response={response}
          isEnded={state === "done" || state === "stopped"}
          onRetry={ending ? undefined : onRetry}
          onSources={() => onSources(answer._id)}
        />
      )}
    </>
  );
}

type WrittenProps = { response: ResponseData; opening: string | undefined };

/** The text of an answer with its tables, and its companies when no table has them. */
const Written = memo(function Written({ response, opening }: WrittenProps) {
  const { sentences, citations, companies, state, chart } = response;
  // Answers that were stored before each table had its chart have one next to the first.
  const tables = useMemo(
    () => tablesOf(response).map((table, at) => (at === 0 ? { chart, ...table } : table)),
    [response, chart],
  );
  const isOne = sentences.every(({ block }) => block !== "heading");
  const asked = isOne ? opening : undefined;
  const isSearch = state.intent === "find_companies" && tables.length === 0;
  const isList = isSearch && companies.length > 0;
  // A comparison and a table name their companies themselves.
  const isNamed = tables.length > 0 || sentences.some(({ cell }) => cell);
  const list = listAddressOf(response, asked);
  const bases = useMemo(() => basesOf(response), [response]);
  return (
    <>
      <CitationArea citations={citations}>
        <AnswerBody
          sentences={sentences}
          citations={citations}
          tables={tables}
          companies={companies}
          bases={bases}
          opening={asked}
        />
      </CitationArea>
      {response.to_evaluate && (
        <p className="mt-3 -ml-2.5 print:hidden">
          <Link
            href={evaluationPath(response.to_evaluate)}
            prefetch={false}
            className={buttonVariants({ variant: "ghost", size: "small" })}
          >
            Evaluate with your criteria
            <ArrowUpRight aria-hidden="true" />
          </Link>
        </p>
      )}
      {response.joined.length > 0 && <JoinedNotes joined={response.joined} />}
      {isList && <CompanyTable companies={companies} search={state.search} />}
      {isSearch && !isList && !list && state.search?.total === 0 && (
        <p className="mt-3 -ml-2.5 print:hidden">
          <SearchLink search={state.search} />
        </p>
      )}
      {list && tables.length === 0 && (
        <p className="mt-3 -ml-2.5 print:hidden">
          <OpenList list={list} />
        </p>
      )}
      {!isList && !isNamed && companies.length > 0 && <CompanyChips companies={companies} />}
      <PrintedSources citations={citations} />
    </>
  );
});

const onPrinting = (notify: () => void) => {
  const query = matchMedia("print");
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
};

/** An answer's sources below it in print; on screen they have a place of their own. */
function PrintedSources({ citations }: Pick<ResponseData, "citations">) {
  const isPrinting = useSyncExternalStore(
    onPrinting,
    () => matchMedia("print").matches,
    () => false,
  );
  if (!isPrinting || citations.length === 0) return null;
  return (
    <div className="mt-4">
      <SourceList citations={citations} />
    </div>
  );
}

function Ending({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <div className="mt-3 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-warning border-l-2 pl-3">
      <p>{text}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry} className="print:hidden">
          <RotateCcw aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  );
}
