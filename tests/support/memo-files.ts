import { readFile } from "node:fs/promises";
import { DOMParser, parseHTML } from "linkedom";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import { extractText, getDocumentProxy } from "unpdf";
import { contentOf, zipEntries } from "../../lib/tables/zip.ts";

/* Exported memos, opened by libraries that took no part in writing them. */

const textOfHtml = (html: string) => parseHTML(html).document.body.textContent ?? "";

async function textOfWord(path: string): Promise<string> {
  const body = (await zipEntries(path)).get("word/document.xml");
  if (!body) throw new Error("The file has no document");
  const parts: Uint8Array[] = [];
  for await (const part of contentOf(path, body)) parts.push(part);
  const xml = Buffer.concat(parts).toString("utf8");
  return new DOMParser().parseFromString(xml, "text/xml").documentElement.textContent ?? "";
}

async function textOfPdf(path: string): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(await readFile(path)));
  return (await extractText(file, { mergePages: true })).text;
}

async function textOfMarkdown(path: string): Promise<string> {
  const html = renderToStaticMarkup(createElement(Markdown, null, await readFile(path, "utf8")));
  return textOfHtml(`<html><body>${html}</body></html>`);
}

/** The text of a file, by what its format is called in the menu. */
export const textsOfFiles: Readonly<Record<string, (path: string) => Promise<string>>> = {
  Word: textOfWord,
  PDF: textOfPdf,
  Markdown: textOfMarkdown,
  "HTML to print": async (path) => textOfHtml(await readFile(path, "utf8")),
};
