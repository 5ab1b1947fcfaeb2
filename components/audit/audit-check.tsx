"use client";

import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { AuditCheck as Check } from "@/lib/domains/audit/schema";
import type { useAuditCheck } from "./use-audit";

type AuditChecking = ReturnType<typeof useAuditCheck>;

const reasons = {
  changed: "was changed",
  removed: "was removed",
  moved: "does not follow the one before it",
} as const;

function wordsOf({ is_whole, checked, first_changed, last_seal }: Check): string {
  if (first_changed)
    return `Row #${first_changed.number.toLocaleString("en")} ${reasons[first_changed.reason]}. The ${checked.toLocaleString("en")} before it are intact.`;
  if (!is_whole || checked === 0) return "No rows are sealed yet.";
  return `All ${checked.toLocaleString("en")} rows are as they were sealed. Last seal: ${last_seal}`;
}

/** Checks the chain of seals. */
export function AuditCheckButton({ check }: { check: AuditChecking }) {
  const { isPending, mutate } = check;
  return (
    <Button
      size="small"
      data-page-action="Verify the audit log"
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
    >
      {isPending && <Spinner />}
      Verify
    </Button>
  );
}

/** What a check found: that all is whole, or the first row that does not fit. */
export function AuditCheckResult({ check: { data, error } }: { check: AuditChecking }) {
  return (
    <p
      role="status"
      className={`wrap-anywhere text-[13px] not-empty:mb-4 ${data?.first_changed || error ? "text-negative" : "text-muted-foreground"}`}
    >
      {error && `The log could not be verified. ${error.message}`}
      {data && wordsOf(data)}
    </p>
  );
}
