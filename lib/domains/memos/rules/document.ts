import { dayInWords } from "@/lib/core/day-text";
import { listedWith } from "@/lib/core/listed";
import type { Memo, MemoBlock, MemoSource } from "../schema";
import { type Chart, chartOf } from "./chart";
import { receiptText } from "./receipt";

/*
 * A memo as it is printed, whatever the format: what is on the screen, then people's views as an
 * appendix, then the sources of its footnotes.
 */

export type DocumentBlock = {
  kind: "paragraph" | "list" | "table";
  columns: readonly string[];
  sentences: readonly { text: string; notes: readonly number[]; cells: readonly string[] }[];
  /** A picture of a table that is above it. */
  chart: Chart | null;
};
export type DocumentSection = { title: string; blocks: readonly DocumentBlock[] };
export type MemoDocument = {
  title: string;
  /** Who wrote it for what, and where it is: one line below the title. */
  byline: string;
  isFinal: boolean;
  sections: readonly DocumentSection[];
  views: readonly string[];
  /** The text of each footnote by its number. */
  notes: ReadonlyMap<number, string>;
};

export const VIEWS_TITLE = "Appendix: our view";
export const VIEWS_LEAD = "These sentences are the authors’ own view. No stored fact states them.";
export const SOURCES_TITLE = "Sources";
export const DRAFT = "DRAFT";

const dayOf = (iso: string) => dayInWords(iso.slice(0, 10));

/** What a footnote says: the quote and where it is. */
export function noteText(source: MemoSource): string {
  const { quote, title, url, as_of, kind } = source;
  const where = [title, url, as_of && `as of ${dayOf(as_of)}`, receiptText(source)]
    .filter(Boolean)
    .join(", ");
  const said = quote.replace(/\s+/gu, " ").trim();
  return kind === "missing" || said === "" ? `${where}.` : `“${said}” ${where}.`;
}

function approvedBy({ approval, status }: Memo): string | null {
  if (!approval || status !== "final") return null;
  return `Approved by ${listedWith(
    "and",
    approval.people.map(({ name }) => name),
  )}`;
}

/** The models that worded sentences. */
function wordedBy({ blocks }: Memo): string | null {
  const models = blocks.flatMap(({ sentences }) => sentences.flatMap(({ model }) => model ?? []));
  return models.length > 0 ? `Worded in part by ${listedWith("and", [...new Set(models)])}` : null;
}

function byline(memo: Memo) {
  const { company_name, template_name, user_name, final_at, final_by, updated_at } = memo;
  const state = final_at
    ? `Final since ${dayOf(final_at)}${final_by ? `, by ${final_by}` : ""}`
    : `Draft of ${dayOf(updated_at)}`;
  return [template_name, company_name, user_name, state, wordedBy(memo), approvedBy(memo)]
    .filter(Boolean)
    .join(" · ");
}

/** The width of a picture in a document, in the units that it is drawn in. */
export const PICTURE_WIDTH = 640;

const toBlock = ({ kind, columns, sentences }: MemoBlock): DocumentBlock => ({
  chart: chartOf({ kind, columns, sentences }),
  kind: kind === "ours" ? "paragraph" : kind,
  columns: columns ?? [],
  sentences: sentences.map(({ text, evidence, cells }) => ({
    text,
    notes: evidence,
    cells: cells ?? [],
  })),
});

/** Runs of blocks of one section, without those in which nothing is written. */
function sectionsOf(blocks: readonly MemoBlock[]): DocumentSection[] {
  const sections: { title: string; blocks: DocumentBlock[] }[] = [];
  for (const block of blocks) {
    if (block.sentences.length === 0) continue;
    const last = sections.at(-1);
    if (last?.title === block.section_title) last.blocks.push(toBlock(block));
    else sections.push({ title: block.section_title, blocks: [toBlock(block)] });
  }
  return sections;
}

export const documentOf = (memo: Memo): MemoDocument => ({
  title: memo.title,
  byline: byline(memo),
  isFinal: memo.status === "final",
  sections: sectionsOf(memo.blocks),
  views: memo.blocks.flatMap(({ sentences }) =>
    sentences.flatMap(({ text, status }) => (status === "ours" ? [text] : [])),
  ),
  notes: new Map(memo.sources.map((source) => [source.n, noteText(source)])),
});
