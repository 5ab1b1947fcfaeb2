"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { ReadFailure } from "@/components/ui/read-failure";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { listedWith } from "@/lib/core/listed";
import type { Base, DocumentItem } from "@/lib/domains/documents/schema";
import type { MovePreview } from "@/lib/domains/documents/schema/policies";
import { useBases } from "./use-documents";
import { useMove, useMovePreview } from "./use-policy";

type Props = { item: DocumentItem; isOpen: boolean; onClose: () => void };

/** Moves a document to another base, after saying who gains and who loses sight of it. */
export const MoveDocument = ({ item, isOpen, onClose }: Props) => (
  <Dialog
    open={isOpen}
    onOpenChange={(open) => !open && onClose()}
    title="Move to another base"
    description={item.name}
  >
    <Targets item={item} onDone={onClose} />
  </Dialog>
);

type TargetsProps = { item: DocumentItem; onDone: () => void };

function Targets({ item, onDone }: TargetsProps) {
  const { data, error, refetch, isFetching } = useBases();
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Spinner className="mx-auto my-6 size-5 text-muted-foreground" />;
  const targets = data.items.filter(({ _id, can_add }) => can_add && _id !== item.base);
  if (targets.length > 0) return <Form item={item} targets={targets} onDone={onDone} />;
  return (
    <p className="text-muted-foreground">
      There is no other base you can add to. Create a team base first.
    </p>
  );
}

function Form({ item, targets, onDone }: TargetsProps & { targets: readonly Base[] }) {
  const [base, setBase] = useState("");
  const preview = useMovePreview(item._id, base);
  const move = useMove(item.name, onDone);
  const isKnown = preview.data?.base === base && !preview.error;

  function moved() {
    if (!move.isPending && isKnown) move.mutate({ documentId: item._id, base });
  }

  return (
    <div className="flex flex-col gap-4">
      <Field name="base" label="Base">
        {({ autoFocus, ...control }) => (
          <Select
            {...control}
            value={base}
            onChange={(event) => setBase(event.target.value)}
            className="w-full"
          >
            <option value="" disabled>
              Choose a base
            </option>
            {targets.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {preview.error && <Notice>{preview.error.message}</Notice>}
      {base !== "" && !preview.error && (
        <div aria-live="polite" className="min-h-12 text-[13px]">
          {preview.data && isKnown ? (
            <Consequences {...preview.data} />
          ) : (
            <Spinner className="size-4 text-muted-foreground" />
          )}
        </div>
      )}
      <div className="flex justify-end">
        <Button variant="primary" aria-disabled={!isKnown || move.isPending} onClick={moved}>
          Move
        </Button>
      </div>
    </div>
  );
}

const Consequences = ({ gains, loses }: MovePreview) => (
  <>
    <p>{gains.count === 0 ? "No one gains access." : `Gains access: ${inWords(gains)}.`}</p>
    <p>{loses.count === 0 ? "No one loses access." : `Loses access: ${inWords(loses)}.`}</p>
    <p className="text-muted-foreground">
      Its pages, search results and shared notes move with it.
    </p>
  </>
);

const inWords = ({ count, names }: MovePreview["gains"]) =>
  names.length > 0 ? listedWith("and", names) : `${count.toLocaleString("en")} members`;
