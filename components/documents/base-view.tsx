"use client";

import Link from "next/link";
import { useRouter, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { ChooseFiles, ChooseFolder, DropArea } from "@/components/imports/drop-area";
import { UploadList } from "@/components/imports/upload-list";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkTab, LinkTabs } from "@/components/ui/link-tabs";
import { Pager } from "@/components/ui/pager";
import { PastTheEnd } from "@/components/ui/past-the-end";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { listedWith } from "@/lib/core/listed";
import type { DocumentSort } from "@/lib/domains/documents/constants";
import type { Base } from "@/lib/domains/documents/schema";
import { AddAddress } from "./add-address";
import { AskBox } from "./ask-box";
import { DocumentList, type DocumentOrder } from "./document-list";
import { Found } from "./found";
import { changedQuery, filteredQuery, NO_FILTER, readFilter } from "./found-address";
import { useAddDocuments } from "./use-add-documents";
import { useBases, useDocumentList } from "./use-documents";

type Props = {
  /** `personal`, `policies`, or the id of a team's base. */
  id: string;
  path: `/${string}`;
  page: number;
  sort: DocumentSort;
  q: string;
  /** Only policies that the reader has yet to confirm. */
  isToRead?: boolean;
};

const READABLE =
  "PDF, Word, PowerPoint, Excel, web pages, email (EML), Markdown, CSV, text, scans and pictures (PNG, JPEG)";

const TEXT_NAME_MAX = 60;

/** Pasted text as a file that is named after its first line. */
function fileOfText(text: string): File {
  const [line = ""] = text.split("\n");
  const name = line
    .replace(/[^\p{L}\p{N} .,&()-]+/gu, " ")
    .trim()
    .slice(0, TEXT_NAME_MAX);
  return new File([text], `${name || "Pasted text"}.txt`, { type: "text/plain" });
}

/** What belongs into a base, where it is empty. */
const invitations: Record<Base["kind"], { title: string; text: string }> = {
  personal: {
    title: "Keep what you read",
    text: "Decks, memos and reports that only you can find. Ask a question, and each answer links to the exact passage.",
  },
  policies: {
    title: "Your firm’s rules in one place",
    text: "Investment policy, ethics, guidelines: everyone can read and search them; admins add them.",
  },
  team: {
    title: "Documents for this team",
    text: "Members can add, read and search these documents. No one else can see them.",
  },
};

/** A knowledge base: a question to it, and its documents. */
export function BaseView(props: Props & { head?: ReactNode }) {
  const { data, error, refetch, isFetching } = useBases();
  const base = data?.items.find(({ _id }) => _id === props.id);
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!base) return <Skeleton className="h-72" />;
  return <Opened {...props} base={base} />;
}

type OpenedProps = Props & { base: Base; head?: ReactNode };

function Opened({ base, path, page, sort, q, head, isToRead = false }: OpenedProps) {
  const router = useRouter();
  const said = useSearchParams();
  const { uploads, add, retry, remove } = useAddDocuments({ base: base._id });
  const take = base.can_add ? add : () => {};
  const addressOf = (asked: string, other = 1, toRead = isToRead, by = sort) => {
    const narrowed = asked ? readFilter(said, { base: true }) : NO_FILTER;
    const query = filteredQuery(
      changedQuery("", {
        to_read: toRead ? "true" : "",
        base: base.kind === "team" ? base._id : "",
        q: asked,
        sort: by === "-created" ? "" : by,
        page: other > 1 ? String(other) : "",
      }).toString(),
      narrowed,
      { base: true },
    );
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const adding = base.can_add && (
    <div className="flex flex-wrap justify-center gap-2">
      <AddAddress destination={{ base: base._id }} />
      <ChooseFolder onFiles={take}>Add a folder</ChooseFolder>
      <ChooseFiles onFiles={take} action="Add documents">
        Add documents
      </ChooseFiles>
    </div>
  );
  return (
    <DropArea
      onFiles={take}
      {...(base.can_add && { onText: (text: string) => take([fileOfText(text)]) })}
      label={base.can_add ? "Drop to add" : "Only admins add documents"}
    >
      <div className="mb-5 flex min-h-9 flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 dir="auto" className="wrap-anywhere font-semibold text-[22px] tracking-[-0.02em]">
            {base.name}
          </h1>
          <p className="mt-0.5 text-[13px] text-muted-foreground">{readersOf(base)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {head}
          {base.documents > 0 && adding}
        </div>
      </div>
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
      {base.documents > 0 && (
        <AskBox
          q={q}
          label="Ask these documents"
          onAsk={(asked) => router.push(addressOf(asked), { scroll: false })}
        />
      )}
      {q && <Found q={q} base={base._id} />}
      {base.documents === 0 ? (
        <EmptyState title={invitations[base.kind].title} action={adding}>
          {invitations[base.kind].text}
          {base.can_add && (
            <span className="mt-2 block text-[13px]">
              {READABLE}. You can also paste files or text.
            </span>
          )}
        </EmptyState>
      ) : (
        <>
          {base.kind === "policies" && (
            <LinkTabs label="Which policies" className="mb-4">
              <LinkTab href={addressOf(q, 1, false)} isCurrent={!isToRead}>
                All
              </LinkTab>
              <LinkTab href={addressOf(q, 1, true)} isCurrent={isToRead}>
                Unread
                {base.to_read > 0 && <span className="ml-1.5 font-normal">{base.to_read}</span>}
              </LinkTab>
            </LinkTabs>
          )}
          <List
            base={base}
            page={page}
            isToRead={isToRead}
            allAt={addressOf(q, 1, false)}
            hrefOf={(other) => addressOf(q, other)}
            sort={sort}
            onSort={(by) => router.replace(addressOf(q, 1, isToRead, by), { scroll: false })}
          />
        </>
      )}
    </DropArea>
  );
}

type ListProps = {
  base: Base;
  page: number;
  isToRead: boolean;
  /** The address without the filter. */
  allAt: string;
  hrefOf: (page: number) => string;
} & DocumentOrder;

function List({ base, page, isToRead, allAt, hrefOf, sort, onSort }: ListProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useDocumentList({
    base: base._id,
    page,
    sort,
    ...(isToRead && { to_read: true }),
  });
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-72" />;
  if (isToRead && data.total === 0)
    return (
      <EmptyState
        title="Nothing to read"
        action={
          <Link href={allAt} className="link">
            All policies
          </Link>
        }
      >
        You have confirmed every policy. A new version comes back here.
      </EmptyState>
    );
  if (data.items.length === 0) return <PastTheEnd href={hrefOf(1)} />;
  return (
    <div aria-busy={isPlaceholderData} className="being-read">
      <DocumentList items={data.items} order={{ sort, onSort }} />
      {data.total > data.per_page && (
        <Pager page={page} perPage={data.per_page} total={data.total} hrefOf={hrefOf} />
      )}
    </div>
  );
}

function readersOf({ kind, members }: Base): string {
  if (kind === "personal") return "Only you can read these documents.";
  if (kind === "policies") return "Everyone in your organization can read these documents.";
  const names = members.map(({ name }) => name ?? "a former member");
  return `Read by ${listedWith("and", names)}.`;
}
