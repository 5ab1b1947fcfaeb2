"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { ColumnsNotice } from "@/components/evaluations/lens-notice";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import { AddCompany } from "./add-company";
import { Board } from "./board";
import { BulkBar } from "./bulk-bar";
import { unfiltered } from "./entry-address";
import { EntryAsked } from "./entry-asked";
import type { ShownColumn } from "./entry-columns";
import { EntryStrip } from "./entry-strip";
import { EntryTable } from "./entry-table";
import { EntryTools } from "./entry-tools";
import { useEntryKeys } from "./use-entry-keys";
import { type EntryPage, useEntryPage } from "./use-entry-page";

const EntrySheet = dynamic(async () => (await import("./entry-sheet")).EntrySheet);
const FunnelPanel = dynamic(async () => (await import("./funnel-panel")).FunnelPanel);
const EntryConflict = dynamic(async () => (await import("./entry-conflict")).EntryConflict);

type Props = {
  projectId: string;
  /** The columns of the table that the person chose before. */
  columns: readonly ShownColumn[] | null;
};

/** The companies of a project, as a table or a board. */
export function Entries({ projectId, columns }: Props) {
  const page = useEntryPage(projectId, columns);
  useEntryKeys(page);
  const [isReturning, setReturning] = useState(false);
  const { error, isRead, total, isFetching, retry, view } = page;
  return (
    <section aria-label="Companies" aria-busy={page.isAwaitingOwn} data-wide="" className="mt-6">
      {error && (
        <div className="mb-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={retry} />
        </div>
      )}
      {!isRead && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {isRead && total === 0 && <NoEntries page={page} onChoose={() => setReturning(true)} />}
      {isRead && total > 0 && (
        <>
          <EntryTools page={page} isReturning={isReturning} />
          {view.hasFunnel && <FunnelPanel projectId={projectId} />}
          <EntryStrip page={page} />
          <Shown page={page} />
        </>
      )}
      <EntryAsked page={page} />
      <BulkBar page={page} />
      {view.entry && isRead && <EntrySheet page={page} />}
      {page.acts.conflict && <EntryConflict page={page} />}
    </section>
  );
}

function Shown({ page }: { page: EntryPage }) {
  const { view, shown, isWhole, show, columns } = page;
  if (shown.length === 0 && isWhole)
    return (
      <EmptyState
        title="No companies match"
        action={<Button onClick={() => show(unfiltered)}>Show all companies</Button>}
      >
        No company in this project matches all filters.
      </EmptyState>
    );
  return (
    <>
      {view.layout === "board" ? <Board page={page} /> : <EntryTable page={page} />}
      <ColumnsNotice columns={columns} />
    </>
  );
}

/** An empty project: what belongs here, and how to add it. */
function NoEntries({ page, onChoose }: { page: EntryPage; onChoose: () => void }) {
  return (
    <EmptyState
      title="No companies yet"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <AddCompany page={page} isLarge onChoose={onChoose} />
          <Link href="/search" prefetch={false} className={buttonVariants()}>
            Search companies
          </Link>
          <Link href="/companies" prefetch={false} className={buttonVariants()}>
            Browse the list
          </Link>
        </div>
      }
    >
      Add a company by name, or search for companies to add. They start in the first stage of your
      pipeline.
    </EmptyState>
  );
}
