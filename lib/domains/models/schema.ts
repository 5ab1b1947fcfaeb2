import { z } from "zod";
import { line } from "@/lib/core/text";
import {
  DAILY_SPEND_MAX,
  MODEL_KEY_MAX,
  MODEL_NAME_MAX,
  MODEL_URL_MAX,
  modelProviders,
  PRICE_MAX,
} from "./constants";

/** The model that an organization has set up. Its key never leaves the server. */
export const Model = z.object({
  _id: z.string(),
  provider: z.enum(modelProviders),
  base_url: z.string(),
  model: z.string(),
  /** Whether a key is stored and can still be decrypted. */
  has_key: z.boolean(),
  is_on: z.boolean(),
  /** Whether it is outside the installation: then it sees shared sources only. */
  is_outside: z.boolean(),
  /** US dollars per million tokens. */
  input_price: z.number(),
  output_price: z.number(),
  /** The most that answers may cost in a UTC day, in US dollars. */
  daily_spend: z.number(),
  version: z.int(),
  updated_at: z.iso.datetime(),
});
export type Model = z.output<typeof Model>;

/** The organization's model, its usage today, and the options for setting one up. */
export const ModelOverview = z.object({
  model: Model.nullable(),
  /**
   * Tokens and US dollars since midnight UTC, including reservations of running calls; and when the
   * day ends.
   */
  used: z.object({ tokens: z.int(), spend: z.number(), resets_at: z.iso.datetime() }),
  /** Addresses in private networks that the operator allows; returned to admins only. */
  private_urls: z.array(z.string()),
});
export type ModelOverview = z.output<typeof ModelOverview>;

const address = line(MODEL_URL_MAX, "Enter the address")
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), "Must begin with https://")
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return !url || !(url.username || url.password || url.search || url.hash);
  }, "Must be an address alone: no password, no “?” and no “#”")
  .meta({ examples: ["https://model.example/v1"] })
  .transform((text) => text.replace(/\/+$/, ""));

const dollars = (max: number, required: string) =>
  z.number(required).min(0, "Must be at least 0").max(max, `Must be at most ${max}`);

/** Where a model is reached. Without `key` the stored one stays; null means that there is none. */
const place = {
  provider: z.enum(modelProviders, "Choose a provider"),
  base_url: address,
  model: line(MODEL_NAME_MAX, "Enter the model’s name"),
  key: line(MODEL_KEY_MAX, "Enter the key").nullable().optional(),
};

export const TryModelInput = z.strictObject(place);
export type TryModelInput = z.input<typeof TryModelInput>;

const price = "Enter the price; 0 for your own model";

export const SaveModelInput = z.strictObject({
  ...place,
  is_on: z.boolean("Choose whether the model answers").meta({ examples: [false] }),
  input_price: dollars(PRICE_MAX, price),
  output_price: dollars(PRICE_MAX, price),
  daily_spend: dollars(DAILY_SPEND_MAX, "Enter a daily limit"),
  /** The version that was shown; null when there was no model. */
  version: z.int().nullable(),
});
export type SaveModelInput = z.input<typeof SaveModelInput>;

/** The embedding server that an organization has set up. Its key never leaves the server. */
export const Embedder = Model.pick({
  _id: true,
  base_url: true,
  model: true,
  has_key: true,
  is_on: true,
  /** Then only companies of shared sources are sent. */
  is_outside: true,
  daily_spend: true,
  version: true,
  updated_at: true,
}).extend({
  /** US dollars per million tokens. */
  price: z.number(),
});
export type Embedder = z.output<typeof Embedder>;

/** The organization's embedding server, how far its work is, and its usage today. */
export const EmbedderOverview = z.object({
  embedder: Embedder.nullable(),
  /** Companies, how many of them may be sent, and how many have their vector. */
  companies: z.object({ total: z.int(), allowed: z.int(), embedded: z.int() }),
  /** Whether searches use the vectors: after the first complete pass. */
  is_ready: z.boolean(),
  /** Why the last step failed, in words; it is tried again at `retry_at`. */
  failure: z.string().nullable(),
  retry_at: z.iso.datetime().nullable(),
  used: z.object({ tokens: z.int(), spend: z.number() }),
  private_urls: z.array(z.string()),
});
export type EmbedderOverview = z.output<typeof EmbedderOverview>;

export const SaveEmbedderInput = z.strictObject({
  base_url: address,
  model: place.model,
  key: place.key,
  is_on: z.boolean("Choose whether the server is used").meta({ examples: [false] }),
  price: dollars(PRICE_MAX, "Enter the price; 0 for your own server"),
  daily_spend: dollars(DAILY_SPEND_MAX, "Enter a daily limit"),
  /** The version that was shown; null when there was none. */
  version: z.int().nullable(),
});
export type SaveEmbedderInput = z.input<typeof SaveEmbedderInput>;

export const RemovedModel = z.object({ _id: z.string() });

/** The result of calling a model once. */
export const TriedModel = z.object({ is_good: z.boolean(), message: z.string(), ms: z.int() });
export type TriedModel = z.output<typeof TriedModel>;

/** Tokens of a call, and what they cost at most, in millionths of a dollar. */
const WantedUse = z.strictObject({
  tokens: z.int().min(0),
  spend: z.int().min(0),
  daily_spend: z.int(),
});
export type WantedUse = z.output<typeof WantedUse>;

/** The correction of a day's reservation. */
const UseChange = z.strictObject({ day: z.iso.date(), tokens: z.int(), spend: z.int() });
export type UseChange = z.output<typeof UseChange>;

export const AccountInput = z.strictObject({
  settled: z.array(UseChange),
  wanted: z.array(WantedUse),
});
/** `taken`: for each requested call, whether it may be made. */
export const Accounted = z.object({ day: z.iso.date(), taken: z.array(z.boolean()) });
