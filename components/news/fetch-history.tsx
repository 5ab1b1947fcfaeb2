"use client";

import { useState } from "react";
import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import type { OutputOf } from "@/lib/core/contract";
import { counted } from "@/lib/core/counted";
import type { newsCalls } from "@/lib/domains/news/contract";
import { useFetches, useUndoFetch } from "./use-news";

type Fetch = OutputOf<typeof newsCalls.listFetches>["items"][number];

/** When a feed was fetched, and what each fetch brought or why it brought nothing. */
export function FetchHistory({ feedId }: { feedId: string }) {
  const [page, setPage] = useState(1);
  const isAdmin = useMe().role === "admin";
  const { data, error, refetch, isFetching } = useFetches(feedId, page);
  return (
    <div className="mt-3">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Spinner className="mx-auto my-16 size-5 text-muted-foreground" />}
      {data?.total === 0 && (
        <p className="py-8 text-muted-foreground">This source hasn’t been fetched yet.</p>
      )}
      {data && data.total > 0 && (
        <ul>
          {data.items.map((fetch) => (
            <li
              key={fetch._id}
              className="flex items-center justify-between gap-3 border-border border-b py-2.5"
            >
              <div className="min-w-0">
                <Moment iso={fetch.fetched_at} />
                <p
                  className={`text-[13px] ${fetch.state === "failed" ? "text-destructive" : "text-muted-foreground"}`}
                >
                  {resultOf(fetch)}
                </p>
              </div>
              {isAdmin && canBeUndone(fetch) && <UndoButton feedId={feedId} fetch={fetch} />}
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.per_page && (
        <nav aria-label="Pages of fetches" className="flex justify-end gap-2 pt-4">
          {page > 1 && (
            <Button size="small" onClick={() => setPage(page - 1)}>
              Newer
            </Button>
          )}
          {page * data.per_page < data.total && (
            <Button size="small" onClick={() => setPage(page + 1)}>
              Older
            </Button>
          )}
        </nav>
      )}
    </div>
  );
}

function UndoButton({ feedId, fetch }: { feedId: string; fetch: Fetch }) {
  const { mutate, isPending } = useUndoFetch();
  const { _id: fetchId, is_undone } = fetch;
  return (
    <Button
      size="small"
      disabled={isPending}
      onClick={() => mutate({ sourceId: feedId, fetchId, is_undone: !is_undone })}
    >
      {is_undone ? "Redo" : "Undo"}
    </Button>
  );
}

/** A fetch that brought something; a table's once it was imported. */
const canBeUndone = ({ added, changed, import_id, import_status }: Fetch) =>
  import_id === null
    ? added > 0
    : added + changed > 0 && ["committed", "undone"].includes(import_status ?? "");

function resultOf(fetch: Fetch): string {
  const { state, problem, items, added, changed, is_undone, import_id, import_status } = fetch;
  if (is_undone && import_id !== null)
    return `Undone: ${added.toLocaleString("en")} new and ${changed.toLocaleString("en")} changed rows.`;
  if (is_undone) return `Undone: ${counted(added, "item")} removed. Later fetches will skip them.`;
  if (state === "failed") return problem ?? "The fetch failed.";
  if (state === "unchanged") return "No changes since the previous fetch.";
  if (import_status === "received" || import_status === "parsing") return "Being imported.";
  if (import_status === "failed") return problem ?? "The table could not be read.";
  const parts = [
    `${added.toLocaleString("en")} new`,
    changed > 0 && `${changed.toLocaleString("en")} changed`,
  ];
  const noun = import_id === null ? "item" : "row";
  const read = `${counted(items, noun)} read: ${parts.filter(Boolean).join(", ")}.`;
  const isWaiting = import_status === "preview" || import_status === "mapping";
  if (isWaiting) return `${read} ${problem ?? "Waiting for review."}`;
  return problem && import_id === null ? `${read} ${problem}` : read;
}
