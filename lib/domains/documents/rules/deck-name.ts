import { readField } from "@/lib/domains/evidence/rules";
import { nameKey } from "@/lib/values/names";
import type { Statement } from "./deck-fields";
import { type DeckPage, type Line, type Span, within } from "./deck-lines";

/*
 * Whose document it is: the name on its title page that something else confirms (its own address,
 * the file's name, other pages), and the address that goes with it.
 */

const DECK_WORDS =
  /\s*[-–—|:·,]?\s*\b(?:(?:seed|series [a-h]|investor|pitch|sales|company|confidential|fund-?raising) )*(?:pitch deck|deck|presentation|overview|memorandum|teaser|one[- ]pager|profile|fact ?sheet|briefing|confidential|update|introduction)\b.*$/i;
const NOT_NAME =
  /^(?:confidential|private|draft|welcome|agenda|contents|introduction|overview|company|about(?: us)?|our .*|the .*(?:problem|solution|team)|problem|solution|team|market|(?:q[1-4]|\p{L}+) (?:19|20)\d\d|(?:19|20)\d\d.*)$/iu;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}.&'’+-]*(?: [\p{L}\p{N}&][\p{L}\p{N}.&'’+-]*){0,4}$/u;

type Candidate = Span & { signals: number };

const keyIn = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** How often a text has a name, as whole words. */
function timesIn(text: string, name: string): number {
  let times = 0;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
    if (
      !/[\p{L}\p{N}]/u.test(text[at - 1] ?? " ") &&
      !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? " ")
    )
      times += 1;
  return times;
}

/** Names that the first lines of the first page may be. */
function titlesIn(lines: readonly Line[]): Span[] {
  const [first] = lines;
  const top = lines.filter(({ page }) => page === first?.page).slice(0, 4);
  return top.flatMap((line) => {
    const [cell = line] = line.cells;
    const [words = ""] = cell.text.replace(DECK_WORDS, "").split(/\s[–—|:]\s|:\s|\s-\s/);
    const name = words.trim();
    return NAME.test(name) && !NOT_NAME.test(name)
      ? [within(cell, cell.text.indexOf(name), name.length)]
      : [];
  });
}

type Document = { pages: readonly DeckPage[]; lines: readonly Line[]; fileName: string };

/** The name of the document's company; null when nothing confirms one. */
export function nameIn(
  { pages, lines, fileName }: Document,
  domains: readonly string[],
): Span | null {
  const whole = pages.map(({ text }) => text).join("\n");
  const file = keyIn(fileName);
  const labels = domains.map((domain) => keyIn(domain.split(".")[0] ?? ""));
  const candidates = titlesIn(lines).map((title): Candidate => {
    const key = keyIn(title.text);
    const own = keyIn(nameKey(title.text));
    const isDomain = [key, own].some((each) => each.length > 2 && labels.includes(each));
    const isFile = key.length > 2 && file.includes(key);
    const isRepeated = timesIn(whole, title.text) > 1;
    const signals = Number(isDomain) * 2 + Number(isFile) + Number(isRepeated);
    // A name in small letters is one word of many, unless its address has it.
    return { ...title, signals: /^\p{Lu}|\p{N}/u.test(title.text) ? signals : signals - 1 };
  });
  const [best] = candidates.toSorted((a, b) => b.signals - a.signals);
  return best && best.signals > 0 ? best : null;
}

const ADDRESS =
  /(?<![\p{L}\p{N}@.])(?:https?:\/\/)?(?:www\.)?(?:[a-z0-9-]+\.)+[a-z]{2,12}(?:\/[\w./-]*)?(?![\p{L}\p{N}@])/giu;

type Address = { quote: Span; value: { url: string; domain: string | null } };

/** Web addresses of companies in a document; those of shared hosts are left out. */
export function addressesIn(pages: readonly DeckPage[]): Address[] {
  return pages.flatMap(({ number, text }) =>
    [...text.matchAll(ADDRESS)].flatMap(({ 0: words, index }) => {
      const shown = words.replace(/[./]+$/, "");
      const read = readField("website", shown, { latestYear: 0 });
      if (!("value" in read)) return [];
      const value = read.value as Address["value"];
      const quote = { page: number, start: index, end: index + shown.length, text: shown };
      return value.domain ? [{ quote, value }] : [];
    }),
  );
}

/** The company's own address among those of a document: the one whose domain has its name. */
export function ownAddress(addresses: readonly Address[], name: string): Statement | null {
  const keys = [keyIn(name), keyIn(nameKey(name))].filter((key) => key.length > 1);
  const own = addresses.find(({ value: { domain } }) => {
    const label = keyIn(domain?.split(".")[0] ?? "");
    return keys.some(
      (key) =>
        label === key || keyIn(domain ?? "") === key || (key.length > 3 && label.includes(key)),
    );
  });
  return own
    ? { field: "website", value: own.value, quote: own.quote, asOf: null, isLabelled: false }
    : null;
}
