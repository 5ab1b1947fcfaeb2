"use client";

import { FolderOpen } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/core/counted";
import type { Base } from "@/lib/domains/documents/schema";
import { AskBox } from "./ask-box";
import { baseAddress } from "./document-words";
import { Found } from "./found";
import { useBases } from "./use-documents";
import { useFoundAddress } from "./use-found-address";

/** A question to every knowledge base that the reader may read. */
export function SearchDocuments() {
  const { q, ask } = useFoundAddress();
  const { data, error, refetch, isFetching } = useBases();
  const hasDocuments = data?.items.some(({ documents }) => documents > 0);
  return (
    <>
      <h1 className="mb-5 font-semibold text-[22px] tracking-[-0.02em]">Search documents</h1>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-72" />}
      {data && !hasDocuments && (
        <EmptyState
          title="No documents yet"
          action={
            <Link href="/personal-knowledgebase" className="link">
              Add your first document
            </Link>
          }
        >
          Add decks, reports and policies to a knowledge base, and search all of them here.
        </EmptyState>
      )}
      {hasDocuments && (
        <>
          <AskBox q={q} label="Ask all your documents" onAsk={ask} />
          {q ? <Found q={q} /> : <BaseLinks bases={data?.items ?? []} />}
        </>
      )}
    </>
  );
}

/** What would be asked. */
const BaseLinks = ({ bases }: { bases: readonly Base[] }) => (
  <section aria-labelledby="bases-asked" className="max-w-2xl">
    <h2 id="bases-asked" className="mb-1.5 font-medium text-[13px] text-muted-foreground">
      Your knowledge bases
    </h2>
    <ul className="rounded-xl bg-card py-1 shadow-[0_0_0_1px_var(--border)]">
      {bases.map(({ _id, name, documents }) => (
        <li key={_id}>
          <Link
            href={baseAddress({ base: _id })}
            prefetch={false}
            className="mx-1 flex items-center gap-2.5 rounded-lg px-2.5 py-1.5 hover:bg-accent pointer-coarse:py-2.5"
          >
            <FolderOpen aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {name}
            </span>
            <span className="shrink-0 text-[13px] text-muted-foreground">
              {counted(documents, "document")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
