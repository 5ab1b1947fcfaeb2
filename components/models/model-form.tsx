"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormNotice } from "@/components/ui/form-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import type { ModelOverview } from "@/lib/domains/models/schema";
import { draftOf, type ModelDraft, toSave, toTry } from "./model-draft";
import { ModelLimits } from "./model-limits";
import { ModelPlace } from "./model-place";
import { useSaveModel, useTryModel } from "./use-model";

type Props = { overview: ModelOverview; children: ReactNode };

/** An admin's form for the model; it can be tested before or after saving. */
export function ModelForm({ overview: { model, private_urls }, children }: Props) {
  const [draft, setDraft] = useState(() => draftOf(model));
  const save = useSaveModel();
  const trial = useTryModel();
  const form = useRef<HTMLFormElement>(null);
  const [last, setLast] = useState<"save" | "try">("save");
  const result = last === "save" ? save.data : trial.data;
  const error = result?.ok === false ? result.error : undefined;
  useErrorFocus(form, error);
  const change = (changes: Partial<ModelDraft>) => setDraft({ ...draft, ...changes });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    setLast("save");
    const saved = await save.mutateAsync(toSave(draft, model));
    if (!saved.ok) return;
    setDraft(draftOf(saved.data));
    toast.success(saved.data.is_on ? `${saved.data.model} writes answers` : "The model is saved");
  }

  function tryIt() {
    if (trial.isPending) return;
    setLast("try");
    trial.mutate(toTry(draft, model));
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormNotice error={error} />
      <ModelPlace
        draft={draft}
        onChange={change}
        errors={error?.fields}
        hasKey={model?.has_key ?? false}
        privateUrls={private_urls}
      />
      <ModelLimits draft={draft} onChange={change} errors={error?.fields} />
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton pending={save.isPending}>Save</SubmitButton>
        <Button aria-disabled={trial.isPending} onClick={tryIt}>
          {trial.isPending ? "Asking the model" : "Test"}
        </Button>
        {children}
      </div>
      <p role="status" className="text-pretty text-[13px] text-muted-foreground">
        {trial.data?.ok && !trial.isPending && (
          <span className={trial.data.data.is_good ? "text-positive" : "text-negative"}>
            {trial.data.data.message} ({(trial.data.data.ms / 1_000).toFixed(1)} s)
          </span>
        )}
      </p>
    </form>
  );
}
