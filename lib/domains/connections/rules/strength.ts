import { DAY_MS } from "@/lib/core/durations";
import { grades, HALF_LIFE_DAYS, UNDATED_RECENCY } from "../constants";

/** More often than this makes no edge stronger. */
const TIMES_COUNTED = 50;

/** When two were last in touch, as a day, and how often. */
export type Contact = { lastOn: string | null; times: number };

/**
 * How strong an edge is, above 0 and at most 1: recency × frequency. Recency halves every three
 * years; frequency is one half for once, three quarters for twice, and so on. The database has the
 * same in `connection_strength`.
 */
export function strengthOf({ lastOn, times }: Contact, today: string): number {
  const days = Math.max(0, (Date.parse(today) - Date.parse(lastOn ?? today)) / DAY_MS);
  const recency = lastOn === null ? UNDATED_RECENCY : 0.5 ** (days / HALF_LIFE_DAYS);
  return recency * (1 - 0.5 ** Math.max(1, Math.min(TIMES_COUNTED, times)));
}

/** The grade of a strength, 5 for the strongest. */
export const gradeOf = (strength: number): (typeof grades)[number] =>
  grades.find(({ from }) => strength >= from) ?? grades[4];
