import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { UNDO_ENTRIES_PER_PAGE } from "./constants";

/** An act that can be undone, or was. Names are null for jobs and for people who have left. */
export const UndoEntry = z.object({
  _id: z.string(),
  /** What was done, in words. */
  label: z.string(),
  at: z.iso.datetime(),
  user_id: z.string().nullable(),
  user_name: z.string().nullable(),
  subject_type: z.string().nullable(),
  subject_id: z.string().nullable(),
  /** The page to review before undoing; null when no review is needed. */
  review_url: z.string().nullable(),
  undone_at: z.iso.datetime().nullable(),
  undone_by_name: z.string().nullable(),
});
export type UndoEntry = z.output<typeof UndoEntry>;

export const UndoEntryPage = pageOf(UndoEntry);
export type UndoEntryPage = z.output<typeof UndoEntryPage>;

export const ListUndoInput = z.strictObject({
  /** Whose acts: those of everybody in the organization, or the caller's own. */
  whose: z.enum(["everybody", "own"], "Must be everybody or own").default("everybody"),
  /** `open`: only those that have not been undone. */
  state: z.enum(["all", "open"], "Must be all or open").default("all"),
  ...pageInput(UNDO_ENTRIES_PER_PAGE),
});
export type ListUndoInput = z.input<typeof ListUndoInput>;

export const UndoInput = z.strictObject({ undoId: z.string() });

/** What was undone. */
export const UndoneAct = z.object({
  _id: z.string(),
  label: z.string(),
  /** True when only the caller can see what was undone. */
  is_private: z.boolean(),
  undone_at: z.iso.datetime(),
});
export type UndoneAct = z.output<typeof UndoneAct>;
