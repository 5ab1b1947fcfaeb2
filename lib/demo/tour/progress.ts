import type { DemoStorage } from "../storage";
import { type PageType, pageTypes } from "./timing";

/** How far a visitor has come, kept between pages and reloads. */
export type Progress = {
  /** The tour was skipped, or every page of it was seen: it never starts by itself again. */
  isEnded: boolean;
  isPaused: boolean;
  /** The pages whose steps were all shown. */
  done: PageType[];
  /** The step that was shown last, while its page is not done. */
  at: { page: PageType; index: number } | null;
};

const isPage = (value: unknown): value is PageType => pageTypes.some((page) => page === value);

function placeOf(value: unknown): Progress["at"] {
  const { page, index } = (value ?? {}) as { page?: unknown; index?: unknown };
  return isPage(page) && Number.isInteger(index) && (index as number) >= 0
    ? { page, index: index as number }
    : null;
}

/** Progress as it was stored; what is not readable as such counts as not begun. */
export function readProgress(storage: DemoStorage): Progress {
  const { isEnded, isPaused, done, at } = (storage.value("tour") ?? {}) as Record<string, unknown>;
  return {
    isEnded: isEnded === true,
    isPaused: isPaused === true,
    done: Array.isArray(done) ? [...new Set(done.filter(isPage))] : [],
    at: placeOf(at),
  };
}

export const notBegun: Progress = { isEnded: false, isPaused: false, done: [], at: null };
