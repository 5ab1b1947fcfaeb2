import type { Item } from "../item";
import type { Token } from "../token";
import { isCompanyNoun, wordAfter, wordBefore, wordSet } from "./surroundings";

/*
 * Batches of an accelerator, as its directory writes them: `batch eq "Winter 2021"`; a year of
 * batches is a list of its four.
 */

const SEASONS: Readonly<Record<string, string>> = {
  w: "Winter",
  s: "Summer",
  f: "Fall",
  x: "Spring",
  winter: "Winter",
  summer: "Summer",
  fall: "Fall",
  autumn: "Fall",
  spring: "Spring",
};
/** The first year of each season's batches. */
const SINCE: Readonly<Record<string, number>> = {
  Winter: 2006,
  Summer: 2005,
  Fall: 2024,
  Spring: 2025,
};
const LAST_YEAR = 2035;

const GROUPS = wordSet("batch batches cohort cohorts class classes intake");
export const ACCELERATORS = wordSet("yc combinator ycombinator");
/** What a batch weighs that is called one: more than the season as a time. */
const GROUPED = 1.7;
const SHORT = /^([wsfx])'?(?:20)?(\d\d)$/;

const yearOf = (text: string): number | null => {
  if (/^20\d\d$/.test(text)) return Number(text);
  return /^\d\d$/.test(text) ? 2000 + Number(text) : null;
};

function batchOf(season: string | undefined, year: number | null): string | null {
  if (!season || year === null) return null;
  return year >= (SINCE[season] ?? LAST_YEAR) && year <= LAST_YEAR ? `${season} ${year}` : null;
}

const batchItem = (from: number, to: number, weight: number, batches: string[]): Item => ({
  from,
  to,
  weight,
  meaning: {
    kind: "value",
    slot: "batch",
    label: batches.length === 1 ? (batches[0] ?? "") : `${batches.at(-1)?.slice(-4)} batches`,
    where: [
      batches.length === 1
        ? { field: "batch", op: "eq", value: batches[0] ?? "" }
        : { field: "batch", op: "in", value: batches },
    ],
  },
});

