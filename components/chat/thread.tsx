"use client";

import Link from "next/link";
import {
  type ComponentProps,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import type { Session } from "@/lib/domains/chat/schema/threads";
import { Announcer } from "./announcer";
import { AskBox, type AskBoxHandle } from "./ask-box";
import { SourceRail } from "./source-rail";
import { ThreadHead } from "./thread-head";
import { ThreadTurns } from "./thread-turns";
import { runningOf, turnsOf } from "./turns";
import { useThread } from "./use-thread";

const SourceSheet = lazy(() =>
  import("./source-sheet").then((module) => ({ default: module.SourceSheet })),
);

/** From this width on the sources fit next to the thread; the CSS class uses the same width. */
const WIDE = "(width >= 80rem)";

/** Distance above the viewport at which earlier messages load. */
const NEAR = "300px 0px 0px";

/** A thread: its questions and answers, the running answer, and the question box. */
export function Thread({ sessionId }: { sessionId: string }) {
  const thread = useThread(sessionId);
  const { session, error } = thread;
  if (error && isGone(error)) return <GoneThread />;
  if (error && !session) return <Notice>The thread could not be loaded. {error.message}</Notice>;
  if (!session) return <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />;
  return <OpenThread thread={thread} session={session} />;
}

const isGone = (error: Error) => (error as { status?: unknown }).status === 404;

/** Also for whoever was reading it when it was deleted. */
const GoneThread = () => (
  <div role="status" className="beam grid min-h-[min(29rem,60dvh)] place-items-center">
    <div className="max-w-md px-6 text-center">
      <h1 className="font-semibold text-2xl tracking-[-0.022em]">This thread isn’t here</h1>
      <p className="mt-3 mb-5 text-pretty text-[15px] text-foreground/75 leading-6">
        It was deleted, or it’s no longer shared with you.
      </p>
      <Link href="/" prefetch={false} className={buttonVariants()}>
        New thread
      </Link>
    </div>
  </div>
);

type Props = { thread: ReturnType<typeof useThread>; session: Session };

function OpenThread({ thread, session }: Props) {
  const { answers, pending, lost } = thread;
  const box = useRef<AskBoxHandle>(null);
  const [chosen, setChosen] = useState<string>();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const running = runningOf(session);
  const isRunning = pending !== undefined || running !== undefined;
  const turns = turnsOf(session.messages);
  const last = turns.at(-1)?.answer;
  const shown = turns.find(({ answer }) => answer?._id === chosen)?.answer ?? last;
  const citations = shown?.response?.citations ?? [];
  const asked = turns.find(({ answer }) => answer === shown)?.question?.content;
  const latest = useLatestInSight(turns.length, pending !== undefined);

  function showSources(answerId: string) {
    setChosen(answerId);
    if (!matchMedia(WIDE).matches) setSheetOpen(true);
  }
  async function ask(question: string, replaces?: string) {
    setChosen(undefined);
    const failure = await thread.ask(question, replaces);
    if (replaces && failure === undefined) box.current?.goOn();
    return failure;
  }
  function retry() {
    box.current?.goOn();
    void thread.retry();
  }
  return (
    <div className="thread">
      <div className="flex min-h-[calc(100dvh-5.25rem)] md:min-h-[calc(100dvh-2.5rem)] min-w-0 flex-col">
        <ThreadHead session={session} onChange={thread.refresh} readAll={thread.readAll} />
        {session.has_more && <Earlier onRead={thread.readEarlier} />}
        {turns.length === 0 && !pending && <EmptyThread />}
        <ThreadTurns
          session={session}
          turns={turns}
          answers={answers}
          pending={pending}
          latest={latest}
          onEdit={ask}
          onRetry={retry}
          onSources={showSources}
          onFollowUp={(text) => box.current?.ask(text)}
        />
        <p className="hidden text-[12px] print:block">Not investment advice.</p>
        <div className="ask-place">
          {lost !== null && <Lost reason={lost} isRunning={isRunning} />}
          {session.is_own ? (
            <AskBox
              ref={box}
              draft={session._id}
              label="Ask a question"
              placeholder={turns.length > 0 ? "Ask a follow-up" : "Ask about companies"}
              takesFocus={turns.length === 0}
              onAsk={ask}
              onStop={isRunning ? thread.stop : undefined}
              note="Answers come from your data, which may be incomplete. Not investment advice."
            />
          ) : (
            <SharedThreadNote />
          )}
        </div>
      </div>
      <SourceRail citations={citations} question={asked} />
      {isSheetOpen && <LazySheet citations={citations} onClose={() => setSheetOpen(false)} />}
      <Announcer answer={answers.at(-1)} />
    </div>
  );
}

function LazySheet(props: ComponentProps<typeof SourceSheet>) {
  return (
    <Suspense>
      <SourceSheet {...props} />
    </Suspense>
  );
}

function EmptyThread() {
  return (
    <p className="my-auto py-10 text-center text-balance text-muted-foreground">
      Ask for a list of companies, a fact about one, or a comparison.
    </p>
  );
}

function SharedThreadNote() {
  return (
    <p className="py-3 text-center text-muted-foreground">
      A colleague shares this thread. Only they can continue it.
    </p>
  );
}

/** Loads earlier messages when they come near the viewport, or on click. */
function Earlier({ onRead }: { onRead: () => Promise<unknown> }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  async function read() {
    if (isBusy) return;
    setBusy(true);
    await onRead().catch(() => toast.error("Earlier messages could not be loaded. Try again."));
    setBusy(false);
  }
  const readNear = useEffectEvent(read);
  useEffect(() => {
    const near = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && void readNear();
    const watcher = new IntersectionObserver(near, { rootMargin: NEAR });
    if (button.current) watcher.observe(button.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <Button
      ref={button}
      variant="ghost"
      size="small"
      aria-disabled={isBusy}
      onClick={read}
      className="mb-4 self-center print:hidden"
    >
      {isBusy && <Spinner className="size-3" />}
      Show earlier messages
    </Button>
  );
}

function Lost({ reason, isRunning }: { reason: string; isRunning: boolean }) {
  return (
    <p role="status" className="mb-2 flex items-center gap-2 px-3 text-[13px] text-warning">
      <Spinner className="size-3" />
      <span>
        The connection was lost.{" "}
        {isRunning ? "The answer is still being written and will continue here." : "Reconnecting…"}
        <span className="block text-[12px] text-muted-foreground">{reason}</span>
      </span>
    </p>
  );
}

/**
 * Opening a thread, or asking in it, scrolls to its latest turn; an answer growing below does not
 * scroll.
 */
function useLatestInSight(count: number, isAsked: boolean) {
  const latest = useRef<HTMLElement>(null);
  const isOpened = useRef(false);
  const isLong = useEffectEvent(() => count > 1);
  useEffect(() => {
    // After the router's own scrolling to the top of a new page.
    const frame = requestAnimationFrame(() => {
      const isOpening = !isOpened.current && isLong() && window.scrollY === 0;
      isOpened.current = true;
      if (isAsked || isOpening) latest.current?.scrollIntoView({ block: "start" });
    });
    return () => cancelAnimationFrame(frame);
  }, [isAsked]);
  return latest;
}
