import { type Section, sectionsOf, verdictEnd } from "../../core/answer-sections";
import { inMarkdown } from "../../core/escape";
import type { AnswerTable, ShownTable } from "../../research/answer/table";
import type { Block, Sentence } from "../types";

/** "Acme was founded in 2015 [1][2]."; inferences are marked. */
function written({ text, evidence, status, block }: Sentence): string {
  const [, words = text, close = ""] = /^(.*?)([.!?]?)$/su.exec(text) ?? [];
  const mark = status === "inference" && block !== "heading" ? " (inference)" : "";
  const citations = evidence.length > 0 ? ` ${evidence.map((n) => `[${n}]`).join("")}` : "";
  return `${inMarkdown(words)}${mark}${citations}${close}`;
}

const PREFIX: Record<Block, string> = {
  lead: "",
  paragraph: "",
  bullet: "- ",
  row: "- ",
  heading: "### ",
};

const isList = (block: Block) => PREFIX[block] === "- ";

/** Sentences as Markdown. */
const paragraphs = (sentences: readonly Sentence[]): string =>
  sentences.reduce((text, sentence, i) => {
    const before = sentences[i - 1];
    const { block, joins } = sentence;
    if (before && joins && before.block === block) return `${text} ${written(sentence)}`;
    const isNextItem = before?.block === block && isList(block);
    return `${text}${before ? (isNextItem ? "\n" : "\n\n") : ""}${PREFIX[block]}${written(sentence)}`;
  }, "");

const line = (cells: readonly string[]) => `| ${cells.map(inMarkdown).join(" | ")} |`;

/** A table as Markdown, with how many rows it leaves out. */
function tableText({ columns, rows, total }: AnswerTable): string {
  const more =
    total > rows.length ? `\n\n${rows.length} of ${total.toLocaleString("en")} rows` : "";
  return (
    [line(columns), `|${" --- |".repeat(columns.length)}`, ...rows.map(line)].join("\n") + more
  );
}

/** One question's part of an answer: the verdict, the tables, then the rest. */
function sectionText({ sentences, tables }: Section<Sentence, AnswerTable>): string {
  const at = tables.length === 0 ? sentences.length : verdictEnd(sentences);
  const parts = [
    paragraphs(sentences.slice(0, at)),
    ...tables.map(tableText),
    paragraphs(sentences.slice(at)),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/**
 * The answer as Markdown, exactly `response.text`: of each question the verdict, its tables, then the
 * rest. Headings and paragraphs are on their own, bullets and rows on one line each; joined
 * sentences follow the previous one. Citations are "[n]" before the final period.
 */
export const composeText = (
  sentences: readonly Sentence[],
  tables: readonly ShownTable[] = [],
): string => sectionsOf(sentences, tables).map(sectionText).join("\n\n");