/** The year after a season, past an apostrophe, a hyphen or "of". */
function yearAfter(tokens: readonly Token[], at: number): { year: number; to: number } | null {
  const skip = /^['-]$|^of$/.test(tokens[at]?.text ?? "") ? 1 : 0;
  const year = yearOf(tokens[at + skip]?.text ?? "");
  return year === null ? null : { year, to: at + skip + 1 };
}

/** A batch that begins at a token, and whether it is written as only batches are. */
function batchAt(
  tokens: readonly Token[],
  at: number,
): { batch: string; to: number; isShort: boolean } | null {
  const text = tokens[at]?.text ?? "";
  const [, letter = "", short = ""] = SHORT.exec(text) ?? [];
  const own = letter ? batchOf(SEASONS[letter], 2000 + Number(short)) : null;
  if (own) return { batch: own, to: at + 1, isShort: true };
  const season = SEASONS[text];
  const year = season ? yearAfter(tokens, at + 1) : null;
  const batch = year && batchOf(season, year.year);
  return batch ? { batch, to: year.to, isShort: text.length === 1 } : null;
}

const isAccelerated = (tokens: readonly Token[], from: number): boolean =>
  ACCELERATORS.has(wordBefore(tokens, from, wordSet("'s the")));

/** "Winter and summer 2021": a season that shares the year of the next one. */
function sharedYear(tokens: readonly Token[], at: number): string | null {
  const season = SEASONS[tokens[at]?.text ?? ""];
  const isJoined = /^(?:and|or|\/)$/.test(tokens[at + 1]?.text ?? "");
  const next = season && isJoined ? batchAt(tokens, at + 2) : null;
  return next && !next.isShort ? batchOf(season, Number(next.batch.slice(-4))) : null;
}

/** Where "from the" before a year's batches begins: next to them the year is no time. */
function ledFrom(tokens: readonly Token[], at: number): number {
  const lead = tokens[at - 1]?.text === "the" ? at - 2 : at - 1;
  // "Number of 2021 batch companies": the words before need their "of".
  const isCounted =
    tokens[lead]?.text === "of" &&
    /^(?:number|count|share|percentage|percent|proportion|fraction|#|%)$/.test(
      tokens[lead - 1]?.text ?? "",
    );
  return !isCounted && /^(?:from|in|of|during)$/.test(tokens[lead]?.text ?? "") ? lead : at;
}

/** "2021 batches", "class of 2021", "YC 2021": every batch of a year. */
function yearItem(tokens: readonly Token[], at: number): Item | null {
  const text = tokens[at]?.text ?? "";
  const year = /^20\d\d$/.test(text) ? Number(text) : null;
  if (year === null || SEASONS[wordBefore(tokens, at)]) return null;
  const isOf = tokens[at - 1]?.text === "of" && GROUPS.has(tokens[at - 2]?.text ?? "");
  const isBefore = GROUPS.has(wordAfter(tokens, at + 1));
  const isListed = isBeforeBatches(tokens, at);
  if (!isOf && !isBefore && !isListed && !isAccelerated(tokens, at)) return null;
  const end = isBefore ? at + 2 : at + 1;
  // "2020 batches onwards", "batches of 2020 and later".
  const joint = /^(?:and|or)$/.test(tokens[end]?.text ?? "") ? 1 : 0;
  const isOn = ON_BEHIND.test(tokens[end + joint]?.text ?? "");
  const batches = batchesOfYears(year, isOn ? LAST_YEAR : year);
  const from = isOf ? at - 2 : isBefore ? ledFrom(tokens, at) : at;
  const to = isOn ? end + joint + 1 : end;
  const weight = isBefore || isListed ? GROUPED : 1.1;
  return batches.length > 0 ? batchItem(from, to, weight, batches) : null;
}

/** The most years of a list before "batches". */
const LISTED_YEARS = 6;

/** "2022, 2023 and 2024 batches": a year in a list that ends with the noun. */
function isBeforeBatches(tokens: readonly Token[], at: number): boolean {
  let last = at;
  for (let listed = 1; listed < LISTED_YEARS; listed++) {
    let next = last + 1;
    while (/^(?:and|or|,|\/|&|vs\.?|versus)$/.test(tokens[next]?.text ?? "")) next++;
    if (next === last + 1 || !/^20\d\d$/.test(tokens[next]?.text ?? "")) break;
    last = next;
  }
  return last > at && GROUPS.has(wordAfter(tokens, last + 1));
}

/** "2015 to 2018 batches", "batches between 2015 and 2018": every batch of some years. */
function yearsItem(tokens: readonly Token[], at: number): Item | null {
  const [first, last] = [tokens[at]?.text ?? "", tokens[at + 2]?.text ?? ""];
  const joint = tokens[at + 1]?.text ?? "";
  const lead = tokens[at - 1]?.text ?? "";
  const isLed = /^(?:from|between)$/.test(lead);
  if (!/^20\d\d$/.test(first) || !/^20\d\d$/.test(last) || SEASONS[wordBefore(tokens, at)])
    return null;
  if (!/^(?:to|-|through|until|and)$/.test(joint) || (joint === "and" && lead !== "between"))
    return null;
  const from = isLed ? at - 1 : at;
  const isBehind = GROUPS.has(wordAfter(tokens, at + 3));
  const isBefore = GROUPS.has(tokens[from - 1]?.text ?? "");
  if (!isBehind && !isBefore) return null;
  const batches = batchesOfYears(Number(first), Number(last));
  const [begin, end] = [isBefore ? from - 1 : from, isBehind ? at + 4 : at + 3];
  return batches.length > 0 ? batchItem(begin, end, GROUPED, batches) : null;
}

/** Every batch that an accelerator may have had from a year to another, the first one first. */
export function batchesOfYears(from: number, to: number): string[] {
  const [first, last] = [Math.max(from, 2005), Math.min(to, LAST_YEAR)];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const seasons = ["Winter", "Spring", "Summer", "Fall"];
  return years.flatMap((year) => seasons.flatMap((season) => batchOf(season, year) ?? []));
}

const BATCH_ON = /^(?:since|from|after)$/;
const BATCH_BACK = /^(?:until|till|before|through|up)$/;
const ON_BEHIND = /^(?:onwards?|on|later|after|newer|up)$/;
const BACK_BEHIND = /^(?:earlier|before|older)$/;

/** "Since W21", "W19 or earlier", "before S20": the batches from one on, or up to it. */
function reachItem(tokens: readonly Token[], { from, to }: Item, batch: string): Item[] {
  const all = batchesOfYears(0, LAST_YEAR);
  const at = all.indexOf(batch);
  const lead = tokens[from - 1]?.text ?? "";
  const isJoint = /^(?:or|and)$/.test(tokens[to]?.text ?? "");
  const tail = tokens[isJoint ? to + 1 : to]?.text ?? "";
  const end = isJoint ? to + 2 : to + 1;
  const made = (first: number, last: number, listed: string[]): Item[] =>
    listed.length > 0 ? [batchItem(first, last, 1.7, listed)] : [];
  const noun = from - (/^(?:right|just|immediately)$/.test(tokens[from - 2]?.text ?? "") ? 3 : 2);
  // "The batch after W20" is the next one, "batches after W20" are all of them.
  const isOne =
    /^(?:batch|cohort|class)$/.test(tokens[noun]?.text ?? "") &&
    !/^(?:an?|any|every|each|per|by)$/.test(tokens[noun - 1]?.text ?? "");
  if (isOne && lead === "after") return made(noun, to, all.slice(at + 1, at + 2));
  if (isOne && lead === "before") return made(noun, to, all.slice(Math.max(0, at - 1), at));
  if (ON_BEHIND.test(tail) || tail === "+")
    return made(BATCH_ON.test(lead) ? from - 1 : from, end, all.slice(at));
  if (BACK_BEHIND.test(tail) && isJoint) return made(from, end, all.slice(0, at + 1));
  if (lead === "after") return made(from - 1, to, all.slice(at + 1));
  if (lead === "since") return made(from - 1, to, all.slice(at));
  // "Went through W12": it is no end of a time.
  const isVisited = /^(?:went|go|goes|gone|going|came|been|passed)$/.test(
    tokens[from - 2]?.text ?? "",
  );
  if (BATCH_BACK.test(lead) && !(lead === "through" && isVisited))
    return made(from - 1, to, all.slice(0, lead === "before" ? at : at + 1));
  return [];
}

/** "W20 to S21", "between W19 and W21": the batches from one to another. */
function spanItem(tokens: readonly Token[], first: Item, batch: string): Item[] {
  const joint = tokens[first.to]?.text ?? "";
  const lead = tokens[first.from - 1]?.text ?? "";
  const isBetween = lead === "between" && joint === "and";
  const last =
    /^(?:-|to|through|thru|until)$/.test(joint) || isBetween ? batchAt(tokens, first.to + 1) : null;
  if (!last) return [];
  const all = batchesOfYears(0, LAST_YEAR);
  const listed = all.slice(all.indexOf(batch), all.indexOf(last.batch) + 1);
  const from = isBetween || lead === "from" ? first.from - 1 : first.from;
  return listed.length > 0 ? [batchItem(from, last.to, 1.7, listed)] : [];
}

/** Next to these words a season is when a round was: "rounds closed in summer 2025". */
const ROUNDS = wordSet("round rounds deal deals closed announced raised raise financing founded");

/** The batches of a question. Linear in the number of tokens. */
export function batchItems(tokens: readonly Token[]): Item[] {
  const isOfRounds = tokens.some(({ text }) => ROUNDS.has(text));
  const unsure = isOfRounds ? 0.7 : 1.7;
  return tokens.flatMap((_, from): Item[] => {
    const years = yearsItem(tokens, from);
    if (years) return [years];
    const year = yearItem(tokens, from);
    if (year) return [year];
    const shared = sharedYear(tokens, from);
    if (shared) return [batchItem(from, from + 1, 0.8, [shared])];
    const found = batchAt(tokens, from);
    if (!found) return [];
    const group = GROUPS.has(wordAfter(tokens, found.to)) ? 1 : 0;
    const isGrouped = group === 1 || GROUPS.has(wordBefore(tokens, from, wordSet("the of")));
    const isSure = found.isShort || isAccelerated(tokens, from);
    const weight = isGrouped ? GROUPED : isSure ? 1.2 : unsure;
    const item = batchItem(from, found.to + group, weight, [found.batch]);
    // "How many of the Fall 2024 companies": no time of the year.
    const led = ledFrom(tokens, from);
    const isOf = led === from - 2 && tokens[led]?.text === "of" && !isSure && !isOfRounds;
    // "Startups from the summer of 2020".
    const noun = tokens[led - 1]?.text ?? "";
    const isFrom =
      tokens[led]?.text === "from" &&
      isCompanyNoun(tokens, led - 1) &&
      !isOfRounds &&
      !noun.startsWith("unicorn");
    const whole =
      isOf || isFrom ? [batchItem(led, item.to, isFrom ? GROUPED : 1.25, [found.batch])] : [];
    return [
      item,
      ...whole,
      ...reachItem(tokens, item, found.batch),
      ...spanItem(tokens, item, found.batch),
    ];
  });
}
