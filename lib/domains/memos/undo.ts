import "server-only";
import type { Inverse } from "@/lib/service/undo";
import { restoreBlocks } from "./service/open";
import { restoreMemo } from "./service/remove";
import { takeBackRestored } from "./service/restore";
import { reopenSuggestion } from "./service/suggestions";
import { restoreTemplate, revertTemplate, withdrawTemplate } from "./service/templates";

/** How acts on memos are undone. */
export const memoInverses = [
  reopenSuggestion,
  restoreBlocks,
  restoreMemo,
  restoreTemplate,
  revertTemplate,
  takeBackRestored,
  withdrawTemplate,
] as Inverse[];
