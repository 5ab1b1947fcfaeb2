import { type Call, type InputOf, partsOf } from "@/lib/core/contract";

/** How long the browser treats data as fresh, in seconds (SPEC.md section 9). */
export const LIFETIME_SECONDS = {
  standard: 300,
  company: 600,
  watchlists: 180,
  session: 0,
} as const;

/**
 * React Query's stale and collection times for one lifetime, in milliseconds. The server never
 * schedules removal: a timer would keep each request's cache in memory until it fires.
 */
export const lifetime = (seconds: number) => ({
  staleTime: seconds * 1000,
  gcTime: typeof window === "undefined" ? Number.POSITIVE_INFINITY : seconds * 1000,
});

/**
 * The cache key of a call's answer to an input, or of all its answers when no input is given. It
 * starts with the organization, so that data never shows up in another one. `part` separates an
 * infinite list, or all pages at once, from a single page of the same input.
 */
export const keyOf = <C extends Call>(
  organizationId: string,
  call: C,
  input?: InputOf<C>,
  part?: "pages" | "all",
) =>
  [
    organizationId,
    ...partsOf(call),
    ...(input === undefined ? [] : [input]),
    ...(part === undefined ? [] : [part]),
  ] as const;

/** The common prefix of the keys of all calls of a noun: `projects`. */
export const nounKeyOf = (organizationId: string, noun: string) => [organizationId, noun] as const;
