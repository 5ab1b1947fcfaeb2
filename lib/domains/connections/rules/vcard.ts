import { type ReadRow, toContact } from "./read-contact.ts";

/*
 * vCard 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350), as far as names, firms and addresses go. Read in the
 * parsing child, so imports use relative paths.
 */

/** Longest logical line that is read: photographs are longer and are left out. */
const LINE_MAX = 8_000;

type Property = { name: string; parameters: string; value: string };

/** "item1.EMAIL;type=INTERNET:jo@x.org" in its parts; null for a line that is no property. */
function propertyOf(line: string): Property | null {
  const colon = /^(?:[^":]|"[^"]*")*?(?=:)/.exec(line)?.[0];
  if (colon === undefined) return null;
  const [name = "", ...parameters] = colon.split(";");
  return {
    name: name.slice(name.lastIndexOf(".") + 1).toUpperCase(),
    parameters: parameters.join(";").toUpperCase(),
    value: line.slice(colon.length + 1),
  };
}

const isQuotedPrintable = (line: string) => /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(line);

/** Quoted-printable text of vCard 2.1, as UTF-8. */
function decoded({ parameters, value }: Property): string {
  if (!/QUOTED-PRINTABLE/.test(parameters)) return value;
  const bytes = value.replace(/=([0-9A-F]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0) & 255));
}

const unescaped = (text: string) => text.replace(/\\n/gi, " ").replace(/\\([\\,;:])/g, "$1");
/** The parts of a value between semicolons that are not escaped. */
const partsOf = (value: string) => value.split(/(?<!\\);/).map((part) => unescaped(part).trim());

/** The card of these lines, which are between BEGIN and END. */
function cardOf(lines: readonly string[], position: number, keepsEmails: boolean): ReadRow {
  const found = new Map<string, string>();
  for (const line of lines) {
    const property = propertyOf(line);
    if (!property) continue;
    const { name } = property;
    const value = decoded(property);
    const isProfile = /linkedin\.com\/(?:in|pub)\//i.test(value);
    const key =
      isProfile && /^(?:URL|X-SOCIALPROFILE|SOCIALPROFILE)$/.test(name) ? "PROFILE" : name;
    if (value.trim() && !found.has(key)) found.set(key, value);
  }
  const [family = "", given = ""] = partsOf(found.get("N") ?? "");
  const [company] = partsOf(found.get("ORG") ?? "");
  const written = {
    name: [given, family].filter(Boolean).join(" ") || unescaped(found.get("FN") ?? ""),
    linkedin: unescaped(found.get("PROFILE") ?? ""),
    email: unescaped(found.get("EMAIL") ?? "").replace(/^mailto:/i, ""),
    company,
    title: unescaped(found.get("TITLE") ?? ""),
  };
  return toContact(position, written, keepsEmails);
}

/** The cards of a file, in order. One that is cut off at the end is read as far as it goes. */
export async function* readCards(
  text: AsyncIterable<string>,
  keepsEmails: boolean,
): AsyncIterable<ReadRow> {
  let lines: string[] | null = null;
  let cards = 0;
  for await (const line of unfolded(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) lines = [];
    else if (lines && /^END:VCARD\s*$/i.test(line)) {
      cards += 1;
      yield cardOf(lines, cards, keepsEmails);
      lines = null;
    } else lines?.push(line);
  }
  if (lines) yield cardOf(lines, cards + 1, keepsEmails);
}

/** Logical lines: a line that begins with white space goes on with the one before it. */
async function* unfolded(text: AsyncIterable<string>): AsyncIterable<string> {
  let line: string | null = null;
  for await (const raw of linesOf(text)) {
    const isSoft: boolean = line !== null && isQuotedPrintable(line) && line.endsWith("=");
    if (line !== null && (isSoft || /^[ \t]/.test(raw))) {
      const before: string = isSoft ? line.slice(0, -1) : line;
      line = (before + (isSoft ? raw : raw.slice(1))).slice(0, LINE_MAX);
      continue;
    }
    if (line !== null) yield line;
    line = raw.slice(0, LINE_MAX);
  }
  if (line !== null) yield line;
}

async function* linesOf(text: AsyncIterable<string>): AsyncIterable<string> {
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}
