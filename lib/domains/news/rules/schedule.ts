import { type FeedPace, PAUSE_MAX_MS } from "../constants";

const HOUR_MS = 3_600_000;
const paceMs: Record<FeedPace, number> = {
  hour: HOUR_MS,
  six_hours: 6 * HOUR_MS,
  day: 24 * HOUR_MS,
};

/** The pause that a server asks for with Retry-After, in seconds or as a date; 0 for none. */
export function retryAfterMs(header: string | undefined, now: Date): number {
  if (!header) return 0;
  const seconds = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) * 1_000 : null;
  const wanted = seconds ?? Date.parse(header) - now.getTime();
  return Number.isFinite(wanted) ? Math.max(0, Math.min(wanted, PAUSE_MAX_MS)) : 0;
}

type Turn = { every: FeedPace; failures: number; retryAfter: number; ttlMinutes: number | null };

/**
 * When a feed is asked next: at its pace and no sooner than the feed's own `ttl`; after failures
 * with pauses that double, and never before the server's Retry-After.
 */
export function nextTurn({ every, failures, retryAfter, ttlMinutes }: Turn, now: Date): Date {
  const usual = Math.max(paceMs[every], (ttlMinutes ?? 0) * 60_000);
  const pause = usual * 2 ** Math.min(failures, 20);
  const wait = Math.max(Math.min(pause, Math.max(PAUSE_MAX_MS, usual)), retryAfter);
  return new Date(now.getTime() + wait);
}
