"use client";

import { type FormEvent, useRef, useState } from "react";
import { useMe } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import { SAVED_SEARCH_NAME_MAX, type SearchSurface } from "@/lib/domains/searches/constants";
import { viewOf } from "@/lib/domains/searches/rules";
import { savedWords } from "./saved-words";
import { useSaveSearch } from "./use-saved-searches";

type Props = { surface: SearchSurface; params: string; onCancel: () => void; onDone: () => void };

/** Saves a view under a name; the question is suggested. */
export function SaveForm({ surface, params, onCancel, onDone }: Props) {
  const question = new URLSearchParams(params).get("q") ?? "";
  const [name, setName] = useState(question.slice(0, SAVED_SEARCH_NAME_MAX));
  const [isShared, setShared] = useState(false);
  const { organization } = useMe();
  const save = useSaveSearch();
  const form = useRef<HTMLFormElement>(null);
  const error = save.data?.ok === false ? save.data.error : undefined;
  useErrorFocus(form, error);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const input = { name, surface, params: viewOf(params), is_shared: isShared };
    const result = await save.mutateAsync(input);
    if (!result.ok) return;
    toast.success(`Saved ${result.data.name}`);
    onDone();
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-3 border-border border-t px-2 pt-3 pb-2"
    >
      <FormNotice error={error} />
      <Field name="name" label={savedWords(surface).name} errors={error?.fields?.name}>
        {(control) => (
          <Input
            {...control}
            required
            autoFocus
            autoComplete="off"
            isCompact
            maxLength={SAVED_SEARCH_NAME_MAX}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <label className="flex items-center gap-2 text-[13px] pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={isShared}
          onChange={({ target }) => setShared(target.checked)}
          className="size-4 accent-foreground"
        />
        <span className="min-w-0 truncate">Share with {organization.name}</span>
      </label>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton pending={save.isPending}>Save</SubmitButton>
      </div>
    </form>
  );
}
