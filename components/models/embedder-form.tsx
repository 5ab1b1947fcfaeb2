"use client";

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import {
  DAILY_SPEND,
  embedderPlaces,
  MODEL_KEY_MAX,
  MODEL_NAME_MAX,
} from "@/lib/domains/models/constants";
import type { Embedder, EmbedderOverview, SaveEmbedderInput } from "@/lib/domains/models/schema";
import { amount } from "./model-draft";
import { useSaveEmbedder } from "./use-embedder";

/** The form as typed. Amounts are US dollars, as text. */
const draftOf = (embedder: Embedder | null) => ({
  base_url: embedder?.base_url ?? "",
  model: embedder?.model ?? "",
  key: "",
  is_on: embedder?.is_on ?? true,
  price: embedder ? String(embedder.price) : "",
  daily_spend: String(embedder?.daily_spend ?? DAILY_SPEND),
  version: embedder?.version ?? null,
});
type Draft = ReturnType<typeof draftOf>;

const toSave = ({ key, ...draft }: Draft, stored: Embedder | null): SaveEmbedderInput => ({
  ...draft,
  ...(key.trim() ? { key } : stored?.has_key ? {} : { key: null }),
  price: amount(draft.price),
  daily_spend: amount(draft.daily_spend),
});

const states = [
  { value: "on", label: "Words and meaning" },
  { value: "off", label: "Words only" },
] as const;

type TextField = Exclude<keyof Draft, "is_on" | "version">;
type Spec = { name: TextField; label: string } & Partial<
  Pick<React.ComponentProps<typeof Input>, "type" | "inputMode" | "maxLength" | "list">
>;

const place: readonly Spec[] = [
  { name: "base_url", label: "Base URL", type: "url", inputMode: "url", list: "embedders" },
  { name: "model", label: "Model", maxLength: MODEL_NAME_MAX },
  { name: "key", label: "Key", type: "password", maxLength: MODEL_KEY_MAX },
];
const amounts: readonly Spec[] = [
  { name: "price", label: "Price", inputMode: "decimal" },
  { name: "daily_spend", label: "Daily limit", inputMode: "decimal" },
];

type Props = { overview: EmbedderOverview; children: ReactNode };

/** An admin's form for the embedding server. */
export function EmbedderForm({ overview: { embedder, private_urls }, children }: Props) {
  const [draft, setDraft] = useState(() => draftOf(embedder));
  const save = useSaveEmbedder();
  const form = useRef<HTMLFormElement>(null);
  const error = save.data?.ok === false ? save.data.error : undefined;
  useErrorFocus(form, error);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const saved = await save.mutateAsync(toSave(draft, embedder));
    if (!saved.ok) return;
    setDraft(draftOf(saved.data));
    toast.success(
      saved.data.is_on ? "Companies are being embedded" : "The embedding server is saved",
    );
  }

  const hintOf = (name: TextField) => {
    if (name === "base_url") return "Any OpenAI-compatible server, such as Ollama at /v1";
    return name === "key" && embedder?.has_key
      ? "Leave it empty to keep the stored key"
      : undefined;
  };
  const fieldOf = ({ name, label, ...input }: Spec) => (
    <Field key={name} name={name} label={label} hint={hintOf(name)} errors={error?.fields?.[name]}>
      {({ autoFocus: _, ...control }) => (
        <Input
          {...control}
          {...input}
          autoComplete="off"
          spellCheck={false}
          value={draft[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        />
      )}
    </Field>
  );

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormNotice error={error} />
      {place.map(fieldOf)}
      <datalist id="embedders">
        {[...embedderPlaces, ...private_urls].map((url) => (
          <option key={url} value={url} />
        ))}
      </datalist>
      <div className="grid gap-4 sm:grid-cols-2">
        {amounts.map(fieldOf)}
        <p className="text-[13px] text-muted-foreground sm:col-span-2">
          US dollars; the price per million tokens.
        </p>
      </div>
      <div className="flex flex-col items-start gap-1.5">
        <span aria-hidden="true" className="font-medium text-[13px]">
          Searches rank by
        </span>
        <SegmentedControl
          label="Searches rank by"
          value={draft.is_on ? "on" : "off"}
          onValueChange={(state) => setDraft({ ...draft, is_on: state === "on" })}
          options={states}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton pending={save.isPending}>Save</SubmitButton>
        {children}
      </div>
    </form>
  );
}
