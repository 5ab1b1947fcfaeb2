import type { Block, DocumentHead, DocumentKind, Page } from "./document.ts";
import { blocksOfDocx, hasPages } from "./docx.ts";
import { blocksOfEmail } from "./email.ts";
import { blocksOfHtml } from "./html.ts";
import { kindOf } from "./kind.ts";
import { pagesOf } from "./pages.ts";
import { openPdf, pagesOfPdf } from "./pdf.ts";
import { blocksOfPptx } from "./pptx.ts";
import { blocksOfSheets } from "./sheets.ts";
import { blocksOfMarkdown, blocksOfText, wholeText } from "./text.ts";

/* Runs in the parsing child. Imports use relative paths because it has no TypeScript runner. */

export type DocumentInput = { path: string; name: string };

/** Says what a file is, then reads its pages. */
export async function* parse({ path, name }: DocumentInput): AsyncGenerator<DocumentHead | Page> {
  const kind = await kindOf(path, name);
  const isPaged = kind === "docx" ? await hasPages(path) : PAGED.has(kind);
  yield { kind, isPaged };
  if (kind === "pdf") yield* pagesOfPdf(await openPdf(path));
  else yield* pagesOf(await blocksOf(path, name, kind), isPaged);
}

const PAGED = new Set<DocumentKind>(["pdf", "pptx", "xlsx"]);
type Blocks = AsyncIterable<Block> | Iterable<Block>;

async function blocksOf(path: string, name: string, kind: DocumentKind): Promise<Blocks> {
  if (kind === "docx") return blocksOfDocx(path);
  if (kind === "pptx") return blocksOfPptx(path);
  if (kind === "email") return blocksOfEmail(path);
  if (kind === "xlsx" || kind === "csv") return blocksOfSheets(path, name);
  const text = await wholeText(path, kind === "html");
  if (kind === "html") return blocksOfHtml(text);
  return kind === "markdown" ? blocksOfMarkdown(text) : blocksOfText(text);
}
