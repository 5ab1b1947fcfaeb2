"use client";

import { Files } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useShortcut } from "@/components/shell/use-shortcuts";
import { buttonVariants } from "@/components/ui/button";
import { PanelButton } from "@/components/ui/panel-button";
import { counted } from "@/lib/core/counted";
import { AskBox, type AskBoxHandle } from "./ask-box";
import type { UsableBases } from "./base-choice";
import { NEW_THREAD, useThreadWanted } from "./new-thread";
import { SampleQuestions } from "./sample-questions";
import { useStartThread } from "./use-start-thread";

const loadBases = async () => (await import("./new-thread-bases")).NewThreadBases;

/** How many knowledge bases answers may use, in words. */
function basesWords(bases: UsableBases): string {
  if (bases === null) return "All documents";
  if (bases.length === 0) return "No documents";
  return counted(bases.length, "knowledge base");
}

const isWanted = (from: string | null) => NEW_THREAD.endsWith(`=${from}`);

/** The question box of the home page, with suggestions from the data. */
export function AskHome() {
  const box = useRef<AskBoxHandle>(null);
  const start = useStartThread();
  const [bases, setBases] = useState<UsableBases>(null);
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
        onAsk={(question) => start(question, bases)}
        takesFocus={isWanted(from)}
        isLarge
      />
      <div className="mb-2 flex justify-end">
        <PanelButton
          load={loadBases}
          given={{ usable: bases, onChoose: setBases }}
          label={`Documents that answers may use: ${basesWords(bases)}`}
          pageAction="Documents that answers may use"
          className={buttonVariants({ size: "small", variant: "ghost" })}
        >
          <Files aria-hidden="true" />
          {basesWords(bases)}
        </PanelButton>
      </div>
      <SampleQuestions onAsk={(question) => box.current?.ask(question)} />
    </>
  );
}
