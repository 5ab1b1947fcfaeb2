import { z } from "zod";
import { line } from "@/lib/core/text";
import { apiKeyScopes, plans } from "@/lib/domains/accounts/constants";
import { API_KEY_DAYS, API_KEY_NAME_MAX } from "./constants";

/** A key as it is shown after its creation: never the key itself. */
export const ApiKey = z.object({
  _id: z.string(),
  name: z.string(),
  /** The first characters of the key, by which people recognize it. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  /** Name of its creator; empty when that person is gone. */
  created_by: z.string(),
  created_by_id: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  /** True when a rotation has replaced it: it expires at `expires_at`. */
  is_replaced: z.boolean(),
});
export type ApiKey = z.output<typeof ApiKey>;

export const ApiKeyList = z.object({ items: z.array(ApiKey), total: z.int() });
export type ApiKeyList = z.output<typeof ApiKeyList>;

/** A new key: the only time that it leaves the server. */
export const MadeApiKey = ApiKey.extend({ key: z.string() });
export type MadeApiKey = z.output<typeof MadeApiKey>;

export const CreateApiKeyInput = z.strictObject({
  name: line(API_KEY_NAME_MAX, "Give the key a name"),
  /** True: read and write. False: read only. */
  can_write: z.boolean("Choose whether the key may write"),
  /** Null: valid until it is revoked. */
  expires_in_days: z
    .literal(API_KEY_DAYS, `Must be one of ${API_KEY_DAYS.join(", ")}, or null`)
    .nullable(),
});
export type CreateApiKeyInput = z.input<typeof CreateApiKeyInput>;

export const ApiKeyIdInput = z.strictObject({ keyId: z.string() });
export const RevokedApiKey = z.object({ _id: z.string() });
export type RevokedApiKey = z.output<typeof RevokedApiKey>;

/** What the organization's keys may do per UTC day, and what they did today. */
export const Usage = z.object({
  plan: z.enum(plans),
  limit: z.int(),
  used: z.int(),
  resets_at: z.iso.datetime(),
});
export type Usage = z.output<typeof Usage>;

const Plan = z.object({ plan: z.enum(plans), daily_calls: z.int() });

export const SetPlanInput = z.strictObject({
  plan: z.enum(plans, `Must be one of ${plans.join(", ")}`),
  /** Only for enterprise plans; other plans have fixed numbers. */
  daily_calls: z
    .int("Must be a whole number")
    .min(1, "Must be at least 1")
    .max(1_000_000_000, "Must be at most 1000000000")
    .nullable(),
});

export const PlanChange = z.object({ organization: z.string(), before: Plan, after: Plan });
export type PlanChange = z.output<typeof PlanChange>;
