"use client";

import { FileText } from "lucide-react";
import Link from "next/link";
import { markOf, pageName, placeOf } from "@/components/documents/document-words";
import { useFound } from "@/components/documents/use-documents";
import { ReadFailure } from "@/components/ui/read-failure";
import { ENOUGH_COVERAGE } from "@/lib/domains/documents/constants";
import type { FoundPassage } from "@/lib/domains/documents/schema";

const SHOWN_MAX = 3;

/** What the reader's documents say of a question, next to the companies; nothing if none does. */
export function DocumentMatches({ q }: { q: string }) {
  const { data, error, refetch, isFetching } = useFound({ q });
  const told = (data?.items ?? []).filter(({ coverage }) => coverage >= ENOUGH_COVERAGE);
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (q === "" || told.length === 0) return null;
  return (
    <section aria-labelledby="document-matches" className="mb-5">
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-[13px]">
        <h2 id="document-matches" className="font-medium text-muted-foreground">
          Documents
        </h2>
        <Link href={`/documents?${new URLSearchParams({ q })}`} prefetch={false} className="link">
          All passages
        </Link>
      </div>
      <ul className="rounded-xl bg-card py-1 shadow-[0_0_0_1px_var(--border)]">
        {told.slice(0, SHOWN_MAX).map((found) => (
          <li key={`${found.document_id} ${found.page} ${found.start}`}>
            <Match found={found} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Match({ found }: { found: FoundPassage }) {
  const { document_id: documentId, document_name, page, is_paged, start, end, quote } = found;
  return (
    <Link
      href={placeOf({ documentId, page, start, end })}
      prefetch={false}
      className="mx-1 flex items-center gap-x-2.5 rounded-lg px-2.5 py-1.5 hover:bg-accent max-sm:flex-wrap pointer-coarse:py-2.5"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <span dir="auto" className="min-w-0 max-w-64 truncate font-medium max-sm:flex-1">
        {document_name}
      </span>
      <span className="shrink-0 text-[13px] text-muted-foreground">
        {pageName(page, is_paged)}
        {markOf(found) && ` (${markOf(found)})`}
      </span>
      <span
        dir="auto"
        className="min-w-0 flex-1 truncate text-muted-foreground max-sm:basis-full max-sm:pl-6.5"
      >
        {quote.replace(/\s+/g, " ")}
      </span>
    </Link>
  );
}
