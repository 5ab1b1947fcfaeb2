import type { Statement } from "./deck-fields";
import { type Line, type Span, within } from "./deck-lines";
import { namesIn } from "./deck-pairs";

/*
 * People with their roles, and customers. "Jane Doe, CEO", "CEO: Jane Doe", "Jane Doe | CEO", and a
 * name above its role.
 */

const ROLE =
  /^(?:(?:co-?founder|founder)(?:\s*(?:&|and|,|\/)\s*(?:\p{L}[\p{L} ]{1,30}))?|(?:interim |deputy )?(?:chief [\p{L}]+(?: [\p{L}]+)? officer|C[A-Z]O|president|chair(?:man|woman|person)?|managing director|general manager)(?:\s*(?:&|and|,|\/)\s*(?:\p{L}[\p{L} -]{1,30}))?|(?:S?VP|vice president|head|director)(?: of)? [\p{L}][\p{L} &]{1,30})$/iu;
const PERSON =
  /^\p{Lu}[\p{L}'’.-]*(?:\s(?:\p{Lu}\.?|(?:de|van|von|der|da|bin|al|el|la|le|di)|\p{Lu}[\p{L}'’-]+)){1,3}$/u;
const NOT_PERSON =
  /\b(?:Team|Company|Capital|Ventures|Partners|Inc|Ltd|GmbH|Fund|Bank|Board|Advisor|Advisory|Our|The|Meet|Leadership|Management|Customers?|Market|Product|Series|Seed|University|Institute|Officer|Founder|Chief)\b/;
const OUTSIDE =
  /\b(?:advisor|adviser|advisory|board|investors?|customers?|testimonials?|references)\b/i;

const isPerson = (text: string) => PERSON.test(text) && !NOT_PERSON.test(text);

/** A role without what is said of the person's past: "CTO (ex-Stripe)", "CTO, formerly of Acme". */
function roleIn(text: string): string | null {
  const [words = ""] = text.split(
    /\s*(?:\(|;|\||[–—]|,?\s(?:ex-|ex |formerly|previously|former)|\.\s)/i,
  );
  return ROLE.test(words.trim()) ? words.trim() : null;
}

const DIVIDED = /^(.{3,60}?)\s*(?:,|:|\||\s[-–—]\s|\()\s*(.{2,80}?)\)?$/u;

const person = (name: string, title: string, quote: Span): Statement => ({
  field: "person",
  value: { name, title, linkedin_url: null },
  quote,
  asOf: null,
  isLabelled: true,
});

function inLine(line: Line): Statement[] {
  const [first, second] = line.cells;
  const [, left = "", right = ""] =
    first && second && line.cells.length >= 2
      ? ["", first.text, second.text]
      : (DIVIDED.exec(line.text) ?? []);
  const role = roleIn(right);
  if (isPerson(left) && role) return [person(left, role, upTo(line, role))];
  const before = roleIn(left);
  const [name = ""] = right.split(/\s*(?:\(|,|;|[–—]|\s-\s)/);
  return before && isPerson(name) ? [person(name, before, upTo(line, name))] : [];
}

/** A line as far as the last of the words that are quoted. */
function upTo(line: Line, words: string): Span {
  const at = line.text.lastIndexOf(words);
  return within(line, 0, at < 0 ? line.text.length : at + words.length);
}

/** A name above its role. */
function onTwoLines(line: Line, next: Line | undefined, text: string): Statement[] {
  if (!next || next.page !== line.page || !isPerson(line.text)) return [];
  const role = roleIn(next.text);
  if (!role) return [];
  const end = next.start + role.length;
  return [
    person(line.text, role, {
      page: line.page,
      start: line.start,
      end,
      text: text.slice(line.start, end),
    }),
  ];
}

/** People of the company with their roles; its advisors, board and investors are not of it. */
export function peopleIn(lines: readonly Line[], textOf: (page: number) => string): Statement[] {
  return lines.flatMap((line, at) => {
    if (OUTSIDE.test(line.heading)) return [];
    const own = inLine(line);
    return own.length > 0 ? own : onTwoLines(line, lines[at + 1], textOf(line.page));
  });
}

const CUSTOMERS_HEADING =
  /^(?:(?:our|key|selected|select|reference|paying) )?(?:customers|clients)(?: include)?:?$|^trusted by:?$/i;
const CUSTOMERS =
  /^(?:(?:our |key |selected |select |reference |paying )?(?:customers|clients)(?: include)?|(?:we are )?trusted by|used by|customers such as)\s*(?::|\||\s)\s*(\p{Lu}.*)$/iu;
const IN_SENTENCE =
  /\b(?:(?:our )?customers (?:include|such as)|trusted by|customers like)\s+((?:\p{Lu}|\d)[^.!?\n]*)/iu;

/** Customers that are named: in a list, in a sentence, or below a heading. */
export function customersIn(lines: readonly Line[], textOf: (page: number) => string): Statement[] {
  return lines.flatMap((line, at) => {
    const [, listed = ""] = CUSTOMERS.exec(line.text) ?? IN_SENTENCE.exec(line.text) ?? [];
    const names = listed ? namesIn(listed) : [];
    const first = line.text.lastIndexOf(listed.replace(/[.]$/, ""));
    if (names.length > 0 && first >= 0)
      return [customers(names, within(line, first, listed.replace(/[.]$/, "").length))];
    return CUSTOMERS_HEADING.test(line.text) ? below(lines, at, textOf) : [];
  });
}

const customers = (value: string[], quote: Span): Statement => ({
  field: "customers",
  value,
  quote,
  asOf: null,
  isLabelled: true,
});

/** The names below a heading, as far as the next heading or the first line that is none. */
function below(lines: readonly Line[], at: number, textOf: (page: number) => string): Statement[] {
  const names: string[] = [];
  let last: Line | undefined;
  for (const line of lines.slice(at + 1)) {
    if (line.page !== lines[at]?.page || (line.isHeading && names.length > 0)) break;
    const own =
      line.cells.length > 1 ? line.cells.flatMap(({ text }) => namesIn(text)) : namesIn(line.text);
    if (own.length === 0) break;
    names.push(...own);
    last = line;
  }
  const first = lines[at + 1];
  if (!first || !last) return [];
  const text = textOf(first.page).slice(first.start, last.end);
  return [customers(names, { page: first.page, start: first.start, end: last.end, text })];
}
