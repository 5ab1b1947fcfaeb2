import {
  type Block,
  type DocumentHead,
  type DocumentKind,
  type Page,
  PICTURE,
} from "./document.ts";
import { kindOf } from "./kind.ts";
import { pagesOf } from "./pages.ts";

/*
 * Runs in the parsing child. Imports use relative paths because it has no TypeScript runner. Each
 * file has a child of its own, which loads only what reads its kind: that takes longer than reading.
 */

export type DocumentInput = { path: string; name: string };

/** Says what a file is, then reads its pages. */
export async function* parse({ path, name }: DocumentInput): AsyncGenerator<DocumentHead | Page> {
  const kind = await kindOf(path, name);
  if (kind === "email") return yield* partsOfEmail(path);
  const isPaged = kind === "docx" ? await (await docx()).hasPages(path) : PAGED.has(kind);
  yield { kind, isPaged };
  if (kind === "pdf") yield* pagesOfPdf(path);
  else if (kind === "picture") yield { number: 1, text: "", headings: [], ...UNREAD_PICTURE };
  else yield* pagesOf(await blocksOf(path, name, kind), isPaged);
}

const PAGED = new Set<DocumentKind>(["pdf", "pptx", "xlsx", "picture"]);
/** The words of pictures are read in a child of their own: picture-parser.ts. */
const UNREAD_PICTURE = { problem: PICTURE, isPicture: true };
type Blocks = AsyncIterable<Block> | Iterable<Block>;

const docx = () => import("./docx.ts");

async function* partsOfEmail(path: string): AsyncGenerator<DocumentHead | Page> {
  const email = await import("./email.ts");
  const mail = await email.openEmail(path);
  yield { kind: "email", isPaged: false, attachments: email.attachmentsOf(mail) };
  yield* pagesOf(email.blocksOfEmail(mail), false);
}

async function* pagesOfPdf(path: string): AsyncGenerator<Page> {
  const pdf = await import("./pdf.ts");
  yield* pdf.pagesOfPdf(await pdf.openPdf(path));
}

async function blocksOf(path: string, name: string, kind: DocumentKind): Promise<Blocks> {
  if (kind === "docx") return (await docx()).blocksOfDocx(path);
  if (kind === "pptx") return (await import("./pptx.ts")).blocksOfPptx(path);
  if (kind === "xlsx" || kind === "csv")
    return (await import("./sheets.ts")).blocksOfSheets(path, name);
  const { blocksOfMarkdown, blocksOfText, wholeText } = await import("./text.ts");
  const text = await wholeText(path, kind === "html");
  if (kind === "html") return (await import("./html.ts")).blocksOfHtml(text);
  return kind === "markdown" ? blocksOfMarkdown(text) : blocksOfText(text);
}
