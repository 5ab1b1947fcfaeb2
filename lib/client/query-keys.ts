import { type Call, type InputOf, partsOf } from "@/lib/core/contract";

/** How long the browser trusts what it has read, in seconds (SPEC.md section 9). */
export const LIFETIME_SECONDS = {
  standard: 300,
  company: 600,
  watchlists: 180,
  session: 0,
} as const;

/**
 * React Query's two times of one lifetime, in milliseconds. On the server entries are never
 * scheduled for removal: a timer would keep each request's cache in memory until it fires.
 */
export const lifetime = (seconds: number) => ({
  staleTime: seconds * 1000,
  gcTime: typeof window === "undefined" ? Number.POSITIVE_INFINITY : seconds * 1000,
});

/**
 * The cache key of what a call answers to an input, or of all its answers without one. It starts
 * with the organization, so that nothing is ever shown to another one. `part` tells what reads
 * page after page from what reads one page of the same input.
 */
export const keyOf = <C extends Call>(
  organizationId: string,
  call: C,
  input?: InputOf<C>,
  part?: "pages",
) =>
  [
    organizationId,
    ...partsOf(call),
    ...(input === undefined ? [] : [input]),
    ...(part === undefined ? [] : [part]),
  ] as const;

/** The beginning of the keys of all calls of a noun: `projects`. */
export const nounKeyOf = (organizationId: string, noun: string) => [organizationId, noun] as const;
