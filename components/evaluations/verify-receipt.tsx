"use client";

import { Check, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { download } from "@/components/ui/download";
import { SectionHead } from "@/components/ui/section-head";
import { Spinner } from "@/components/ui/spinner";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";
import type { Receipt, StoredEvaluation } from "@/lib/domains/evaluations/schema";

type Checked = "not" | "checking" | "failed" | Receipt;

/** The fingerprint of all that a score was computed from; a press scores it again. */
export function VerifyReceipt({ evaluation }: { evaluation: StoredEvaluation }) {
  const api = useApi();
  const [checked, setChecked] = useState<Checked>("not");
  const hash = useRef<HTMLElement>(null);
  const selectHash = () => hash.current && getSelection()?.selectAllChildren(hash.current);
  async function verify() {
    setChecked("checking");
    const input = { evaluationId: evaluation.id };
    setChecked(await api.read(evaluationCalls.receipt, input).catch(() => "failed" as const));
  }
  return (
    <section aria-labelledby="receipt">
      <SectionHead id="receipt" title="Receipt" />
      <p className="mt-3 max-w-[72ch] text-muted-foreground">
        The SHA-256 of the facts that were read, the criteria and engine {evaluation.engine}. The
        same three always give exactly the same score.
      </p>
      <div className="mt-2 flex items-center gap-1">
        <code ref={hash} className="wrap-anywhere text-[13px]">
          {evaluation.receipt}
        </code>
        <span className="print:hidden">
          <CopyButton value={evaluation.receipt} label="Copy receipt" onRefused={selectHash} />
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <Button
          size="small"
          aria-disabled={checked === "checking"}
          data-page-action="Verify the receipt"
          onClick={() => checked === "checking" || void verify()}
        >
          {checked === "checking" && <Spinner />}
          Verify
        </Button>
        {typeof checked === "object" && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => download("receipt.json", "application/json", checked.text)}
          >
            Download the hashed text
          </Button>
        )}
        <Outcome checked={checked} />
      </div>
    </section>
  );
}

function outcomeOf({ engine, is_scored_again: isAgain, is_verified: isVerified }: Receipt): string {
  if (!isAgain)
    return isVerified
      ? `Made by engine ${engine}, which no longer runs. The text and its hash agree.`
      : `Made by engine ${engine}, which no longer runs. The text and its hash don’t agree.`;
  return isVerified
    ? "Scored again just now: the same result."
    : "Scored again just now: a different result. This evaluation doesn’t match its receipt.";
}

function Outcome({ checked }: { checked: Checked }) {
  const text =
    checked === "failed"
      ? "The receipt couldn’t be verified. Check your connection and try again."
      : typeof checked === "string"
        ? ""
        : outcomeOf(checked);
  const isGood = typeof checked === "object" && checked.is_verified;
  return (
    <p role="status" className="flex items-center gap-1.5 text-[13px]">
      {text !== "" &&
        (isGood ? (
          <Check aria-hidden="true" className="size-4 text-positive" />
        ) : (
          <TriangleAlert aria-hidden="true" className="size-4 text-negative" />
        ))}
      {text}
    </p>
  );
}
