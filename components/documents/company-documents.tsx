"use client";

import { useId, useState } from "react";
import { ChooseFiles } from "@/components/imports/drop-area";
import { UploadList } from "@/components/imports/upload-list";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ReadFailure } from "@/components/ui/read-failure";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { PERSONAL } from "@/lib/domains/documents/constants";
import { AddAddress } from "./add-address";
import { AskBox } from "./ask-box";
import { DocumentList } from "./document-list";
import { Found } from "./found";
import { useAddDocuments } from "./use-add-documents";
import { useBases, useCompanyDocuments } from "./use-documents";
import { useFoundAddress } from "./use-found-address";

/** The documents about a company that the reader may open, and adding more. */
export function CompanyDocuments({ companyId }: { companyId: string }) {
  const { q, page, ask, turnTo } = useFoundAddress({ companyId: true });
  const read = useCompanyDocuments(companyId, page);
  const { data, error, refetch, isFetching, isPlaceholderData } = read;
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />;
  const isLast = page * data.per_page >= data.total;
  return (
    <div className="pt-3">
      <Adding companyId={companyId} />
      {data.total > 0 && <AskBox q={q} label="Ask documents about this company" onAsk={ask} />}
      {q && <Found q={q} company_id={companyId} />}
      <div aria-busy={isPlaceholderData} className="being-read">
        {data.total === 0 ? (
          <p className="px-2 py-12 text-muted-foreground">
            You have no documents about this company yet. Add its deck or a report; the knowledge
            base you choose decides who can read it.
          </p>
        ) : (
          data.items.length > 0 && <DocumentList items={data.items} />
        )}
        {data.total > 0 && data.items.length === 0 && (
          <EmptyState
            title="Nothing on this page"
            action={<Button onClick={() => turnTo(1)}>Go to the first page</Button>}
          >
            This list doesn’t have that many pages.
          </EmptyState>
        )}
      </div>
      {(page > 1 || !isLast) && (
        <nav aria-label="Pages of documents" className="flex flex-wrap justify-end gap-2 pt-4">
          {page > 1 && (
            <Button size="small" onClick={() => turnTo(page - 1)}>
              Newer
            </Button>
          )}
          {!isLast && (
            <Button size="small" onClick={() => turnTo(page + 1)}>
              Older
            </Button>
          )}
        </nav>
      )}
    </div>
  );
}

/** Adds documents about the company to one of the bases that the reader may add to. */
function Adding({ companyId }: { companyId: string }) {
  const id = useId();
  const [base, setBase] = useState<string>(PERSONAL);
  const bases = useBases().data?.items.filter(({ can_add }) => can_add) ?? [];
  const destination = { base, company_id: companyId };
  const { uploads, add, retry, remove } = useAddDocuments(destination);
  if (bases.length === 0) return null;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <div className="min-w-0 max-sm:basis-full">
          <label htmlFor={id} className="mb-1.5 block font-medium text-[13px]">
            Add to
          </label>
          <Select
            id={id}
            value={base}
            onChange={(event) => setBase(event.target.value)}
            className="w-full sm:w-64"
          >
            {bases.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <ChooseFiles onFiles={add} action="Add documents about this company">
          Add documents
        </ChooseFiles>
        <AddAddress destination={destination} />
      </div>
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
    </>
  );
}
