"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { CompanyLink } from "@/components/companies/company-link";
import { writeMemoPath } from "@/components/memos/memo-address";
import { useRead } from "@/components/providers/use-read";
import { Button, buttonVariants } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { ReadFailure } from "@/components/ui/read-failure";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import type { EntryCard, StageMove } from "@/lib/domains/watchlists/schema/entry";
import { EntryFields } from "./entry-fields";
import { OwnFields } from "./own-fields";
import type { EntryPage } from "./use-entry-page";

/** With a place of its own while it loads: else the whole sheet would wait, and open again. */
const Checklist = dynamic(
  async () => (await import("@/components/checklists/checklist")).Checklist,
  { ssr: false, loading: () => <Skeleton className="h-24" /> },
);

/** A project's company in a sheet: its deal fields and its history. */
export function EntrySheet({ page }: { page: EntryPage }) {
  const { view, show, items, rows } = page;
  const { entry } = view;
  if (!entry) return null;
  const card = items.find(({ _id }) => _id === entry);
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || show({ entry: null })}
      title={card?.company_name ?? "Company"}
      returnFocus={() => rows.get(entry)?.link.current ?? null}
    >
      <Details key={entry} page={page} entryId={entry} />
    </Sheet>
  );
}

function Details({ page, entryId }: { page: EntryPage; entryId: string }) {
  const { data, error, isFetching, refetch } = useRead(
    watchlistCalls.get,
    { entryId },
    { staleTime: 0, meta: { tellsFailure: true } },
  );
  const card = page.items.find(({ _id }) => _id === entryId);
  return (
    <>
      {card && <About card={card} />}
      {card && <EntryFields page={page} entry={card} />}
      {data && <OwnFields page={page} entry={data} />}
      {error && (
        <div className="mt-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Skeleton className="mt-5 h-40" />}
      {data?.short_description && (
        <p dir="auto" className="mt-5 line-clamp-4 text-pretty leading-5.5">
          {data.short_description}
        </p>
      )}
      {data && card && (
        <section aria-labelledby="entry-diligence" className="mt-6">
          <h3 id="entry-diligence" className="mb-1 font-medium text-[15px]">
            Due diligence
          </h3>
          <Checklist companyId={card.company_id} />
        </section>
      )}
      {data && <History moves={data.moves} addedBy={data.added_by_name} />}
      {card && (
        <div className="mt-6 border-border border-t pt-4">
          <Button
            variant="ghost"
            size="small"
            className="-ml-2.5"
            onClick={() => {
              page.show({ entry: null });
              void page.acts.remove([entryId]);
            }}
          >
            Remove from the project
          </Button>
        </div>
      )}
    </>
  );
}

/** The company in one line, with a link to its profile. */
function About({ card }: { card: EntryCard }) {
  const parts = [card.domain, card.location, card.funding_stage].filter(Boolean);
  return (
    <div className="mt-1">
      {parts.length > 0 && <p className="text-[13px] text-muted-foreground">{parts.join(" · ")}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <CompanyLink
          companyId={card.company_id}
          className={buttonVariants({ size: "small" })}
          data-first=""
          data-tour="entry-profile"
        >
          Open profile
        </CompanyLink>
        <Link
          href={writeMemoPath(card.company_id)}
          prefetch={false}
          className={buttonVariants({ size: "small" })}
        >
          Write memo
        </Link>
      </div>
    </div>
  );
}

const daysText = (days: number) => {
  const whole = Math.floor(days);
  return whole < 1
    ? "less than a day"
    : whole === 1
      ? "1 day"
      : `${whole.toLocaleString("en")} days`;
};

type HistoryProps = { moves: readonly StageMove[]; addedBy: string | null };

/** Each stage it was in, latest first, and for how long. */
function History({ moves, addedBy }: HistoryProps) {
  return (
    <section aria-labelledby="entry-history" className="mt-6">
      <h3 id="entry-history" className="font-medium text-[13px] text-muted-foreground">
        History
      </h3>
      <ol className="way">
        {moves.map(({ _id, from, to, at, user_name, days }, index) => (
          <li key={_id}>
            <p>
              {from === null ? "Added to " : "Moved to "}
              <span className="font-medium">{to}</span>
              {from !== null && <span className="text-muted-foreground"> from {from}</span>}
            </p>
            <p className="text-[13px] text-muted-foreground">
              {user_name ?? addedBy ?? "Spotlight"} · <Moment iso={at} /> ·{" "}
              {index === 0 ? `there for ${daysText(days)}` : `stayed ${daysText(days)}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
