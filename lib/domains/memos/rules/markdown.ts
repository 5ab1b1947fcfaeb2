import {
  type DocumentBlock,
  DRAFT,
  type MemoDocument,
  SOURCES_TITLE,
  VIEWS_LEAD,
  VIEWS_TITLE,
} from "./document";

/** Text in which nothing becomes a link, an image, a list or HTML. */
const escaped = (text: string) =>
  text
    .replace(/\s+/gu, " ")
    .replace(/[\\`*[\]<>~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&")
    .replace(/&(?=#?\w+;)/gu, "&amp;")
    .replace(/^[#+=-]|(?<=^\d{1,9})[.)](?= )/u, "\\$&");

const marks = (notes: readonly number[]) => notes.map((n) => `[^${n}]`).join("");

function blockText({ kind, columns, sentences }: DocumentBlock): string {
  if (kind === "table") {
    const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(" | ")} |`;
    const rows = sentences.map(({ cells, notes }) => {
      const [first = "", ...rest] = cells.map(escaped);
      return `| ${[`${first}${marks(notes)}`, ...rest].join(" | ")} |`;
    });
    return [line(columns), `|${" --- |".repeat(columns.length)}`, ...rows].join("\n");
  }
  const lines = sentences.map(({ text, notes }) => `${escaped(text)}${marks(notes)}`);
  return kind === "list" ? lines.map((each) => `- ${each}`).join("\n") : lines.join(" ");
}

/** A memo as Markdown, with its sources as footnotes. */
export function toMarkdown(document: MemoDocument): string {
  const { title, byline, isFinal, sections, views, notes } = document;
  const parts = [
    ...(isFinal ? [] : [`**${DRAFT}**`]),
    `# ${escaped(title)}`,
    escaped(byline),
    ...sections.flatMap((section) => [
      `## ${escaped(section.title)}`,
      ...section.blocks.map(blockText),
    ]),
    ...(views.length > 0
      ? [`## ${VIEWS_TITLE}`, VIEWS_LEAD, views.map((view) => `- ${escaped(view)}`).join("\n")]
      : []),
    ...(notes.size > 0
      ? [
          `## ${SOURCES_TITLE}`,
          [...notes].map(([n, text]) => `[^${n}]: ${escaped(text)}`).join("\n"),
        ]
      : []),
  ];
  return `${parts.join("\n\n")}\n`;
}
