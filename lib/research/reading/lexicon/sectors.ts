import { placeOf } from "../../../search/places/gazetteer";
import { COMPANIES, EMPTY, NO_TRADE, SPACES, TRADES } from "../../../search/taxonomy/find-words";
import { spelledRight } from "../../../search/taxonomy/misspelled";
import { phraseWords } from "../../../search/taxonomy/phrase";
import { formOf, longestForm, type Sector } from "../../../search/taxonomy/taxonomy";
import { isTrade, valueFor } from "../../../search/taxonomy/trade";
import { isCommonWord } from "../../../search/vocabulary";
import type { Item } from "../item";
import type { Token } from "../token";
import { isCompanyNoun, wordSet } from "./surroundings";

/*
 * Lines of business by the taxonomy: `category contains "fintech"`, as on the search page. The
 * company's industries, tags and description say its sectors; a broader sector has the narrower.
 */

/** A word of a phrase as the taxonomy compares it; "R&D" is two of one token, "3D" one of two. */
type Part = { key: string; from: number; to: number };

/** Runs of tokens in which a phrase may appear: joined by white space, "-", "/" or "&". */
function runsOf(tokens: readonly Token[]): Part[][] {
  const runs: Part[][] = [];
  let run: Part[] = [];
  for (const [at, token] of tokens.entries()) {
    const to = at + 1;
    const before = run.at(-1);
    const isUnit = token.kind === "word" && !token.isSpaced && tokens[at - 1]?.kind === "number";
    if (isUnit && before) run[run.length - 1] = { ...before, key: before.key + token.text, to };
    else if (token.text === "&") run.push({ key: "and", from: at, to });
    else if (token.kind !== "mark")
      for (const key of phraseWords(token.text)) run.push({ key, from: at, to });
    else if (!/^[-/.]$/.test(token.text) || token.isSpaced) {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run];
}

/** Forms of sectors that questions of investors use for other things as well. */
const DOUBTFUL = new Set(
  phraseWords(
    "hiring investment investing fundraising accelerator incubator acquirer family employment news sales networking distribution export candidate referrals survey calendar meetings prospecting feedback forum academic student team meal talent employer weather recruiting recruitment adult government movie event import pension",
  ),
);
const DOUBTFUL_PHRASES = wordSet(
  "private|equity venture|capital vc|fund venture|debt capital|market",
);

/** After these a broad word is a line of business: "in security", "data or AI". */
const INTO = wordSet("in into or and building doing");
/** Before these it is something else: "our data", "market size". */
const OWN = wordSet("our your my this that these those the their its any no");

/** A run of words in which phrases are looked for. */
type Run = { tokens: readonly Token[]; parts: readonly Part[]; keys: readonly string[] };
/** Parts of a run, the end exclusive. */
type Span = { first: number; end: number };

/** How surely words that are no sector everywhere say one where they are. */
function weightInPlace({ tokens, parts, keys }: Run, { first, end }: Span): number {
  const [before = "", after = ""] = [keys[first - 1], keys[end]];
  const behind = parts[end - 1]?.to ?? 0;
  if (isCompanyNoun(tokens, behind) || EMPTY.has(after)) return 1.05;
  if (parts.length === end - first && tokens.length <= parts.length + 1) return 0.8;
  if (OWN.has(before)) return 0.2;
  if (INTO.has(before)) return 0.8;
  return 0.4;
}

function weightOf(run: Run, span: Span, isAsked: boolean): number {
  const words = run.keys.slice(span.first, span.end);
  const [word = ""] = words;
  const isDoubtful =
    words.length > 1 ? DOUBTFUL_PHRASES.has(words.join("|")) : isAsked || DOUBTFUL.has(word);
  return isDoubtful ? weightInPlace(run, span) : 1;
}

/** Whether a longer phrase than the word begins here: "platform engineering". */
const beginsPhrase = ({ keys }: Run, at: number): boolean =>
  (longestForm(keys, at, keys.length, isTrade)?.to ?? 0) > at + 1;

/** "Platform" or "tech"; "vendor" is a word for companies as well. */
const addsNothing = (key = ""): boolean => EMPTY.has(key) && !COMPANIES.has(key);

/** The end of the words after a sector that add nothing: "construction tech", "fintech space". */
function withEmptyWords(run: Run, end: number): number {
  const { keys, tokens, parts } = run;
  let to = end;
  const isHyphened = tokens[(parts[to]?.from ?? 0) - 1]?.text === "-";
  if (isHyphened && /^(?:based|first|led)$/.test(keys[to] ?? "")) return to + 1;
  while (addsNothing(keys[to]) && !beginsPhrase(run, to)) to++;
  const next = keys[to + 1] ?? "";
  const isSpace = SPACES.has(keys[to] ?? "") && !COMPANIES.has(next) && !EMPTY.has(next);
  return isSpace && !beginsPhrase(run, to) ? to + 1 : to;
}

function itemOf({ parts }: Run, { first, end }: Span, weight: number, value: string): Item[] {
  const [from, to] = [parts[first]?.from, parts[end - 1]?.to];
  if (from === undefined || to === undefined) return [];
  const where = [{ field: "category", op: "contains" as const, value }];
  const meaning = { kind: "value" as const, slot: "sector" as const, label: value, where };
  return [{ from, to, weight, meaning }];
}

const undoubled = (word: string): string => word.replace(/(.)\1/g, "$1");

/** The sector that a word with a slip in it was meant for; no common word is one. */
function misspelled({ tokens, parts, keys }: Run, at: number): Sector | null {
  const key = keys[at] ?? "";
  const { kind, text = "" } = tokens[parts[at]?.from ?? -1] ?? {};
  if (kind !== "word" || key.length < 6 || placeOf(text) !== null) return null;
  if ([NO_TRADE, COMPANIES, EMPTY, TRADES].some((words) => words.has(key))) return null;
  const right = spelledRight(key);
  const isDoubled = right !== null && undoubled(key) === undoubled(right);
  const form = right && (isDoubled || !isCommonWord(text)) ? formOf([right]) : null;
  return form && !form.asked ? form.sector : null;
}

/** What a phrase inside a longer one weighs compared with it: "payments" in "payments infrastructure". */
const NESTED = 0.7;
const SLIP = 0.7;

const PLAIN_NOUN = /^(?:company|startup|firm|business)$/;
type Match = NonNullable<ReturnType<typeof longestForm>>;

/** "Insurance companies" are companies in insurance: the noun is not part of their business. */
function withoutNoun({ keys }: Run, first: number, match: Match): Match {
  if (match.to < first + 2 || !PLAIN_NOUN.test(keys[match.to - 1] ?? "")) return match;
  const form = formOf(keys.slice(first, match.to - 1));
  const isSame = form?.sector.id === match.form.sector.id;
  return form && isSame ? { form, to: match.to - 1 } : match;
}

/** "Travel and insurance" are two lines of business, "food and beverage" is one: the place of "and". */
function jointOf({ keys }: Run, first: number, { form, to }: Match): number {
  const joint = keys.indexOf("and", first);
  if (joint <= first || joint >= to || /\band\b|[&/]/.test(form.written)) return -1;
  const areTwo = formOf(keys.slice(first, joint)) && formOf(keys.slice(joint + 1, to));
  return areTwo ? joint : -1;
}

/** Every sector that begins at a word, the longest with the words that add nothing to it. */
function itemsAt(run: Run, first: number, covered: number): { items: Item[]; end: number } {
  const { keys } = run;
  const items: Item[] = [];
  let longest = 0;
  for (let last = keys.length; last > first; ) {
    const found = longestForm(keys, first, last, isTrade);
    if (!found) break;
    const joint = jointOf(run, first, found);
    if (joint > 0) {
      last = joint;
      continue;
    }
    const match = withoutNoun(run, first, found);
    const span = { first, end: match.to };
    const isNested = longest > 0 || first < covered;
    const weight = weightOf(run, span, match.form.asked) * (isNested ? NESTED : 1);
    const value = valueFor(match.form.sector, match.form.written);
    const end = isNested ? match.to : withEmptyWords(run, match.to);
    items.push(...itemOf(run, { first, end }, weight, value));
    if (end > match.to) items.push(...itemOf(run, span, weight * NESTED, value));
    longest ||= end;
    last = match.to - 1;
  }
  const sector = longest === 0 && first >= covered ? misspelled(run, first) : null;
  if (sector) {
    longest = withEmptyWords(run, first + 1);
    items.push(...itemOf(run, { first, end: longest }, SLIP, sector.value));
  }
  return { items, end: longest };
}

/** The sectors of a question. Linear in the number of tokens. */
export function sectorItems(tokens: readonly Token[]): Item[] {
  return runsOf(tokens).flatMap((parts) => {
    const run: Run = { tokens, parts, keys: parts.map(({ key }) => key) };
    let covered = 0;
    return parts.flatMap((_, first) => {
      const { items, end } = itemsAt(run, first, covered);
      covered = Math.max(covered, end);
      return items;
    });
  });
}
