import type { SaveModelInput } from "@/lib/domains/models/schema";

/** Nobody has this name (RFC 6761): what is sent there goes nowhere. */
const place = {
  provider: "openai-compatible" as const,
  base_url: "https://model.invalid/v1",
  model: "sample",
  key: "sk-sample",
};

/** A model that answers nothing: it is switched off. */
export const modelSample: SaveModelInput = {
  ...place,
  is_on: false,
  input_price: 0.15,
  output_price: 0.6,
  daily_spend: 5,
  version: null,
};

/**
 * A valid input of each operation on models; they are the organization's, so no record names one.
 */
export const modelSamples: Record<string, () => Record<string, unknown>> = {
  "models.get": () => ({}),
  "models.open": () => ({}),
  "models.remove": () => ({}),
  "models.account": () => ({
    settled: [{ day: "2026-01-01", tokens: -5, spend: -2 }],
    wanted: [{ tokens: 10, spend: 5, daily_spend: 1_000_000 }],
  }),
  "models.save": () => ({ ...modelSample, version: 1 }),
  "models.takeTry": () => place,
  "models.try": () => place,
};
