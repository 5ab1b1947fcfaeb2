"use client";

import { X } from "lucide-react";
import { ReadFailure } from "@/components/ui/read-failure";
import { useMuteNews, useMutes } from "./use-news";

/** What the reader has muted, and hearing of it again. */
export function MutedNews() {
  const { data, error, refetch, isFetching } = useMutes();
  const mute = useMuteNews();
  if (error && !data)
    return (
      <section aria-label="Muted" className="mt-8">
        <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
      </section>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="muted" className="mt-8 flex flex-wrap items-center gap-2">
      <h2 id="muted" className="font-medium text-[13px] text-muted-foreground">
        Muted
      </h2>
      {data.items.map(({ kind, subject_id, name }) => (
        <button
          key={`${kind} ${subject_id}`}
          type="button"
          aria-label={`Unmute ${name}`}
          onClick={() => mute.mutate({ kind, subject_id, is_muted: false })}
          className="chip-quiet"
        >
          <span dir="auto">{name}</span>
          <X aria-hidden="true" />
        </button>
      ))}
    </section>
  );
}
