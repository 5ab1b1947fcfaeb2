import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restorePipeline } from "./service/arranging";
import { forgetEntries, putBackEntries, restoreEntries } from "./service/taking-back";

/** How acts on watchlists are undone. */
export const watchlistInverses = [
  forgetEntries,
  putBackEntries,
  restoreEntries,
  restorePipeline,
] as Inverse[];
