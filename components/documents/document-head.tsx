"use client";

import { FileDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { addressOf } from "@/lib/client/http-client";
import { dayText } from "@/lib/core/day-text";
import { documentCalls } from "@/lib/domains/documents/contract";
import type { DocumentItem } from "@/lib/domains/documents/schema";
import { DocumentDetails } from "./document-details";
import {
  baseAddress,
  kindWords,
  languageName,
  pageCount,
  pictureWords,
  validityWords,
} from "./document-words";
import { MoveDocument } from "./move-document";
import { useRemove } from "./use-documents";

/** The email that it was attached to. */
function FromEmail({
  document_id,
  title,
  sender,
  received_at,
}: NonNullable<DocumentItem["email"]>) {
  const subject = title || "No subject";
  if (document_id === null)
    return (
      <>
        From the email “<span dir="auto">{subject}</span>” of {sender}
        {received_at && `, received on ${dayText(received_at.slice(0, 10))}`}
      </>
    );
  return (
    <>
      Attached to{" "}
      <a className="link" href={`/documents/${document_id}`} dir="auto">
        {subject}
      </a>
    </>
  );
}

/** Which company it is about, and the address or the email from which it came. */
function Origin({ item: { company, source_url, email, created_at } }: { item: DocumentItem }) {
  if (!company && !source_url && !email) return null;
  return (
    <p className="wrap-anywhere mt-0.5 text-[13px] text-muted-foreground">
      {company && (
        <>
          About{" "}
          <a className="link" href={`/companies/${company._id}?tab=documents`} dir="auto">
            {company.name}
          </a>
        </>
      )}
      {company && (source_url || email) && " · "}
      {email && <FromEmail {...email} />}
      {source_url && (
        <>
          From{" "}
          <a className="link" href={source_url} target="_blank" rel="noopener noreferrer nofollow">
            {source_url}
          </a>
          , fetched on {dayText(created_at.slice(0, 10))}
        </>
      )}
    </p>
  );
}

/** A document's name, what is known of it, and what may be done with it. */
export function DocumentHead({ item }: { item: DocumentItem }) {
  const router = useRouter();
  const remove = useRemove(item.name);
  const [open, setOpen] = useState<"details" | "move" | null>(null);
  const close = () => setOpen(null);
  const facts = [
    kindWords[item.kind ?? ""],
    item.pages > 0 && pageCount(item),
    item.language && languageName(item.language),
    pictureWords(item),
    item.version > 1 && `version ${item.version}`,
    item.owner ? `owner ${item.owner.name ?? "a former member"}` : null,
    item.user_name && `added by ${item.user_name}`,
    validityWords(item),
    item.remove_after && `deleted after ${dayText(item.remove_after)}`,
  ].filter(Boolean);

  async function removed() {
    const result = await remove.mutateAsync({ documentId: item._id });
    if (result.ok) router.push(baseAddress(item));
  }

  return (
    <div className="mt-2 mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 dir="auto" className="wrap-anywhere font-semibold text-[22px] tracking-[-0.02em]">
          {item.name}
        </h1>
        <p className="mt-0.5 text-[13px] text-muted-foreground">{facts.join(" · ")}</p>
        <Origin item={item} />
        {item.newer_id && (
          <p className="mt-1 text-[13px]">
            A newer file took its place.{" "}
            <a className="link" href={`/documents/${item.newer_id}`}>
              Open the newer version
            </a>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        <a
          href={addressOf(documentCalls.readFile, { documentId: item._id })}
          download
          data-page-action="Download"
          className={buttonVariants({ size: "small" })}
        >
          <FileDown aria-hidden="true" />
          Download
        </a>
        {item.can_change && (
          <>
            <Button size="small" data-page-action="Details" onClick={() => setOpen("details")}>
              Details
            </Button>
            {!item.newer_id && (
              <Button
                size="small"
                data-page-action="Move to another base"
                onClick={() => setOpen("move")}
              >
                Move
              </Button>
            )}
            <Button size="small" variant="ghost" aria-disabled={remove.isPending} onClick={removed}>
              Delete
            </Button>
            <DocumentDetails item={item} isOpen={open === "details"} onClose={close} />
            <MoveDocument item={item} isOpen={open === "move"} onClose={close} />
          </>
        )}
      </div>
    </div>
  );
}
