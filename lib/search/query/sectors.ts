import type { Condition } from "../constraint";
import { findSectors, type SectorMatch } from "../taxonomy/find";
import { type Reading, take } from "./reading";
import { type Word, wordsOf } from "./words";

/**
 * What the words to the next comma are not in. "No-code" and "not just", "not the …" exclude
 * nothing.
 */
const EXCLUDED =
  /(?<![\w-])(?:(?:but )?(?:not|never)(?: (?:in|into|doing|about|for|at))?(?: the)?|(?:anything|everything) but|excluding|exclude|except(?: for| in)?|without|other than|outside(?: of)?|no|minus|avoiding|leaving out) (?!(?:just|only|yet|more|less|using|related|code|show|one)\b)(?<rest>(?:(?! (?:with|that|which|who|at|from|based|founded|under|over|in)\b)[^,;.)\uE000])*)|(?<![\w-])non[\s-](?<word>[a-z0-9]+)/g;
/** A clause that says more than a list of sectors is no exclusion: "not the apps using AI". */
const LIST =
  /^(?:[\s,/&-]|and|or|nor|any|anything|the|space|sector|industry|related|companies|startups|firms|company|startup)*$/;

type Excluded = { start: number; end: number };

const inside = (words: readonly Word[], { start, end }: Excluded) =>
  words.filter((word) => word.start >= start && word.end <= end);

/** Category and listed industry are one condition of one span. */
function conditionsOf({ value, industry }: SectorMatch, isNot: boolean): Condition[] {
  const category: Condition = { field: "category", op: isNot ? "not_contains" : "contains", value };
  return industry && !isNot
    ? [category, { field: "industry", op: "contains", value: industry }]
    : [category];
}

/** The words behind a "not", when they are sectors and nothing else. */
function exclusions(reading: Reading, words: readonly Word[]): Excluded[] {
  return [...reading.free.matchAll(EXCLUDED)].map((match) => {
    const end = match.index + match[0].length;
    const start = end - (match.groups?.rest ?? match.groups?.word ?? "").length;
    const found = findSectors(inside(words, { start, end }));
    const others = found.reduceRight(
      (text, sector) => text.slice(0, sector.start - start) + text.slice(sector.end - start),
      reading.free.slice(start, end),
    );
    if (LIST.test(others))
      found.forEach((sector, at) => {
        const from = at === 0 ? match.index : sector.start;
        take(reading, from, sector.end, conditionsOf(sector, true));
      });
    return { start: match.index, end };
  });
}

/** Lines of business, as the taxonomy finds them: "fintech", "not in HR or recruiting". */
export function readSectors(reading: Reading): void {
  const words = wordsOf(reading.free);
  const excluded = exclusions(reading, words);
  const rest = words.filter(
    (word) => !excluded.some(({ start, end }) => word.start >= start && word.end <= end),
  );
  for (const sector of findSectors(rest))
    take(reading, sector.start, sector.end, conditionsOf(sector, false));
}
