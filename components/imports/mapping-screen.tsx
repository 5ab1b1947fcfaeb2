"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormNotice } from "@/components/ui/form-notice";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { readStored, writeStored } from "@/lib/client/stored";
import type { Import, Mapping } from "@/lib/domains/imports/schema";
import { recognition } from "./import-words";
import { MappingTable } from "./mapping-table";
import { RowPreview } from "./row-preview";
import { SavedMappings } from "./saved-mappings";
import { SourceFields } from "./source-fields";
import { TableOptions } from "./table-options";
import { useSetMapping } from "./use-imports";
import { useRowReader } from "./use-row-reader";

type Props = {
  one: Import;
  /** The mapping was accepted: the rows are being read with it. */
  onDone: () => void;
  /** Returns to the preview of the previous mapping, if there is one. */
  onBack?: () => void;
};

/** Maps each column to a field, with a preview of the first rows. */
export function MappingScreen({ one, onDone, onBack }: Props) {
  const { mapping, change, forget } = useDraft(one);
  const setMapping = useSetMapping();
  const reading = useRowReader(one, mapping);
  const error = setMapping.data?.ok === false ? setMapping.data.error : undefined;

  async function send(sent: Mapping) {
    if (setMapping.isPending) return;
    const input = { importId: one._id, mapping: sent, version: one.version };
    const result = await setMapping.mutateAsync(input);
    if (!result.ok) return;
    forget();
    onDone();
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Title one={one} />
        <div className="flex flex-wrap gap-2">
          {onBack && (
            <Button variant="ghost" onClick={onBack}>
              Cancel
            </Button>
          )}
          <SavedMappings
            importId={one._id}
            mapping={mapping}
            onUse={(saved) => change(fitted(saved, mapping))}
          />
          <SubmitButton
            type="button"
            pending={setMapping.isPending}
            onClick={() => void send(mapping)}
          >
            Preview import
          </SubmitButton>
        </div>
      </div>
      <FormNotice
        error={error?.fields && !hasPlace(error.fields) ? { ...error, fields: undefined } : error}
      />
      {one.suggestion?.problem && <Notice>{one.suggestion.problem}</Notice>}
      {one.head && (
        <TableOptions
          head={one.head}
          isBusy={setMapping.isPending}
          onRead={(table) => void send({ ...mapping, columns: [], table })}
        />
      )}
      <SourceFields
        source={mapping.source}
        errors={error?.fields}
        onChange={(source) => change({ ...mapping, source })}
      />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <MappingTable one={one} mapping={mapping} reading={reading} onChange={change} />
        <div className="lg:sticky lg:top-6">
          <RowPreview reading={reading} />
        </div>
      </div>
    </div>
  );
}

const places = ["mapping.source.title", "mapping.source.as_of"];

/** Whether each error can be shown next to a field. */
const hasPlace = (wrong: Record<string, string[]>) =>
  Object.keys(wrong).some((field) => places.includes(field));

function Title({ one }: { one: Import }) {
  const known = recognition(one);
  return (
    <div className="min-w-0 flex-1 basis-80">
      <h2 className="text-balance font-semibold text-lg leading-6 tracking-[-0.015em]">
        {known?.replace(/\.$/, "") ?? "Map your columns"}
      </h2>
      <p className="mt-1 text-muted-foreground">
        {known
          ? "The columns are already mapped. Check a few rows, then preview."
          : "Unmapped columns are kept in the source text only."}
      </p>
    </div>
  );
}

/** A saved mapping, applied to this file's columns in this file's order. */
const fitted = (saved: Mapping, { columns }: Mapping): Mapping => ({
  ...saved,
  columns: columns.map((own) => saved.columns.find(({ column }) => column === own.column) ?? own),
});

const emptyMapping = ({ file_name, head }: Import): Mapping => ({
  source: { title: file_name, origin: file_name },
  columns: (head?.columns ?? []).map((column) => ({ column, field: null })),
});

/** Unsent changes, kept in the browser: a reload loses nothing. */
function useDraft(one: Import) {
  const name = `mapping:${one._id}`;
  const [mapping, setMapping] = useState<Mapping>(() => {
    const stored = readStored(name) as { version: number; mapping: Mapping } | null;
    return stored?.version === one.version ? stored.mapping : (one.mapping ?? emptyMapping(one));
  });
  return {
    mapping,
    change(changed: Mapping) {
      writeStored(name, { version: one.version, mapping: changed });
      setMapping(changed);
    },
    forget: () => writeStored(name, null),
  };
}
