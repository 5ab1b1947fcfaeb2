"use client";

import { RotateCw } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { BackLink } from "@/components/ui/back-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Pager } from "@/components/ui/pager";
import { ReadFailure } from "@/components/ui/read-failure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { PAGES_PER_PAGE } from "@/lib/domains/documents/constants";
import type { DocumentItem, DocumentPage } from "@/lib/domains/documents/schema";
import { AskBox } from "./ask-box";
import { Attachments } from "./attachments";
import { DeckValues } from "./deck-values";
import { DocumentHead } from "./document-head";
import { DocumentNotes } from "./document-notes";
import { baseAddress, canBeReadAgain, placeOf, reasonOf, statusOf } from "./document-words";
import { Found } from "./found";
import { type Highlight, PageText } from "./page-text";
import { PictureFile } from "./picture-file";
import { PolicyReading } from "./policy-reading";
import { PolicyRules } from "./policy-rules";
import { isAtWork, useDocument, useDocumentPages, useRetry } from "./use-documents";

/** Loaded when somebody wants to see pages as they look. */
const PdfPages = dynamic(async () => (await import("./pdf-pages")).PdfPages, {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
});

type Props = { documentId: string; page: number; highlight?: Highlight; q: string };

/** Whether a document can be shown as it looks. */
const hasLook = ({ kind }: DocumentItem) => kind === "pdf" || kind === "picture";

/** A document: its pages with the cited words highlighted, and a search in it. */
export function Reader({ documentId, page, highlight, q }: Props) {
  const router = useRouter();
  const { data, error, refetch, isFetching } = useDocument(documentId);
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-72" />;
  const isReadable = data.status === "indexed";
  return (
    <div className="mx-auto max-w-3xl xl:grid xl:max-w-6xl xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-8">
      <div className="min-w-0">
        <BackLink href={baseAddress(data)}>{data.base_name}</BackLink>
        <DocumentHead item={data} />
        {isAtWork(data) && <AtWork item={data} />}
        {data.status === "failed" && (
          <Failed item={data}>This document could not be read. {reasonOf(data)}</Failed>
        )}
        {data.status === "failed" && hasLook(data) && data.pages > 0 && (
          <div className="mt-4">
            <p className="mb-3 text-[13px] text-muted-foreground">
              You can look at it here, but its words can’t be searched.
            </p>
            <Pages key={page} item={data} page={page} />
          </div>
        )}
        {isReadable && (
          <>
            {data.base === "policies" && <PolicyReading item={data} />}
            <AskBox
              q={q}
              label="Search this document"
              onAsk={(asked) =>
                router.push(placeOf({ documentId, page: 1, q: asked }), { scroll: false })
              }
            />
            {q && !highlight && <Found q={q} documentId={documentId} />}
            {q && highlight && (
              <p className="mb-4 text-[13px]">
                <a className="link" href={placeOf({ documentId, page: 1, q })}>
                  All passages for “{q}”
                </a>
              </p>
            )}
            {!q && <Attachments item={data} />}
            {!q && data.base !== "policies" && <DeckValues item={data} />}
            {!q && data.base === "policies" && <PolicyRules documentId={documentId} />}
            <Pages key={page} item={data} page={page} highlight={highlight} />
          </>
        )}
      </div>
      {isReadable && <DocumentNotes item={data} />}
    </div>
  );
}

/** A document that waits or is being read; one that has been for too long can be read again. */
function AtWork({ item }: { item: DocumentItem }) {
  if (canBeReadAgain(item))
    return <Failed item={item}>Reading has taken longer than an hour and may have stopped.</Failed>;
  return (
    <p role="status" className="flex items-center gap-2 py-10 text-muted-foreground">
      <Spinner className="size-4" />
      {statusOf(item)}. Its pages will appear here.
    </p>
  );
}

/** What of a document could not be read, with a press that reads it again. */
function Failed({ item, children }: { item: DocumentItem; children: ReactNode }) {
  const retry = useRetry();
  return (
    <Notice>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 flex-1">{children}</p>
        {item.can_change && (
          <Button
            size="small"
            aria-disabled={retry.isPending}
            onClick={() => retry.mutate({ documentId: item._id })}
          >
            <RotateCw aria-hidden="true" />
            Try again
          </Button>
        )}
      </div>
    </Notice>
  );
}

type PagesProps = { item: DocumentItem; page: number; highlight?: Highlight };

/** The part of the pages that contains one. */
function Pages({ item, page, highlight }: PagesProps) {
  const part = Math.ceil(page / PAGES_PER_PAGE);
  // Of a scan there is nothing but how it looks.
  const [look, setLook] = useState<"text" | "file">(item.status === "indexed" ? "text" : "file");
  const { data, error, refetch, isFetching } = useDocumentPages(item._id, part);
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-96" />;
  /** Pages without words are shown as they look, among the text of others. */
  const isPartlyDrawn = item.kind === "pdf" && data.items.some(({ text }) => !text);
  const asText = (one: DocumentPage) => (
    <PageText
      key={one.number}
      page={one}
      isPaged={item.is_paged}
      {...(highlight && one.number === page && { highlight })}
    />
  );
  return (
    <>
      {item.failure && item.status === "indexed" && (
        <div className="mb-4">
          <Failed item={item}>{reasonOf(item)} What was read before is here.</Failed>
        </div>
      )}
      {hasLook(item) && (
        <div className="mb-3 flex justify-end">
          <SegmentedControl
            label="How pages are shown"
            value={look}
            onValueChange={setLook}
            options={[
              { value: "text", label: "Text" },
              { value: "file", label: "As in the file" },
            ]}
          />
        </div>
      )}
      {look === "file" && item.kind === "picture" ? (
        <PictureFile documentId={item._id} name={item.name} />
      ) : look === "file" || isPartlyDrawn ? (
        <PdfPages
          documentId={item._id}
          pages={data.items}
          page={page}
          {...(look === "text" && { asText })}
          {...(highlight && { highlight })}
        />
      ) : (
        <div className="flex flex-col gap-4">{data.items.map(asText)}</div>
      )}
      {item.pages > PAGES_PER_PAGE && (
        <Pager
          page={part}
          perPage={PAGES_PER_PAGE}
          total={item.pages}
          hrefOf={(other) =>
            placeOf({ documentId: item._id, page: (other - 1) * PAGES_PER_PAGE + 1 })
          }
        />
      )}
    </>
  );
}
