import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restorePipeline } from "./service/arranging";
import { forgetEntries, restoreEntries, restoreRemovedEntries } from "./service/undo";

/** How acts on watchlists are undone. */
export const watchlistInverses = [
  forgetEntries,
  restoreRemovedEntries,
  restoreEntries,
  restorePipeline,
] as Inverse[];
