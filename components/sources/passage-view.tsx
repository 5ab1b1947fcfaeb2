"use client";

import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { documentAddress } from "./passage-address";
import { usePassage } from "./use-sources";

type Props = { id: string; sourceId: string; start: number; end: number };

/** A passage of a source, with the requested words marked and scrolled to. */
export function PassageView({ id, sourceId, start, end }: Props) {
  const { data, error } = usePassage(id);
  const mark = useRef<HTMLElement>(null);
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) mark.current?.scrollIntoView({ block: "center" });
  }, [isRead]);
  if (error) return <Notice>The excerpt could not be loaded. {error.message}</Notice>;
  if (!data) return <Skeleton className="h-40" />;
  if (data.source_id !== sourceId) return null;
  const quoted = { source: { _id: sourceId }, passage_id: id, start, end };
  const document = documentAddress(data.url, quoted);
  return (
    <section aria-labelledby="passage">
      <div className="flex items-baseline justify-between gap-4 border-border border-b px-2 pb-2">
        <h2 id="passage" className="font-medium text-muted-foreground">
          Excerpt, row {data.position.toLocaleString("en")}
        </h2>
        {document && (
          <Link href={document} prefetch={false} className="link text-[13px]">
            Open in document
          </Link>
        )}
        {data.url && /^https?:\/\//i.test(data.url) && (
          <a
            href={data.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link inline-flex items-center gap-0.5 text-[13px]"
          >
            Open original
            <ArrowUpRight aria-hidden="true" className="size-3.5" />
          </a>
        )}
      </div>
      <p
        dir="auto"
        className="wrap-anywhere max-h-96 overflow-y-auto whitespace-pre-wrap p-2 leading-6"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by key
        tabIndex={0}
      >
        {data.text.slice(0, start)}
        <mark ref={mark} className="highlighted">
          {data.text.slice(start, end)}
        </mark>
        {data.text.slice(end)}
      </p>
    </section>
  );
}
