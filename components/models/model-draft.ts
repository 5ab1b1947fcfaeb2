import { DAILY_SPEND, type modelProviders } from "@/lib/domains/models/constants";
import type { Model, SaveModelInput, TryModelInput } from "@/lib/domains/models/schema";

/** The form as typed. Amounts are US dollars, as text. */
export type ModelDraft = {
  provider: (typeof modelProviders)[number];
  base_url: string;
  model: string;
  /** Empty keeps the stored key, if the provider's address is the same. */
  key: string;
  is_on: boolean;
  input_price: string;
  output_price: string;
  daily_spend: string;
  /** Version of the stored model shown; null when there was none. */
  version: number | null;
};

export const draftOf = (model: Model | null): ModelDraft => ({
  provider: model?.provider ?? "openai-compatible",
  base_url: model?.base_url ?? "https://api.openai.com/v1",
  model: model?.model ?? "",
  key: "",
  is_on: model?.is_on ?? true,
  input_price: model ? String(model.input_price) : "",
  output_price: model ? String(model.output_price) : "",
  daily_spend: String(model?.daily_spend ?? DAILY_SPEND),
  version: model?.version ?? null,
});

/** A typed amount, with a point or a comma; invalid ones are refused next to their field. */
export const amount = (text: string) =>
  text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."));

export const toTry = (
  { provider, base_url, model, key }: ModelDraft,
  stored: Model | null,
): TryModelInput => ({
  provider,
  base_url,
  model,
  ...(key.trim() ? { key } : stored?.has_key ? {} : { key: null }),
});

export const toSave = (draft: ModelDraft, stored: Model | null): SaveModelInput => ({
  ...toTry(draft, stored),
  is_on: draft.is_on,
  input_price: amount(draft.input_price),
  output_price: amount(draft.output_price),
  daily_spend: amount(draft.daily_spend),
  version: draft.version,
});
