import { endOfSection } from "@/lib/domains/memos/rules/places";
import type { Memo, MemoBlock, MemoSentence } from "@/lib/domains/memos/schema";
import type { MemoComment } from "@/lib/domains/memos/schema/review";

/** Blocks of one section that follow one another; none: nothing is written in it yet. */
export type ShownSection = { key: string; section: string; title: string; blocks: MemoBlock[] };

/** The sections of a memo in their order; of a draft also those of its template without blocks. */
export function sectionsOf({
  blocks,
  sections,
  status,
}: Pick<Memo, "blocks" | "sections" | "status">): ShownSection[] {
  const shown: ShownSection[] = [];
  for (const block of blocks) {
    const { section, section_title: title } = block;
    const last = shown.at(-1);
    if (last?.section === section) last.blocks.push(block);
    else {
      const nth = shown.filter((each) => each.section === section).length;
      shown.push({ key: `${section} ${nth}`, section, title, blocks: [block] });
    }
  }
  if (status !== "draft") return shown;
  const order = sections.map(({ section }) => section);
  for (const { section, title } of sections) {
    if (shown.some((each) => each.section === section)) continue;
    const at = endOfSection(shown, order, section) + 1;
    shown.splice(at, 0, { key: `${section} 0`, section, title, blocks: [] });
  }
  return shown;
}

/** The block as somebody else saved it after `read`; null when nobody did. */
export const changedSince = ({ blocks }: Pick<Memo, "blocks">, read: MemoBlock | null) =>
  blocks.find(({ _id, version }) => _id === read?._id && version > read.version) ?? null;

/** Comments that no block shows: open ones on text that is gone, and resolved ones. */
export function commentsElsewhere(
  comments: readonly MemoComment[],
  blocks: readonly Pick<MemoBlock, "_id" | "section_title">[],
) {
  const titles = new Map(blocks.map(({ _id, section_title }) => [_id, section_title]));
  const placed = comments.map((comment) => ({
    comment,
    about: titles.get(comment.block_id) ?? "Deleted text",
  }));
  return {
    onDeletedText: placed.filter(
      ({ comment }) => comment.resolved_at === null && !titles.has(comment.block_id),
    ),
    resolved: placed.filter(({ comment }) => comment.resolved_at !== null),
  };
}

/** Whether a sentence keeps its memo from being final. */
export const isUnsettled = ({ status, outdated }: MemoSentence): boolean =>
  status === "unproved" || outdated !== null;

/** Sentences by their words; of the same ones the second is distinguished by its number. */
export function keyed<T extends { text: string }>(
  sentences: readonly T[],
): (T & { key: string })[] {
  const counts = new Map<string, number>();
  return sentences.map((sentence) => {
    const count = (counts.get(sentence.text) ?? 0) + 1;
    counts.set(sentence.text, count);
    return { ...sentence, key: count === 1 ? sentence.text : `${sentence.text} ${count}` };
  });
}
