"use client";

import { Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import { ImportContacts } from "./import-contacts";
import { ImportList } from "./import-list";
import { Introductions } from "./introductions";
import { Namesakes } from "./namesakes";
import { Paths } from "./path-list";
import { TargetSearch } from "./target-search";
import { useContactImports } from "./use-connections";

/** Who can introduce the reader, and the contacts that say so. */
export function Connections({ to }: { to: string }) {
  const [isImporting, setImporting] = useState(false);
  const open = () => setImporting(true);
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Connections</h1>
        <Button data-page-action="Import contacts" onClick={open}>
          <Upload aria-hidden="true" />
          Import contacts
        </Button>
      </div>
      <TargetSearch />
      {!to && <Introductions />}
      {to ? <Paths key={to} to={to} onImport={open} /> : <Contacts onImport={open} />}
      {isImporting && <ImportContacts onClose={() => setImporting(false)} />}
    </>
  );
}

function Contacts({ onImport }: { onImport: () => void }) {
  const { data, error, refetch, isFetching } = useContactImports();
  if (error)
    return (
      <div className="mt-5">
        <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
      </div>
    );
  if (!data) return <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Find who can introduce you"
        action={
          <Button variant="primary" onClick={onImport}>
            Import your first contacts
          </Button>
        }
      >
        Bring your contacts from LinkedIn, Google or a vCard. Only you see them until you share
        them.
      </EmptyState>
    );
  return (
    <>
      <Namesakes />
      <ImportList items={data.items} />
    </>
  );
}
