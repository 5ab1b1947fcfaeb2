import type { SaveModelInput } from "@/lib/domains/models/schema";

/** A reserved name (RFC 6761): requests to it go nowhere. */
const place = {
  provider: "openai-compatible" as const,
  base_url: "https://model.invalid/v1",
  model: "sample",
  key: "sk-sample",
};

/** A model that is switched off and answers nothing. */
export const modelSample: SaveModelInput = {
  ...place,
  is_on: false,
  input_price: 0.15,
  output_price: 0.6,
  daily_spend: 5,
  version: null,
};

/**
 * A valid input of each operation on models; they belong to the organization, so no record is
 * named.
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
