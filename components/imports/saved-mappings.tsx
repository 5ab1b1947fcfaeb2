"use client";

import { Bookmark, Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { MAPPING_NAME_MAX } from "@/lib/domains/imports/constants";
import type { Mapping, SavedMapping } from "@/lib/domains/imports/schema";
import { useDeleteMapping, useSavedMappings, useSaveMapping } from "./use-mappings";

type Props = { importId: string; mapping: Mapping; onUse: (mapping: Mapping) => void };

/** Saved mappings for files with these columns: use one, save the current one, delete one. */
export function SavedMappings({ importId, mapping, onUse }: Props) {
  const { data } = useSavedMappings(importId);
  const [isSaving, setSaving] = useState(false);
  const forget = useDeleteMapping();
  const saved = data?.items ?? [];

  async function forgetOne({ _id, name }: SavedMapping) {
    const result = await forget.mutateAsync({ mappingId: _id });
    if (result.ok) toast.success(`Deleted the mapping ${name}`);
    else toast.error(result.error.message);
  }

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button>
            <Bookmark aria-hidden="true" />
            Mappings
            {saved.length > 0 && <span className="text-muted-foreground">{saved.length}</span>}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => setSaving(true)}>
            <Bookmark aria-hidden="true" />
            Save this mapping…
          </DropdownMenuItem>
          {saved.map((one) => (
            <DropdownMenuItem key={one._id} onSelect={() => onUse(one.mapping)}>
              <span className="max-w-64 truncate">Use “{one.name}”</span>
            </DropdownMenuItem>
          ))}
          {saved.map((one) => (
            <DropdownMenuItem
              key={one._id}
              variant="destructive"
              onSelect={() => void forgetOne(one)}
            >
              <Trash2 aria-hidden="true" />
              <span className="max-w-64 truncate">Forget “{one.name}”</span>
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog
        open={isSaving}
        onOpenChange={setSaving}
        title="Save this mapping"
        description="Offered for files with the same columns. Saving under an existing name replaces it."
      >
        <SaveForm mapping={mapping} onDone={() => setSaving(false)} />
      </Dialog>
    </>
  );
}

function SaveForm({ mapping, onDone }: { mapping: Mapping; onDone: () => void }) {
  const [name, setName] = useState(mapping.source.title.slice(0, MAPPING_NAME_MAX));
  const save = useSaveMapping();
  const form = useRef<HTMLFormElement>(null);
  const error = save.data?.ok === false ? save.data.error : undefined;
  useErrorFocus(form, error);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const result = await save.mutateAsync({ name, mapping });
    if (!result.ok) return;
    toast.success(`Saved the mapping ${result.data.name}`);
    onDone();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FormNotice error={error} />
      <Field name="name" label="Name" errors={error?.fields?.name}>
        {(control) => (
          <Input
            {...control}
            required
            autoComplete="off"
            maxLength={MAPPING_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton pending={save.isPending}>Save mapping</SubmitButton>
      </div>
    </form>
  );
}
