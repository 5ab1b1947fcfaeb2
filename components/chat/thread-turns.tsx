"use client";

import { memo, type ReactNode, type Ref, useDeferredValue } from "react";
import type { Session } from "@/lib/domains/chat/schema/threads";
import { Answer, GrowingAnswer, StartingAnswer } from "./answer";
import { FollowUps } from "./follow-up-list";
import type { LiveAnswer } from "./live-answer";
import { Question } from "./question";
import type { Turn } from "./turns";
import type { Pending } from "./use-thread";

type Acts = {
  onEdit: (content: string, replaces: string) => Promise<string | undefined>;
  onRetry: () => void;
  onSources: (answerId: string) => void;
};

type Props = Acts & {
  session: Session;
  turns: readonly Turn[];
  answers: readonly LiveAnswer[];
  pending: Pending | undefined;
  /** The element of the latest turn. */
  latest: Ref<HTMLElement>;
  onFollowUp: (question: string) => void;
};

/** The turns of a thread. A turn being edited is hidden, and so are those after it. */
export function ThreadTurns(props: Props) {
  const { session, turns, answers, pending, latest, onFollowUp, ...acts } = props;
  const replaced = turns.findIndex(({ _id }) => _id === pending?.replaces);
  const kept = replaced < 0 ? turns : turns.slice(0, replaced);
  const isIdle = pending === undefined && kept.at(-1)?.answer?.state !== "running";
  const known = new Set(turns.map(({ answer }) => answer?.first_seq));
  // A thread opens at its latest turn; earlier turns render after that is painted.
  const drawnFrom = useDeferredValue(0, kept.length - 1);
  return (
    <div className="flex flex-col">
      {kept.map((turn, at) => (
        <TurnView
          key={turn._id}
          ref={!pending && at === kept.length - 1 ? latest : undefined}
          turn={turn}
          sessionId={session._id}
          live={answers.find(({ firstSeq }) => firstSeq === turn.answer?.first_seq)}
          isOpening={at === 0 && !session.has_more}
          isDrawn={at >= drawnFrom}
          isEditable={session.is_own && isIdle}
          isRetriable={session.is_own && isIdle && at === kept.length - 1}
          {...acts}
        >
          {at === kept.length - 1 && isIdle && session.is_own && turn.answer?.response && (
            <FollowUps response={turn.answer.response} onAsk={onFollowUp} />
          )}
        </TurnView>
      ))}
      {pending && (
        <PendingTurn
          ref={latest}
          content={pending.content}
          live={answers.findLast(({ firstSeq }) => !known.has(firstSeq))}
        />
      )}
    </div>
  );
}

type TurnProps = Acts & {
  ref: Ref<HTMLElement> | undefined;
  turn: Turn;
  sessionId: string;
  live: LiveAnswer | undefined;
  /** Its question began the thread. */
  isOpening: boolean;
  /** False renders only a placeholder. */
  isDrawn: boolean;
  isEditable: boolean;
  isRetriable: boolean;
  /** Suggested questions, below the last turn. */
  children: ReactNode;
};

/** Memoized: handlers only ever change together with what they act on. */
const TurnView = memo(
  function TurnView({
    ref,
    turn,
    sessionId,
    live,
    isOpening,
    isDrawn,
    isEditable,
    isRetriable,
    children,
    ...acts
  }: TurnProps) {
    const { question, answer } = turn;
    if (!isDrawn) return <article ref={ref} className="turn min-h-96" />;
    return (
      <article ref={ref} aria-label={question?.content} className="turn">
        {question && (
          <Question
            messageId={question._id}
            content={question.content}
            onEdit={isEditable ? (content) => acts.onEdit(content, question._id) : undefined}
          />
        )}
        {answer && (
          <Answer
            sessionId={sessionId}
            answer={answer}
            live={live}
            opening={isOpening ? question?.content : undefined}
            onRetry={isRetriable ? acts.onRetry : undefined}
            onSources={acts.onSources}
          />
        )}
        {children}
      </article>
    );
  },
  (a, b) =>
    a.ref === b.ref &&
    a.turn.question === b.turn.question &&
    a.turn.answer === b.turn.answer &&
    a.live === b.live &&
    a.isOpening === b.isOpening &&
    a.isDrawn === b.isDrawn &&
    a.isEditable === b.isEditable &&
    a.isRetriable === b.isRetriable,
);

type PendingProps = { ref: Ref<HTMLElement>; content: string; live: LiveAnswer | undefined };

/** A question being sent, and its answer so far. */
function PendingTurn({ ref, content, live }: PendingProps) {
  return (
    <article ref={ref} aria-label={content} className="turn">
      <Question messageId="pending" content={content} />
      {live ? <GrowingAnswer live={live} /> : <StartingAnswer />}
    </article>
  );
}
