"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useFieldLabel } from "@/components/custom-fields/use-custom-fields";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { isCustomKey } from "@/lib/core/custom-fields";
import type { RowDraft } from "@/lib/domains/imports/rules/read-row";
import type { Reading } from "./use-row-reader";
import { valueText } from "./value-text";

/** One row as it would be read, next to its original text; arrows move between rows. */
export function RowPreview({ reading }: { reading: Reading | undefined }) {
  const [at, setAt] = useState(0);
  const drafts = reading?.drafts ?? [];
  const draft = drafts[Math.min(at, drafts.length - 1)];
  return (
    <section
      aria-labelledby="row-preview"
      className="rounded-xl bg-card p-4 shadow-[0_0_0_1px_var(--border)]"
    >
      <div className="flex items-center gap-1">
        <h3 id="row-preview" className="flex-1 font-medium text-[13px]">
          {draft ? `Row ${draft.rowNumber.toLocaleString("en")}, preview` : "Preview of a row"}
        </h3>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Previous row"
          aria-disabled={at === 0}
          onClick={() => setAt(Math.max(0, at - 1))}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Next row"
          aria-disabled={at >= drafts.length - 1}
          onClick={() => setAt(Math.min(drafts.length - 1, at + 1))}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      {!reading && <Skeleton className="mt-3 h-40" />}
      {draft && <ReadRow draft={draft} />}
    </section>
  );
}

function ReadRow({ draft }: { draft: RowDraft }) {
  const { claims, problems, rejected, text } = draft;
  const labelOf = useFieldLabel(claims.some(({ field }) => isCustomKey(field)));
  return (
    <div className="mt-2 flex flex-col gap-3" aria-live="polite">
      {rejected && <p className="text-[13px] text-negative">Would be rejected: {rejected}</p>}
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {claims.map(({ field, value, start, end }) => (
          <div key={`${field} ${start} ${end}`} className="contents">
            <dt className="text-[13px] text-muted-foreground leading-5">{labelOf(field)}</dt>
            <dd dir="auto" className="wrap-anywhere line-clamp-3">
              <Value shown={valueText(field, value)} written={text.slice(start, end)} />
            </dd>
          </div>
        ))}
      </dl>
      {claims.length === 0 && !rejected && (
        <p className="text-[13px] text-muted-foreground">
          No mapped column has a value in this row.
        </p>
      )}
      {problems.map(({ column, text: cell, problem }) => (
        <p key={column} className="wrap-anywhere text-[13px] text-warning">
          {column} “{cell}” is kept as written: {problem}
        </p>
      ))}
    </div>
  );
}

/** The value, and the original text where it differs. */
function Value({ shown, written }: { shown: string; written: string }) {
  if (written === shown) return shown;
  return (
    <>
      {shown} <span className="text-[12px] text-muted-foreground">from “{written.trim()}”</span>
    </>
  );
}
