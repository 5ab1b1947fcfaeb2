"use client";

import { MessagesSquare, Search, Trash2 } from "lucide-react";
import Link from "next/link";
import { useId, useState } from "react";
import { useStartThread } from "@/components/chat/use-start-thread";
import { conditionPhrase } from "@/components/explorer/chips";
import { readAddress } from "@/components/explorer/search-address";
import { Age } from "@/components/ui/age";
import { Button } from "@/components/ui/button";
import { MarkedText } from "@/components/ui/marked-text";
import { toast } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import { usePrefetchOnHover } from "@/components/ui/use-prefetch-on-hover";
import { companiesCounted } from "@/lib/core/counted";
import type { RecentSearch } from "@/lib/domains/searches/schema/recent";
import { SearchChanges } from "./search-changes";
import { useRemoveRecent } from "./use-recent";

/** A search in words: its question, or the conditions that replaced it. */
function wordsOf({ query, view }: RecentSearch): string {
  const { where } = readAddress(new URLSearchParams(view ?? ""));
  const conditions = where?.map((condition) => conditionPhrase(condition)).join(", ");
  return [query, conditions].filter(Boolean).join(" · ") || "All companies";
}

const hrefOf = ({ kind, session_id, view }: RecentSearch) =>
  kind === "chat" ? `/chat/${session_id}` : `/search?${view}`;

function detailsOf({ total, total_is_capped, times, kind }: RecentSearch): string {
  const found = total !== null && companiesCounted(total, total_is_capped);
  const often = times > 1 && `asked ${times.toLocaleString("en")} times`;
  return [kind === "chat" ? "Chat" : "Search", found, often].filter(Boolean).join(" · ");
}

type Props = { recent: RecentSearch; words: string };

/** A past search: open it, ask it again, or see what it would find now. */
export function RecentRow({ recent, words }: Props) {
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveRecent();
  const { shouldPrefetch, ...watch } = usePrefetchOnHover();
  const text = wordsOf(recent);
  const id = useId();
  const Icon = recent.kind === "chat" ? MessagesSquare : Search;
  return (
    <li className="border-border/70 border-b py-1">
      <div className="recent-row">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <div className="min-w-0 flex-1">
          <Tooltip label={text}>
            <Link
              href={hrefOf(recent)}
              prefetch={shouldPrefetch}
              {...watch}
              dir="auto"
              className="row-link block truncate"
            >
              <MarkedText text={text} words={words.split(/\s+/u).filter(Boolean)} />
            </Link>
          </Tooltip>
          <p className="truncate text-[13px] text-muted-foreground">
            {detailsOf(recent)} · <Age iso={recent.asked_at} />
          </p>
        </div>
        <div className="recent-acts">
          {recent.view !== null && (
            <Button
              variant="ghost"
              size="small"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              What changed
            </Button>
          )}
          {recent.kind === "chat" && <AskAgain question={recent.query} />}
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${text}`}
            aria-disabled={remove.isPending}
            onClick={() => remove.isPending || remove.mutate(recent)}
          >
            <Trash2 aria-hidden="true" className="size-3.5!" />
          </Button>
        </div>
      </div>
      {isOpen && (
        <div id={id} className="pt-1 pr-2 pb-3 pl-9">
          <SearchChanges recent={recent} />
        </div>
      )}
    </li>
  );
}

/** Asks the same question in a new thread. */
function AskAgain({ question }: { question: string }) {
  const start = useStartThread();
  const [isBusy, setBusy] = useState(false);
  async function ask() {
    if (isBusy) return;
    setBusy(true);
    const failure = await start(question).finally(() => setBusy(false));
    if (failure) toast.error(`Not asked. ${failure}`);
  }
  return (
    <Button variant="ghost" size="small" aria-disabled={isBusy} onClick={ask}>
      Ask again
    </Button>
  );
}
