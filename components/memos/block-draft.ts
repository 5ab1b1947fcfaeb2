import type { DraftKind } from "@/components/notes/use-kept-draft";
import type { MemoBlock } from "@/lib/domains/memos/schema";

/** A block as it is typed, and the version that was read when its editing began; 0 for a new one. */
export type BlockDraft = { text: string; isView: boolean; version: number };

/** The key of a draft: of a block, or of a new one in a section. */
export const blockDraftName = (memoId: string, blockOrSection: string) =>
  `memo:${memoId}:${blockOrSection}`;

/** A block's own text: a sentence of a list on each line. */
export const textOf = ({ kind, sentences }: MemoBlock) =>
  sentences.map(({ text }) => text).join(kind === "list" ? "\n" : " ");

export const draftOfBlock = (block: MemoBlock | null, isView: boolean): BlockDraft => ({
  text: block ? textOf(block) : "",
  isView,
  version: block?.version ?? 0,
});

/** Drafts of a block: one that says what is stored is none. */
export const blockDrafts = (stored: BlockDraft | null): DraftKind<BlockDraft> => ({
  read: ({ text, isView, version }) =>
    typeof text === "string" && typeof isView === "boolean" && typeof version === "number"
      ? { text, isView, version }
      : null,
  isNothing: ({ text, isView }) => text === stored?.text && isView === stored.isView,
});
