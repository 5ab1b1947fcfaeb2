"use client";

import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import { trustTiers } from "@/lib/domains/evidence/constants";
import type { Source } from "@/lib/domains/sources/schema";
import { SourcesHead, sourcesAddress } from "./source-kinds";
import { SourceRow } from "./source-row";
import { type SourceKindShown, useSourcePage } from "./use-sources";

type Props = { kind: SourceKindShown; page: number };

/** All sources in order of trust. */
export function SourceList({ kind, page }: Props) {
  const { data, error, refetch, isFetching } = useSourcePage(kind, page);
  return (
    <>
      <SourcesHead kind={kind} />
      {error && (
        <div className="mt-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {data?.total === 0 && <Nothing kind={kind} />}
      {data && data.total > 0 && (
        <>
          <Tiers sources={data.items} showsEmpty={kind === "documents" && page === 1} />
          {data.total > data.per_page && (
            <Pager
              page={page}
              perPage={data.per_page}
              total={data.total}
              hrefOf={(other) => sourcesAddress(kind, other)}
            />
          )}
        </>
      )}
    </>
  );
}

type TiersProps = {
  sources: readonly Source[] /** Tiers without a source are listed too. */;
  showsEmpty: boolean;
};

function Tiers({ sources, showsEmpty }: TiersProps) {
  return trustTiers.map(({ tier, label }) => {
    const own = sources.filter((source) => source.trust_tier === tier);
    if (own.length === 0 && !showsEmpty) return null;
    return (
      <section key={tier} aria-labelledby={`tier-${tier}`} className="mt-7">
        <h2
          id={`tier-${tier}`}
          className="flex items-baseline gap-2 border-border border-b px-2 pb-2 font-medium text-muted-foreground"
        >
          <span className="grid size-5 place-items-center self-center rounded-full bg-muted text-[11px] text-foreground">
            {tier}
          </span>
          {label}
          {tier === 1 && <span className="font-normal text-[13px]">most trusted</span>}
        </h2>
        {own.length === 0 && (
          <p className="px-2 py-2.5 text-[13px] text-muted-foreground">
            {tier === 1 ? "Values your team enters by hand" : "None"}
          </p>
        )}
        <ul>
          {own.map((source) => (
            <li key={source._id}>
              <SourceRow source={source} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function Nothing({ kind }: { kind: SourceKindShown }) {
  const isEdits = kind === "edits";
  return (
    <EmptyState
      title={isEdits ? "No values entered by hand yet" : "No sources yet"}
      action={
        <Link
          href={isEdits ? "/companies" : "/upload-pipeline"}
          prefetch={false}
          data-page-action={isEdits ? "Go to companies" : "Import a list"}
          className={buttonVariants({ variant: "primary" })}
        >
          {isEdits ? "Go to companies" : "Import a list"}
        </Link>
      }
    >
      {isEdits
        ? "When someone edits a value on a company’s page, it is listed here."
        : "Each list you import becomes a source, and every value links to its original text."}
    </EmptyState>
  );
}
