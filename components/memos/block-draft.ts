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

/** A person's views stay views while their text is unchanged. */
export function sentencesOf(text: string, block: MemoBlock | null, isView: boolean) {
  if (text.trim() === "") return [];
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (isView) return lines.map((line) => ({ text: line, is_view: true }));
  const views = (block?.sentences ?? []).filter(({ status }) => status === "ours");
  let parts: { text: string; is_view?: boolean }[] = lines.map((line) => ({ text: line }));
  for (const view of views)
    parts = parts.flatMap((part) => {
      const at = part.is_view ? -1 : part.text.indexOf(view.text);
      if (at < 0) return [part];
      const before = part.text.slice(0, at);
      const behind = part.text.slice(at + view.text.length);
      return [{ text: before }, { text: view.text, is_view: true }, { text: behind }];
    });
  return parts.filter((part) => part.text.trim() !== "");
}
