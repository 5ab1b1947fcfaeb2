"use client";

import { Check, Copy, Quote, RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { counted } from "@/lib/core/counted";
import type { ResponseData } from "@/lib/domains/chat/schema/answer";

const COPIED_MS = 2_000;

const writerOf = ({ engine, model }: ResponseData) =>
  engine === "builtin" ? "Built-in engine, no model" : `Written by ${model ?? "a model"}`;

type Props = {
  response: ResponseData;
  /** The author of an interrupted answer is unknown. */
  isEnded: boolean;
  onRetry?: () => void;
  onSources: () => void;
};

/** The tools of an answer, who wrote it, and what was withheld. */
export function AnswerToolbar({ response, isEnded, onRetry, onSources }: Props) {
  const { citations, degraded, notices } = response;
  return (
    <div className="mt-3">
      <div className="-ml-2.5 flex flex-wrap items-center gap-x-1 print:hidden">
        {citations.length > 0 && (
          <Button variant="ghost" size="small" onClick={onSources} aria-haspopup="dialog">
            <Quote aria-hidden="true" />
            {counted(citations.length, "source")}
          </Button>
        )}
        <CopyAnswer response={response} />
        {onRetry && (
          <Button variant="ghost" size="small" onClick={onRetry}>
            <RotateCcw aria-hidden="true" />
            Try again
          </Button>
        )}
      </div>
      <Withheld withheld={response.withheld} />
      {isEnded && (
        <p className="wrap-anywhere text-[12px] text-muted-foreground">
          {writerOf(response)}
          {degraded && `. ${degraded}`}
          {notices.map((notice) => (
            <span key={notice} className="block">
              {notice}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Copies the answer as Markdown with its sources; the export code loads on first use. */
function CopyAnswer({ response }: { response: ResponseData }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy() {
    try {
      const { answerMarkdown } = await import("./export-text");
      await navigator.clipboard.writeText(answerMarkdown(response));
      setCopied(true);
    } catch {
      toast.error("The answer could not be copied. Select its text and copy that.");
    }
  }
  return (
    <Button variant="ghost" size="small" onClick={copy}>
      {isCopied ? (
        <Check aria-hidden="true" className="text-positive" />
      ) : (
        <Copy aria-hidden="true" />
      )}
      {isCopied ? "Copied" : "Copy"}
      <span role="status" className="sr-only">
        {isCopied && "Copied with its sources"}
      </span>
    </Button>
  );
}

/** Sentences that were withheld, each with the reason. */
function Withheld({ withheld }: Pick<ResponseData, "withheld">) {
  if (withheld.length === 0) return null;
  return (
    <details className="text-[13px] text-muted-foreground">
      <summary className="fold">{counted(withheld.length, "sentence")} withheld</summary>
      <ul className="mt-1 mb-2 flex flex-col gap-2 border-border border-l-2 pl-3">
        {withheld.map(({ text, because }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>
            <span dir="auto" className="wrap-anywhere line-through">
              {text}
            </span>
            <br />
            {because}
          </li>
        ))}
      </ul>
    </details>
  );
}
