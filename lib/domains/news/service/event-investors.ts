import "server-only";
import { isCommonWord } from "@/lib/search/vocabulary";
import { nameKey } from "@/lib/values/names";

/** The investors of a round as a sentence names them. */
export type NamedInvestors = { leads: string[]; backers: string[] };

/** A list of names ends where another thing is said. */
const END =
  /(?:,? (?:with|alongside)\b|,? (?:and )?(?:joined|followed|backed|supported) by\b|,? (?:to|at|for|as|in|on|after|which|who|that|while|bringing|valuing|giving|according|says?|said|has|have|will|is|was)\b|[;:()–—]|\.(?:\s|$)|$)/i;
const LED = /\b(?:co-)?led by\s/gi;
/** A company that is backed by somebody may have been for long; a round that is, is this one. */
const JOINED =
  /\b(?:with (?:additional |further )?participation (?:from|by|of)|participation from|joined by|alongside|(?<=\b(?:round|financing|funding|raise|investment),? (?:(?:was|is) )?)backed by)\s/gi;
/** Another round than the reported one, or somebody who leads something else. */
const OTHER =
  /\b(?:previous(?:ly)?|earlier|prior|last year|past|its (?:seed|series [a-k]) (?:round )?(?:was|had been)|team|startup|company|firm|group|founded and)\s(?:\w+\s){0,3}(?:co-)?(?:led|backed) by\b/i;
/** "Whose seed round was led by …", "raised, following a seed round led by …": a round before. */
const EARLIER =
  /\b(?:whose|which had|follow(?:s|ed|ing)|after|since|on top of|adds? to|on the heels of|comes? \w+ months)\b[^;]*\b(?:led|backed) by\b/i;
const BEFORE_NAME =
  /^(?:(?:the|its|other|new|existing|returning|previous|current|investors?|backers?|including|such as|venture capital firms?|vc firms?|funds?|angels?|both)\s+)+/i;

const isName = (name: string): boolean => {
  const words = name.split(/\s+/);
  if (words.length > 6 || !/^[\p{Lu}\d]/u.test(name)) return false;
  return words.length > 1 || !isCommonWord(name.toLowerCase());
};

function namesFrom(text: string): string[] {
  const list = text.slice(0, END.exec(text)?.index ?? text.length);
  return list
    .split(/,\s*(?:and\s+|as well as\s+)?|\s+and\s+|\s+as well as\s+/)
    .map((name) =>
      name
        .trim()
        .replace(BEFORE_NAME, "")
        .replace(/['’]s$/u, ""),
    )
    .filter(isName);
}

function namesAfter(quote: string, says: RegExp): string[] | null {
  const [only, ...others] = [...quote.matchAll(says)];
  if (others.length > 0) return null;
  return only ? namesFrom(quote.slice(only.index + only[0].length)) : [];
}

/**
 * Who led a round and who joined it, by the words of the sentence; nobody where it speaks of more than
 * one round. Whether they are investors that are known is for the caller to say.
 */
export function investorsIn(quote: string): NamedInvestors {
  const none = { leads: [], backers: [] };
  if (OTHER.test(quote) || EARLIER.test(quote)) return none;
  const [leads, joined] = [namesAfter(quote, LED), namesAfter(quote, JOINED)];
  if (leads === null || joined === null) return none;
  const led = new Set(leads.map(nameKey));
  return { leads, backers: joined.filter((name) => !led.has(nameKey(name))) };
}
