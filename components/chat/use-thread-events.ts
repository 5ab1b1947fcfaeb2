"use client";

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useApi } from "@/components/providers/api-provider";
import { ClientError } from "@/lib/client/fetch-json";
import { followThread, type ThreadEvent, type ThreadStream } from "@/lib/client/thread-events";
import type { Session } from "@/lib/domains/chat/schema/threads";
import { type LiveAnswer, withEvents } from "./live-answer";
import { runningOf } from "./turns";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** Waits `ms`, less when the connection returns or `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener("online", over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    addEventListener("online", over);
    signal.addEventListener("abort", over, { once: true });
  });
}

/** Short after a stream that lasted; a server that ends each at once is asked ever less often. */
export const nextPause = (last: number, lastedMs: number): number =>
  last === 0 || lastedMs > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(2 * last, LONGEST_PAUSE_MS);

const onVisibility = (notify: () => void) => {
  document.addEventListener("visibilitychange", notify);
  return () => document.removeEventListener("visibilitychange", notify);
};
const useIsVisible = () =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === "visible",
    () => false,
  );

/** Refusals are final: the thread is gone, or the session has ended. */
const isRefusal = (thrown: unknown) =>
  thrown instanceof ClientError && typeof thrown.status === "number" && thrown.status < 500;

const reasonOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

/** Where to start following: before the running answer, else after the last event. */
const startOf = (session: Session) => (runningOf(session)?.first_seq ?? session.last_seq + 1) - 1;

/** A stream opened elsewhere, and how to leave it. */
export type InitialStream = { stream: ThreadStream; leave: () => void };

type Refresh = (options?: { cancelRefetch: boolean }) => Promise<unknown>;

/**
 * A thread's events in order, from any stream. A visible page follows the thread, so questions from
 * other tabs show here; a hidden page follows a running answer to its end. A lost stream resumes
 * after its last event; `lost` is the reason.
 */
export function useThreadEvents(sessionId: string, session: Session | undefined, refresh: Refresh) {
  const api = useApi();
  const [answers, setAnswers] = useState<readonly LiveAnswer[]>([]);
  const [lost, setLost] = useState<string | null>(null);
  const [given, setGiven] = useState<InitialStream>();
  const seen = useRef<number>(undefined);
  const running = session && runningOf(session);
  const isVisible = useIsVisible();
  const isWatching =
    session !== undefined && (isVisible || !!running || answers.at(-1)?.isDone === false);

  const start = useEffectEvent(() => {
    seen.current ??= session && startOf(session);
    return seen.current ?? 0;
  });
  const take = useEffectEvent((events: readonly ThreadEvent[]) => {
    const news = events.filter(({ seq }) => seq > start());
    const [first, last] = [news[0], news.at(-1)];
    if (!first || !last) return;
    seen.current = last.seq;
    setAnswers((known) => withEvents(known, news));
    const isKnown = running !== undefined && (running.first_seq ?? 0) <= first.seq;
    if (news.some(({ type }) => type === "done")) void refresh();
    // Many groups may arrive before the thread is read: they wait for one read.
    else if (!isKnown) void refresh({ cancelRefetch: false });
  });
  const giveUp = useEffectEvent(() => void refresh());

  useEffect(() => {
    if (!isWatching) return;
    const gone = new AbortController();
    const { signal } = gone;
    async function read(stream: ThreadStream | undefined) {
      setLost(null);
      for await (const events of stream ?? []) take(events);
    }
    async function follow() {
      await read(given?.stream).catch((thrown) => signal.aborted || setLost(reasonOf(thrown)));
      let ms = 0;
      while (!signal.aborted) {
        const since = Date.now();
        try {
          await read(await followThread(api, { sessionId, after_seq: start() }, signal));
        } catch (thrown) {
          if (signal.aborted) return;
          if (isRefusal(thrown)) return giveUp();
          setLost(reasonOf(thrown));
        }
        ms = nextPause(ms, Date.now() - since);
        await pause(ms, signal);
      }
    }
    void follow();
    return () => {
      gone.abort();
      given?.leave();
    };
  }, [api, sessionId, isWatching, given]);

  return { answers, lost, give: setGiven };
}
