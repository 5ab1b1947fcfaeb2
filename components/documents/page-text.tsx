"use client";

import { useEffect, useRef } from "react";
import type { DocumentPage } from "@/lib/domains/documents/schema";
import { markOf, pageName } from "./document-words";
import { pageWords } from "./selected-words";

/** Words of a page that are highlighted: UTF-16 units of its text. */
export type Highlight = { start: number; end: number };

type Props = { page: DocumentPage; isPaged: boolean; highlight?: Highlight };

/** A page as it is read, with its headings, and the cited words highlighted and scrolled to. */
export function PageText({ page, isPaged, highlight }: Props) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    if (highlight) mark.current?.scrollIntoView({ block: "center" });
  }, [highlight]);
  const name = pageName(page.number, isPaged);
  return (
    <section
      aria-label={name}
      id={`page-${page.number}`}
      className="scroll-mt-6 rounded-xl bg-card px-5 py-5 shadow-[0_0_0_1px_var(--border)] sm:px-10 sm:py-8"
    >
      <p className="mb-4 flex justify-between gap-4 text-[13px] text-muted-foreground">
        <span>{name}</span>
        {page.text && <span className="text-right">{remarkOf(page)}</span>}
      </p>
      {page.text ? (
        <div dir="auto" className="wrap-anywhere flex flex-col gap-3 leading-7">
          {blocksOf(page).map((block) => (
            <Block
              key={block.start}
              page={page.number}
              block={block}
              highlight={highlight}
              mark={mark}
            />
          ))}
        </div>
      ) : (
        <p className="py-8 text-center text-muted-foreground">
          {page.problem ?? "This page has no text."}
        </p>
      )}
    </section>
  );
}

/** What one should know who relies on a page's words. */
const remarkOf = (page: DocumentPage): string =>
  [markOf(page), page.problem]
    .filter(Boolean)
    .join(". ")
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase());

type TextBlock = { start: number; text: string; level?: number };

/** The paragraphs of a page; a heading is alone. */
function blocksOf({ text, headings }: DocumentPage): TextBlock[] {
  const blocks: TextBlock[] = [];
  const add = (start: number, end: number, level?: number) => {
    const words = text.slice(start, end);
    if (words.trim()) blocks.push({ start, text: words, level });
  };
  const levels = new Map(headings.map(({ start, level }) => [start, level]));
  for (const { 0: paragraph, index } of text.matchAll(/(?:[^\n]|\n(?!\s*\n))+/g)) {
    let from = index;
    let at = index;
    for (const line of paragraph.split("\n")) {
      const level = levels.get(at + (line.length - line.trimStart().length));
      if (level !== undefined) {
        add(from, at);
        add(at, at + line.length, level);
        from = at + line.length + 1;
      }
      at += line.length + 1;
    }
    add(from, index + paragraph.length);
  }
  return blocks;
}

/** Lines that are shorter than a column of text are lines of their own: lists, tables, addresses. */
const OWN_LINE = 45;

function keepsLines(text: string): boolean {
  const lines = text.trim().split("\n");
  const average = text.length / lines.length;
  return average < OWN_LINE || lines.some((line) => /^\s*(?:[•·–▪*]|\d+[.)]) |\|/.test(line));
}

type WordsProps = {
  block: TextBlock;
  highlight?: Highlight;
  mark: React.RefObject<HTMLElement | null>;
};

function Block({ page, block, highlight, mark }: WordsProps & { page: number }) {
  const content = <Words block={block} highlight={highlight} mark={mark} />;
  const place = pageWords(page, block.start);
  if (block.level !== undefined)
    return (
      <h2
        {...place}
        className={
          block.level <= 2
            ? "mt-2 font-semibold text-[17px] leading-6 tracking-[-0.01em]"
            : "mt-1 font-semibold leading-6"
        }
      >
        {content}
      </h2>
    );
  return (
    <p {...place} className={keepsLines(block.text) ? "whitespace-pre-line" : ""}>
      {content}
    </p>
  );
}

/** The words of a block; those of them that are cited are highlighted, also when the quote reaches on. */
function Words({ block, highlight, mark }: WordsProps) {
  const { start, text } = block;
  const from = Math.max(0, (highlight?.start ?? 0) - start);
  const to = Math.min(text.length, (highlight?.end ?? 0) - start);
  if (!highlight || from >= to) return text;
  const isFirst = highlight.start >= start;
  return (
    <>
      {text.slice(0, from)}
      <mark ref={isFirst ? mark : undefined} className="highlighted">
        {text.slice(from, to)}
      </mark>
      {text.slice(to)}
    </>
  );
}
