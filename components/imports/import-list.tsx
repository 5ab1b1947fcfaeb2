"use client";

import { type ReactNode, useState } from "react";
import { AddAddress } from "@/components/documents/add-address";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { PastTheEnd } from "@/components/ui/past-the-end";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import { PERSONAL } from "@/lib/domains/documents/constants";
import type { ImportSummary } from "@/lib/domains/imports/schema";
import { useChosenFiles } from "./choose-files";
import { ChooseFiles, DropArea } from "./drop-area";
import { ImportHistory } from "./import-history";
import { UndoImport } from "./undo-import";
import { UploadList } from "./upload-list";
import { useDocumentsToo } from "./use-documents-too";
import { useImportPage } from "./use-imports";
import { useUploads } from "./use-uploads";

const hrefOf = (page: number) =>
  page === 1 ? "/upload-pipeline" : `/upload-pipeline?page=${page}`;

/** Uploading files, and the list of earlier imports. */
export function ImportList({ page }: { page: number }) {
  const { data, error, refetch, isFetching } = useImportPage(page);
  const { uploads, add, retry, remove } = useUploads();
  const { documents, take, tellAdded } = useDocumentsToo(add);
  const address = <AddAddress destination={{ base: PERSONAL }} onAdded={tellAdded} />;
  useChosenFiles(take);
  const [asked, setAsked] = useState<ImportSummary>();
  // The starter companies do not count as an import of the user's.
  const isFirstVisit = page === 1 && data?.items.every(({ kind }) => kind === "starter");
  return (
    <DropArea onFiles={take}>
      <div className="mb-5 flex min-h-9 items-center gap-3 pointer-coarse:min-h-11 sm:mb-7">
        <h1 className="font-semibold text-[22px] tracking-[-0.02em]">Imports</h1>
        <div className="flex flex-1 flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {data && !isFirstVisit && (
            <>
              <span className="text-[13px] text-muted-foreground max-md:hidden">
                Or drop files anywhere on this page
              </span>
              {address}
              <ChooseFiles onFiles={take}>Import a file</ChooseFiles>
            </>
          )}
        </div>
      </div>
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
      <UploadList
        uploads={documents.uploads}
        onRetry={documents.retry}
        onRemove={documents.remove}
      />
      {error && (
        <div className="mb-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {isFirstVisit && <NoImports onFiles={take}>{address}</NoImports>}
      {data && data.total > 0 && data.items.length === 0 && <PastTheEnd href="/upload-pipeline" />}
      {data && data.items.length > 0 && (
        <>
          <ImportHistory imports={data.items} onUndo={setAsked} />
          {data.total > data.per_page && (
            <Pager page={page} perPage={data.per_page} total={data.total} hrefOf={hrefOf} />
          )}
        </>
      )}
      {asked && <UndoImport asked={asked} onClose={() => setAsked(undefined)} />}
    </DropArea>
  );
}

type NoImportsProps = {
  onFiles: (files: readonly File[]) => void;
  /** Other ways to add. */
  children?: ReactNode;
};

/** The first visit: what can be imported, and that nothing changes before it is reviewed. */
export function NoImports({ onFiles, children }: NoImportsProps) {
  return (
    <EmptyState
      title="Import your lists"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {children}
          <ChooseFiles onFiles={onFiles}>Import a file</ChooseFiles>
        </div>
      }
    >
      Drop a CSV, Excel or JSON file anywhere on this page. You preview every change before
      importing, and you can undo all of it. Decks and other documents go to your knowledge base.
    </EmptyState>
  );
}
