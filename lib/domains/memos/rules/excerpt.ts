/** The beginning of a text, without half a character at its end: no database and no header takes one. */
export const clipped = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/u, "");

/**
 * The beginning of a text as a quotation: on one line, without quotation marks that would end it,
 * cut at the end of a word.
 */
export function excerpt(text: string, max: number): string {
  const line = text
    .replace(/\s+/gu, " ")
    .replace(/[“”„"]/gu, "'")
    .trim();
  if (line.length <= max) return line;
  const cut = clipped(line, max);
  const end = cut.lastIndexOf(" ");
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}
