import "server-only";
import { restorePipeline } from "@/lib/domains/watchlists/service/save-pipeline";
import type { Inverse } from "@/lib/service/undo";
import { forgetEntries, restoreEntries, restoreRemovedEntries } from "./service/undo";

/** How acts on watchlists are undone. */
export const watchlistInverses = [
  forgetEntries,
  restoreRemovedEntries,
  restoreEntries,
  restorePipeline,
] as Inverse[];
