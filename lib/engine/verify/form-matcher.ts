import { companiesAt } from "./mentions";
import { endOf } from "./plain-text";
import { type Part, type Scope, slots } from "./slots";

/** A form matched in a text: where it ends, what it states, and about which companies. */
export type Match = { end: number; parts: Part[]; companies: string[] };
/**
 * All matches of a form at a position. `firsts`: its possible first characters (`firstOf`); without
 * it, any.
 */
export type Matcher = ((text: string, at: number, scope: Scope) => Match[]) & {
  firsts?: readonly number[] | undefined;
};

const PLURALS: Record<string, string> = { is: "are", was: "were", has: "have" };
/** Most repetitions of a repeated part. */
const REPEATED = 5;

const here = (at: number): Match => ({ end: at, parts: [], companies: [] });
const skipSpace = (text: string, at: number) => (text[at] === " " ? at + 1 : at);

/** `next` after each of `matches`. */
function then(matches: Match[], next: Matcher, text: string, scope: Scope): Match[] {
  const found: Match[] = [];
  for (const match of matches) {
    const isEmpty = match.parts.length === 0 && match.companies.length === 0;
    for (const more of next(text, match.end, scope))
      found.push(
        isEmpty
          ? more
          : {
              end: more.end,
              parts: [...match.parts, ...more.parts],
              companies: [...match.companies, ...more.companies],
            },
      );
  }
  return found;
}

/** The first character in one case, to preselect matchers; they compare exactly afterwards. */
const firstOf = (text: string, at: number): number => text.charCodeAt(at) | 32;

function word(written: string): Matcher {
  const ways = [written, PLURALS[written] ?? ""].filter(Boolean);
  const match: Matcher = (text, at) =>
    ways
      .map((way) => endOf(text, skipSpace(text, at), way))
      .filter((end) => end !== -1)
      .map(here);
  return Object.assign(match, { firsts: ways.map((way) => firstOf(way, 0)) });
}

/** "'s", or only the apostrophe after an s. */
const possessive: Matcher = (text, at) => {
  const rest = text.slice(at);
  if (/^'s(?!\p{L})/u.test(rest)) return [here(at + 2)];
  return /^'(?!\p{L})/u.test(rest) && text[at - 1] === "s" ? [here(at + 1)] : [];
};

const company: Matcher = (text, at, scope) =>
  companiesAt(text, skipSpace(text, at), scope).map(({ end, id }) => ({
    end,
    parts: [],
    companies: [id],
  }));

function slot(name: string): Matcher {
  if (name === "company") return company;
  const read = slots[name];
  if (!read) throw new Error(`No slot is called ${name}`);
  return (text, at, scope) => {
    const start = skipSpace(text, at);
    return read(text, start, scope).map(({ end, parts }) => ({
      end: end === start ? at : end,
      parts,
      companies: [],
    }));
  };
}

function sequence(matchers: readonly Matcher[]): Matcher {
  const match: Matcher = (text, at, scope) => {
    let matches = [here(at)];
    for (const next of matchers) {
      matches = then(matches, next, text, scope);
      if (matches.length === 0) break;
    }
    return matches;
  };
  return Object.assign(match, { firsts: matchers[0]?.firsts });
}

/**
 * Nearly all forms differ in their first letter, and all are tried at every position, so they are
 * preselected by it.
 */
function oneOf(matchers: readonly Matcher[]): Matcher {
  const match: Matcher = (text, at, scope) => {
    const first = firstOf(text, skipSpace(text, at));
    const found: Match[] = [];
    for (const each of matchers)
      if (!each.firsts || each.firsts.includes(first)) found.push(...each(text, at, scope));
    return found;
  };
  const firsts = matchers.map((each) => each.firsts);
  const isKnown = firsts.every((each) => each !== undefined);
  return Object.assign(match, { firsts: isKnown ? [...new Set(firsts.flat())] : undefined });
}

const upTo =
  (times: number, matcher: Matcher): Matcher =>
  (text, at, scope) => {
    const all = [here(at)];
    for (let last = all, i = 0; last.length > 0 && i < times; i++) {
      last = then(last, matcher, text, scope).filter(({ end }) => end > at);
      all.push(...last);
    }
    return all;
  };

const TOKEN = /\\.|[()[\]|]|\]?\*|\{[^}]+\}|[^\s()[\]|{}\\*]+/g;

/** The matcher of a form; see forms.ts for the notation. */
export function formOf(written: string): Matcher {
  const tokens = written.match(TOKEN) ?? [];
  let at = 0;
  const one = (token: string): Matcher => {
    if (token.startsWith("{")) return slot(token.slice(1, -1));
    if (token === "'s") return possessive;
    return word(token.startsWith("\\") ? token.slice(1) : token);
  };
  const group = (): Matcher => {
    const choices: Matcher[][] = [[]];
    while (at < tokens.length) {
      const token = tokens[at++] ?? "";
      const current = choices.at(-1);
      if (token === ")" || token === "]") break;
      if (token === "|") choices.push([]);
      else if (token === "(") current?.push(group());
      else if (token === "[") {
        const inner = group();
        const isRepeated = tokens[at] === "*";
        if (isRepeated) at++;
        current?.push(upTo(isRepeated ? REPEATED : 1, inner));
      } else current?.push(one(token));
    }
    return oneOf(choices.map(sequence));
  };
  return group();
}

/** All matches of any of the forms at a position. */
export const anyOf = (written: readonly string[]): Matcher => oneOf(written.map(formOf));
