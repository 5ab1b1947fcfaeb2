/** Marks of the writing's direction, which some clients put around every number. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const QUOTED = /^\s*[>|]/;
/** "On … wrote:", in any language: a line that ends in a colon and names a day or an address. */
const ENDS = /[:：]\s*$/;
const DAY = /\b(19|20)\d\d\b|\b\d{1,2}[:.]\d\d\b|\d{4}年/;
const TIME = /\b\d{1,2}[:.]\d\d\b/;
const ADDRESS = /@|</;
const DRAWN = /^(_{10,}|-{2,} On .*wrote.*)$/;
/** "From: …", "*Von:* …": a header's name and a value. */
const HEADER = /^[\s*>]*\p{L}[\p{L} -]{0,20}\s?[:：][\s*]*\S/u;
/** A signature's own separator (RFC 3676), and the usual mistake of leaving out its blank. */
const SIGNATURE = /^--( ?$|[^\s-])/;
const DEVICE =
  /^\W*((sent|gesendet|envoy[ée]|enviado|inviat[oa]|verzonden|skickat|sendt|wysłane|отправлено)\b.*\b(from|von|depuis|de|desde|dal?|van|från|fra|via|z|mit|с|with)\b.*|(get|télécharge\S*|hol\S*) outlook\b.*|.*\b(wurde|was) .*(gesendet|sent (from|with)).*)$/i;
const DISCLAIMER =
  /confidential|privileged|intended (solely|only)|vertraulich|confidentiel|confidencial|riservat|vertrouwelijk/i;
const BANNER =
  /^\W*(external (sender|e-?mail)|caution\b|warning\b|this (message|e-?mail) (is|was|came|originated|has been sent) (from )?(outside|external))/i;

/** "-----Original Message-----", in any language, and the rule that Outlook draws. */
function isRule(line: string): boolean {
  const drawn = line.trim();
  const isFramed = drawn.startsWith("--") && drawn.endsWith("--") && /[^-]/.test(drawn);
  return isFramed || DRAWN.test(drawn);
}

/** Whether the first line with words from `at` on has a mark of quotation. */
function isMarkedFrom(lines: readonly string[], at: number): boolean {
  let index = at;
  while (index < lines.length && lines[index]?.trim() === "") index += 1;
  return QUOTED.test(lines[index] ?? "");
}

/** The number of lines that a quotation's heading takes from `at` on; none is 0. */
function headingAt(lines: readonly string[], at: number): number {
  const bare = (line = "") => line.replace(/^[\s>]+/, "");
  if (isRule(lines[at] ?? "")) return 1 + headersFrom(lines, at + 1);
  const headers = headersFrom(lines, at);
  if (headers > 0) return headers;
  // Addresses are long: a client breaks the line before them.
  const end = lines.slice(at, at + 4).findIndex((line) => ENDS.test(line));
  const block = lines.slice(at, at + end + 1).map(bare);
  if (end === -1 || block.some((line) => line.trim() === "") || block.join(" ").length > 300)
    return 0;
  // What stands right above a heading is not of it: the day begins it, or else its first address.
  const from = (mark: RegExp) =>
    block.findLastIndex((_, index) => mark.test(block.slice(index).join(" ")));
  const start = from(DAY) === -1 ? from(ADDRESS) : from(DAY);
  const isHeading = ADDRESS.test(block.join(" ")) || isMarkedFrom(lines, at + block.length);
  return start === 0 && isHeading ? block.length : 0;
}

/** A block of at least three headers, one of which names a time or an address. */
function headersFrom(lines: readonly string[], at: number): number {
  let end = at;
  let count = 0;
  for (let index = at; index < lines.length && count < 8; index += 1) {
    const line = lines[index] ?? "";
    if (HEADER.test(line)) {
      count += 1;
      end = index + 1;
    } else if (line.trim() !== "" || count === 0 || index - end > 1) break;
  }
  const block = lines.slice(at, end).join("\n");
  return count >= 3 && (TIME.test(block) || ADDRESS.test(block)) ? end - at : 0;
}

/**
 * The lines that are not quoted. A heading whose quotation is marked goes with its marked lines;
 * one without marks takes everything below it, or, where nothing stands above, itself alone.
 */
function unquoted(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let hasWords = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const length = headingAt(lines, at);
    if (length === 0) {
      if (QUOTED.test(line)) continue;
      kept.push(line);
      hasWords ||= line.trim() !== "";
      continue;
    }
    if (!QUOTED.test(line) && !isMarkedFrom(lines, at + length) && hasWords) return kept;
    at += length - 1;
  }
  return kept;
}

const paragraphs = (text: string) => text.split(/\n\s*\n/).filter((one) => one.trim());

/** Leaves out what a gateway wrote above a message, and a device or a lawyer below it. */
function withoutFrame(text: string): string {
  const all = paragraphs(text);
  if (all.length > 1 && BANNER.test(all[0] ?? "")) all.shift();
  while (all.length > 1 && isFooter(all.at(-1) ?? "")) all.pop();
  return all.join("\n\n").trim();
}

const isFooter = (paragraph: string) =>
  !/[\p{L}\p{N}]/u.test(paragraph) ||
  (DISCLAIMER.test(paragraph) && paragraph.length > 120) ||
  (paragraph.length < 120 && DEVICE.test(paragraph.trim()));

/**
 * What the sender of a message newly wrote: without quoted history and its heading, signature,
 * footer of a device, disclaimer and a gateway's banner. Greetings and closings stay. The rules
 * are of form, not of language.
 */
export function replyText(text: string): string {
  const lines = unquoted(text.replaceAll("\u00a0", " ").replace(DIRECTIONS, "").split("\n"));
  const signature = lines.findIndex((line, at) => at > 0 && SIGNATURE.test(line));
  const own = signature === -1 ? lines : lines.slice(0, signature);
  return withoutFrame(own.join("\n"));
}
