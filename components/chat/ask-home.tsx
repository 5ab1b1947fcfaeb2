"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useShortcut } from "@/components/shell/use-shortcuts";
import { AskBox, type AskBoxHandle } from "./ask-box";
import { NEW_THREAD, useThreadWanted } from "./new-thread";
import { SampleQuestions } from "./sample-questions";
import { useStartThread } from "./use-start-thread";

const isWanted = (from: string | null) => NEW_THREAD.endsWith(`=${from}`);

/** The question box of the home page, with suggestions from the data. */
export function AskHome() {
  const box = useRef<AskBoxHandle>(null);
  const start = useStartThread();
  const from = useSearchParams().get("from");
  const focus = () => box.current?.focus();
  useThreadWanted(focus);
  useShortcut("search", focus, "page");
  useEffect(() => {
    if (isWanted(from)) box.current?.focus();
  }, [from]);
  return (
    <>
      <AskBox
        ref={box}
        draft="new"
        label="Ask about companies"
        placeholder="Ask about a company or a market"
        onAsk={start}
        takesFocus={isWanted(from)}
        isLarge
      />
      <SampleQuestions onAsk={(question) => box.current?.ask(question)} />
    </>
  );
}
