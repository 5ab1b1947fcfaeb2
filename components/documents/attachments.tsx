"use client";

import Link from "next/link";
import { sizeText } from "@/components/imports/import-words";
import { Button } from "@/components/ui/button";
import type { DocumentItem } from "@/lib/domains/documents/schema";
import { useAddAttachment } from "./use-add-documents";

/** The files that are attached to an email; each becomes a document of its own by one press. */
export function Attachments({ item }: { item: DocumentItem }) {
  if (item.attachments.length === 0) return null;
  return (
    <section aria-labelledby="attachments" className="mb-6">
      <h2 id="attachments" className="font-medium">
        Attached files
      </h2>
      <ul className="mt-1 divide-y divide-border">
        {item.attachments.map((file) => (
          <li key={file.number} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
            <span dir="auto" className="wrap-anywhere min-w-0 flex-1">
              {file.name}{" "}
              <span className="text-[13px] text-muted-foreground">{sizeText(file.size_bytes)}</span>
            </span>
            <Attached item={item} file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = { item: DocumentItem; file: DocumentItem["attachments"][number] };

function Attached({ item, file: { number, name, document_id } }: Props) {
  const add = useAddAttachment();
  if (document_id !== null)
    return (
      <Link href={`/documents/${document_id}`} prefetch={false} className="link text-[13px]">
        Open<span className="sr-only"> {name}</span>
      </Link>
    );
  if (!item.can_change) return null;
  return (
    <Button
      size="small"
      aria-label={`Add ${name} to ${item.base_name}`}
      aria-disabled={add.isPending}
      onClick={() => add.isPending || add.mutate({ documentId: item._id, number })}
    >
      Add to this base
    </Button>
  );
}
