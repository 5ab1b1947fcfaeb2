"use client";

import Link from "next/link";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/core/counted";
import { ENOUGH_COVERAGE, FOUND_PER_PAGE } from "@/lib/domains/documents/constants";
import type { FoundPassage } from "@/lib/domains/documents/schema";
import { markOf, pageName, placeOf } from "./document-words";
import { askedOf, type FoundFilter, isFiltered, NO_FILTER } from "./found-address";
import { FoundFilters } from "./found-filters";
import { useFound } from "./use-documents";
import { useFoundAddress } from "./use-found-address";

type Props = { q: string; base?: string; documentId?: string; company_id?: string };

/** The passages that answer a question, each of which opens its page at the words. */
export function Found(asked: Props) {
  const { q, base, documentId, company_id } = asked;
  const isInOne = documentId !== undefined;
  const settled = {
    base: isInOne || base !== undefined,
    companyId: isInOne || company_id !== undefined,
  };
  const { filter: said, narrow } = useFoundAddress(settled);
  const filter = isInOne ? NO_FILTER : said;
  return (
    <>
      {!isInOne && (
        <FoundFilters
          filter={filter}
          onChange={narrow}
          settled={settled}
          {...(base !== undefined && { base })}
        />
      )}
      <FoundFor
        key={JSON.stringify([q, base, documentId, company_id, filter])}
        asked={asked}
        filter={filter}
      />
    </>
  );
}

function FoundFor({ asked, filter }: { asked: Props; filter: FoundFilter }) {
  const [shown, setShown] = useState(FOUND_PER_PAGE);
  const read = useFound({ ...asked, ...askedOf(filter), per_page: shown });
  const { data, error, refetch, isFetching, isPlaceholderData } = read;
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-48" />;
  const isTold = data.items.some(({ coverage }) => coverage >= ENOUGH_COVERAGE);
  const [respelled] = data.respelled;
  return (
    <section aria-label="Found passages" aria-busy={isPlaceholderData} className="being-read mb-8">
      <p aria-live="polite" className="mb-3 text-[13px] text-muted-foreground">
        {respelled && `No passage has “${respelled.from}”. Showing “${respelled.to}”. `}
        {data.items.length === 0 &&
          (isFiltered(filter) || asked.company_id
            ? "No passage of these documents has these words."
            : "No passage has these words.")}
        {data.items.length > 0 && !isTold && "No exact answer. Closest passages:"}
        {isTold && countWords(data.items.length, data.total)}
      </p>
      <ol className="flex flex-col gap-2">
        {data.items.map((found) => (
          <li key={`${found.document_id} ${found.page} ${found.start}`}>
            <Passage found={found} asked={asked} />
          </li>
        ))}
      </ol>
      {!isTold && asked.base && (
        <p className="mt-3 text-[13px]">
          <Link
            className="link"
            prefetch={false}
            href={`/documents?${new URLSearchParams({ q: asked.q })}`}
          >
            Search all knowledge bases
          </Link>
        </p>
      )}
      {data.items.length < data.total && (
        <Button
          size="small"
          className="mt-3"
          aria-disabled={isPlaceholderData}
          onClick={() => setShown(shown + FOUND_PER_PAGE)}
        >
          Show more passages
        </Button>
      )}
    </section>
  );
}

const countWords = (shown: number, total: number) =>
  shown < total
    ? `${shown} of ${total} passages, best first`
    : `${counted(total, "passage")}, best first`;

/** How many characters around the quote are shown. */
const AROUND = 160;

function Passage({ found, asked }: { found: FoundPassage; asked: Props }) {
  const { document_id: documentId, page, start, end, passage, quote } = found;
  const at = start - passage.start;
  const before = passage.text.slice(Math.max(0, at - AROUND), at);
  const after = passage.text.slice(at + quote.length, at + quote.length + AROUND);
  const q = asked.documentId ? asked.q : undefined;
  return (
    <article className="relative rounded-xl bg-card px-4 py-3 shadow-[0_0_0_1px_var(--border)] transition-[background-color] duration-150 hover:bg-accent">
      <p className="flex flex-wrap items-baseline gap-x-2 text-[13px] text-muted-foreground">
        <Link
          href={placeOf({ documentId, page, start, end, q })}
          prefetch={false}
          dir="auto"
          className="wrap-anywhere covers-line font-medium text-foreground"
        >
          {asked.documentId ? pageName(page, found.is_paged) : found.document_name}
        </Link>
        {!asked.documentId && <span>{pageName(page, found.is_paged)}</span>}
        {markOf(found) && <Badge>{markOf(found)}</Badge>}
        {found.heading && (
          <span dir="auto" className="wrap-anywhere min-w-0">
            {found.heading}
          </span>
        )}
      </p>
      <p dir="auto" className="wrap-anywhere mt-1 leading-6">
        {at > AROUND && "… "}
        {before}
        <mark className="found">{quote}</mark>
        {after}
        {passage.text.length > at + quote.length + AROUND && " …"}
      </p>
    </article>
  );
}
