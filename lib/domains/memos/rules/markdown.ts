import { inMarkdown } from "@/lib/core/escape";
import {
  type DocumentBlock,
  DRAFT,
  type MemoDocument,
  SOURCES_TITLE,
  VIEWS_LEAD,
  VIEWS_TITLE,
} from "./document";

const marks = (notes: readonly number[]) => notes.map((n) => `[^${n}]`).join("");

function blockText({ kind, columns, sentences }: DocumentBlock): string {
  if (kind === "table") {
    const line = (cells: readonly string[]) => `| ${cells.map(inMarkdown).join(" | ")} |`;
    const rows = sentences.map(({ cells, notes }) => {
      const [first = "", ...rest] = cells.map(inMarkdown);
      return `| ${[`${first}${marks(notes)}`, ...rest].join(" | ")} |`;
    });
    return [line(columns), `|${" --- |".repeat(columns.length)}`, ...rows].join("\n");
  }
  const lines = sentences.map(({ text, notes }) => `${inMarkdown(text)}${marks(notes)}`);
  return kind === "list" ? lines.map((each) => `- ${each}`).join("\n") : lines.join(" ");
}

/** A memo as Markdown, with its sources as footnotes. */
export function toMarkdown(document: MemoDocument): string {
  const { title, byline, isFinal, sections, views, notes } = document;
  const parts = [
    ...(isFinal ? [] : [`**${DRAFT}**`]),
    `# ${inMarkdown(title)}`,
    inMarkdown(byline),
    ...sections.flatMap((section) => [
      `## ${inMarkdown(section.title)}`,
      ...section.blocks.map(blockText),
    ]),
    ...(views.length > 0
      ? [`## ${VIEWS_TITLE}`, VIEWS_LEAD, views.map((view) => `- ${inMarkdown(view)}`).join("\n")]
      : []),
    ...(notes.size > 0
      ? [
          `## ${SOURCES_TITLE}`,
          [...notes].map(([n, text]) => `[^${n}]: ${inMarkdown(text)}`).join("\n"),
        ]
      : []),
  ];
  return `${parts.join("\n\n")}\n`;
}
