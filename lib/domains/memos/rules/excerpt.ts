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
  const cut = line.slice(0, max);
  const end = cut.lastIndexOf(" ");
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}
