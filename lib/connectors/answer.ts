import "server-only";
import { z } from "zod";
import { line } from "@/lib/core/text";
import { safeFetch } from "@/lib/platform/safe-fetch";

/**
 * An operator's account with a provider: its base address, without a trailing slash, and its key.
 */
export type ProviderKey = { url: string; key: string };

/** What a page waits for a provider, in milliseconds. */
const PATIENCE = 5_000;

/**
 * Sends a GET to a provider and parses its JSON as `shape`. Null for 404. Throws for every other
 * status but 200, for JSON of another shape, and for network errors.
 */
export async function askProvider<T>(
  address: URL,
  headers: Record<string, string>,
  shape: z.ZodType<T>,
): Promise<T | null> {
  // The address is the operator's setting, and a redirect must not carry the key elsewhere.
  const limits = { allowsPrivate: true, redirects: 0, milliseconds: PATIENCE };
  const { status, body } = await safeFetch(address, {
    ...limits,
    headers: { accept: "application/json", ...headers },
  });
  if (status === 404) return null;
  if (status !== 200) throw new Error(`Answered ${status}`);
  return shape.parse(JSON.parse(body.toString()));
}

/**
 * Fields of a provider's record: what is absent, or not of its kind, is null instead of an error.
 */
export const lenient = {
  text: (max: number) => line(max).nullable().catch(null),
  /** A whole number above zero. */
  count: z.number().int().positive().nullable().catch(null),
  year: z.number().int().min(1000).max(2999).nullable().catch(null),
  /** YYYY-MM-DD, cut from a moment where one is given. */
  day: z
    .string()
    .transform((text) => text.slice(0, 10))
    .pipe(z.iso.date())
    .nullable()
    .catch(null),
  /** An http address; providers also write it without its protocol. */
  address: z
    .string()
    .max(2_000)
    .transform((text) => (/^https?:\/\//i.test(text) ? text : `https://${text}`))
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }))
    .nullable()
    .catch(null),
  words: z
    .array(z.unknown())
    .transform((all) => all.flatMap((word) => line(80).safeParse(word).data ?? []).slice(0, 50))
    .catch([]),
};
