"use client";

import { RotateCw, Trash2 } from "lucide-react";
import Link from "next/link";
import { Age } from "@/components/ui/age";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { NotKnown } from "@/components/ui/not-known";
import { SortHead } from "@/components/ui/sort-head";
import { HeadCell, Table } from "@/components/ui/table";
import { Tooltip } from "@/components/ui/tooltip";
import { dayText } from "@/lib/core/day-text";
import type { DocumentSort } from "@/lib/domains/documents/constants";
import type { DocumentItem } from "@/lib/domains/documents/schema";
import {
  canBeReadAgain,
  kindWords,
  otherLanguage,
  pageCount,
  pictureWords,
  reasonOf,
  standingWords,
  statusOf,
  validityWords,
} from "./document-words";
import { useRemove, useRetry } from "./use-documents";

export type DocumentOrder = { sort: DocumentSort; onSort: (sort: DocumentSort) => void };

type Props = {
  items: readonly DocumentItem[];
  /** Without one the heads only name their columns, and the newest come first. */
  order?: DocumentOrder;
};

const newestFirst: DocumentOrder = { sort: "-created", onSort: () => {} };

/** The documents of a base: how far each is read, and why not where it is not. */
export function DocumentList({ items, order }: Props) {
  const by = (name: DocumentSort) => ({ ...(order ?? newestFirst), ...(order && { by: name }) });
  return (
    <Table
      caption={order ? "Documents" : "Documents, newest first"}
      head={
        <>
          <SortHead {...by("name")} label="Name" className="w-[42%]" />
          <SortHead {...by("status")} label="Status" className="w-32" />
          <HeadCell>Contents</HeadCell>
          <HeadCell className="w-36">{items[0]?.owner ? "Owner" : "Added by"}</HeadCell>
          <SortHead {...by("-created")} label="Added" isFigure className="w-28" />
          <HeadCell className="w-20">
            <span className="sr-only">Actions</span>
          </HeadCell>
        </>
      }
    >
      {items.map((item) => (
        <Row key={item._id} item={item} />
      ))}
    </Table>
  );
}

const tones: Record<DocumentItem["status"], string> = {
  received: "bg-input",
  parsing: "bg-input animate-pulse",
  indexed: "bg-positive",
  failed: "bg-negative",
};

/** What a reader must know of a policy before they open it. */
function marksOf({ standing, read_by_me, status }: DocumentItem): string[] {
  const isToRead = read_by_me === false && standing !== "ended" && status === "indexed";
  return [standingWords[standing], isToRead && "To read"].filter(
    (mark) => mark !== false && mark !== null,
  );
}

function Row({ item }: { item: DocumentItem }) {
  const marks = marksOf(item);
  return (
    <tr className="row">
      <td className="cell-name">
        <div className="flex min-w-0 items-center gap-2">
          <Link href={`/documents/${item._id}`} prefetch={false} dir="auto" className="row-link">
            {item.name}
          </Link>
          {item.version > 1 && (
            <span className="shrink-0 text-[13px] text-muted-foreground">v{item.version}</span>
          )}
          {marks.map((mark) => (
            <span key={mark} className="shrink-0 max-md:hidden">
              <Badge>{mark}</Badge>
            </span>
          ))}
        </div>
      </td>
      <td className="px-3 max-md:hidden">
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          <span aria-hidden="true" className={`size-2 rounded-full ${tones[item.status]}`} />
          {statusOf(item)}
        </span>
      </td>
      <td className="cell-text max-md:pl-2!">
        <Tooltip label={item.failure?.reason ?? ""} isFocusable>
          <div className="truncate">
            <span className="md:hidden">
              {[...marks, statusOf(item)].map((mark) => `${mark}. `)}
            </span>
            {contentsOf(item)}
          </div>
        </Tooltip>
      </td>
      <td className="max-w-0 truncate px-3 text-muted-foreground max-md:hidden">
        {(item.owner ? item.owner.name : item.user_name) ?? <NotKnown />}
      </td>
      <td className="cell-end">
        <Age iso={item.created_at} />
      </td>
      <td className="relative z-1 pr-1 text-right max-md:hidden">
        {item.can_change && <Acts item={item} />}
      </td>
    </tr>
  );
}

/** What was read of a document, or why nothing was. */
function contentsOf(item: DocumentItem): string {
  const { failure, kind, pages } = item;
  if (item.status === "failed") return reasonOf(item) || "It could not be read.";
  if (pages === 0) return "";
  const { acknowledgements, remove_after } = item;
  const read = [
    `${kindWords[kind ?? ""] ?? "Document"}, ${pageCount(item)}`,
    otherLanguage(item),
    pictureWords(item),
    acknowledgements && `read by ${acknowledgements.confirmed} of ${acknowledgements.members}`,
    validityWords(item),
    remove_after && `deleted after ${dayText(remove_after)}`,
  ]
    .filter(Boolean)
    .join(" · ");
  return failure ? `${read}; ${reasonOf(item)}` : read;
}

function Acts({ item }: { item: DocumentItem }) {
  const [retry, remove] = [useRetry(), useRemove(item.name)];
  const asked = { documentId: item._id };
  return (
    <div className="flex justify-end">
      {canBeReadAgain(item) && (
        <Tooltip label="Try again">
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Read ${item.name} again`}
            aria-disabled={retry.isPending}
            onClick={() => retry.mutate(asked)}
          >
            <RotateCw aria-hidden="true" />
          </Button>
        </Tooltip>
      )}
      <Tooltip label="Delete">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Delete ${item.name}`}
          aria-disabled={remove.isPending}
          onClick={() => remove.mutate(asked)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </Tooltip>
    </div>
  );
}
