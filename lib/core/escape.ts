/*
 * Text as part of a text of another format, one function for each.
 */

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** In HTML, also within quotation marks. */
export const inHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** In XML, which cannot hold control characters. */
export const inXml = (text: string): string => inHtml(text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " "));

/** In Markdown, on one line: nothing in it becomes a link, an image, a list or HTML. */
export const inMarkdown = (text: string): string =>
  text
    .replace(/\s+/gu, " ")
    .replace(/[\\`*[\]<>~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&")
    .replace(/&(?=#?\w+;)/gu, "&amp;")
    .replace(/^[#+=-]|(?<=^\d{1,9})[.)](?= )/u, "\\$&");

/** In a regular expression, also of PostgreSQL. */
export const inPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
