import type { Condition } from "../plan/plan";
import { withSharedNouns } from "./alternatives";
import { askedNegatively } from "./asked-negatively";
import { countsAtEnd, tailsOfCounts, togetherAtEnd } from "./counts-asked";
import type { Unit } from "./cover";
import { withEachValue, withUnitOfPeriods } from "./each-value";
import { groupBounds } from "./group-bounds";
import { groupings, overviews, periodic, withGroupsBesideNouns } from "./group-phrases";
import { measureLists, measurings, totals, withMeasuredFields } from "./measure-phrases";
import {
  deniedOfName,
  excludedBehind,
  included,
  negated,
  negatedPeriods,
  notRaisedSince,
} from "./negations";
import { withTimesBehindPlaces } from "./other-times";
import { ownRounds } from "./own-round";
import {
  apply,
  CALENDAR,
  type FieldNames,
  hasOrder,
  is,
  isNumeric,
  isOfBacking,
  type Made,
  MISSING_NOUNS,
  nextOf,
  type Phrase,
  type Rule,
  type Said,
  said,
  some,
} from "./phrase";
import { contentBefore, isRowNoun } from "./phrases-around";
import {
  ages,
  comparatives,
  comparedFields,
  countedNouns,
  countedOf,
  datedFields,
  none,
  quantities,
} from "./quantities";
import { tagged } from "./tags";
import type { Token } from "./token";
import { alone, degrees } from "./vague-bounds";

const IS_PUBLIC = [{ field: "status", op: "eq", value: "Public" }] as const;

const MORE = /^(?:more|fewer|less)$/;

/**
 * The place of "than" between two values, the noun after the first one left aside: "more healthcare
 * companies than fintechs"; -1 where none is there.
 */
function thanBehind(phrases: readonly Phrase[], first: number, end: number): number {
  const isMore = phrases.slice(Math.max(0, first - 3), first).some(({ words }) => MORE.test(words));
  let than = end;
  while (is(phrases[than], "subject")) than++;
  return isMore && phrases[than]?.words === "than" ? than : -1;
}

/** "Germany or France", "fintech, healthtech and edtech": values of one slot. */
const valueLists: Rule = (phrases, at) => {
  const first = said(phrases[at], "value");
  if (!first) return null;
  const items = [first];
  let end = at + 1;
  let [isAll, isVersus] = [false, false];
  for (;;) {
    // "Does the US have versus China".
    const versus = nextOf(phrases, end - 1, 2);
    const than = thanBehind(phrases, at, end);
    let next = is(phrases[versus], "versus") ? versus : end;
    while (is(phrases[next], "or", "and", "comma", "versus")) next++;
    if (than > 0) next = than + 1;
    const other = said(phrases[nextOf(phrases, next - 1, 2)], "value");
    const isEither = than < 0 && phrases.slice(end, next).every((each) => is(each, "or"));
    const isAlike =
      other?.slot === first.slot || (first.slot === "status" && other?.label === "public");
    if (next === end || !other || !(isAlike || isEither)) break;
    isVersus ||= than > 0 || phrases.slice(end, next).some((each) => is(each, "versus"));
    isAll ||= first.slot === "investor" && phrases.slice(end, next).some((each) => is(each, "and"));
    items.push(other);
    end = nextOf(phrases, next - 1, 2) + 1;
  }
  const isStatus = items.some(({ slot }) => slot === "status");
  const parts = items.map((item): Condition => {
    // "Acquired or public": next to a status, being public is one.
    const where = isStatus && item.label === "public" ? IS_PUBLIC : item.where;
    const [only] = where;
    return where.length === 1 && only ? only : { all: where };
  });
  const where = parts.length === 1 || isAll ? parts : [{ any: parts }];
  const label = items.map((item) => item.label).join(isAll ? " and " : " or ");
  const says = { kind: "values", slot: first.slot, label, where } as const;
  return { end, says: isVersus ? { ...says, isVersus } : says };
};

const HAVING = /^(?:with|having|have|has)$/;

/** "Undisclosed amount", "known city", "lead investor is not disclosed": whether a value is known. */
const known: Rule = (phrases, at) => {
  const [first, next] = [phrases[at], nextOf(phrases, at, 2)];
  const fieldOf = (phrase: Phrase | undefined) => {
    const noun = said(phrase, "subject");
    return said(phrase, "field")?.fields ?? (noun ? MISSING_NOUNS[noun.about] : undefined);
  };
  // "Lead is not disclosed".
  const isDenied = !is(first, "known") && is(phrases[next], "not");
  const last = isDenied ? nextOf(phrases, next, 2) : next;
  const told = said(is(first, "known") ? first : phrases[last], "known")?.isKnown;
  const isKnown = told !== undefined && isDenied ? !told : told;
  const fields = is(first, "known") ? fieldOf(phrases[next]) : fieldOf(first);
  const isBehind = !is(first, "known");
  // "The team size is missing", "is the team size missing".
  const isBeing = (phrase: Phrase | undefined) =>
    /^(?:is|are|was|were)\b/.test(phrase?.words ?? "");
  const verb = phrases.slice(0, at).findLast(({ words }) => !/^(?:the|its|their|an?)$/.test(words));
  const isSaid = !isBehind || isBeing(phrases[at + 1]) || isBeing(verb);
  // "Which rounds were undisclosed": of a round that is known, not its being.
  const before = phrases.slice(0, at).findLast((phrase) => !/^(?:an?|any)$/.test(phrase.words));
  // "Without a known round": whether there is one.
  const isHad = !isBehind && (is(before, "not") || HAVING.test(before?.words ?? ""));
  const isOfRows = !isHad && said(isBehind ? first : phrases[next], "subject")?.about === "rounds";
  if (isKnown === undefined || !fields || !isSaid || isOfRows) return null;
  return { end: last + 1, says: { kind: "missing", fields, ...(isKnown && { isNot: true }) } };
};

/** "Rounds nobody led", "companies that no one backed": none is known to have. */
const nobody: Rule = (phrases, at) => {
  const words = phrases
    .slice(at, at + 3)
    .map((phrase) => phrase.words)
    .join(" ");
  const noOne = /^(?:nobody|no one|no - one)\b/.exec(words)?.[0];
  if (!noOne) return null;
  const next = nextOf(phrases, at + noOne.split(" ").length - 1, 2);
  const fields = said(phrases[next], "field")?.fields;
  return fields && isOfBacking(phrases[next])
    ? { end: next + 1, says: { kind: "missing", fields } }
    : null;
};

/** "Are there more than 10 fintechs", "do we have at least 5 unicorns": their number answers it. */
const existing: Rule = (phrases, at) => {
  const quantity = said(phrases[at], "quantity")?.quantity;
  if (!quantity || quantity.isBare || quantity.isMoney || quantity.isPercent) return null;
  const lead = phrases
    .slice(0, at)
    .map(({ words }) => words)
    .join(" ");
  const isAsked = /^(?:are there|is there|were there|do we have|have we got)(?: any)?$/.test(lead);
  const isOfRows = is(phrases[at + 1], "value", "subject");
  return isAsked && isOfRows ? { end: at + 1, says: { kind: "ask", of: "count" } } : null;
};

const LEFT_OPEN = /^(?:any|all|every|whatever|whichever|each)$/;

/** "Any sector": a field that is left open asks for nothing. */
const leftOpen: Rule = (phrases, at) => {
  const word = phrases[at]?.words ?? "";
  // "Without any lead" leaves nothing open.
  const before = phrases.slice(0, at).findLast((phrase) => !is(phrase, "function"));
  // "Any openings at Acme" asks whether there are some.
  if (said(phrases[at + 1], "field")?.fields.companies === "hiring") return null;
  if (!is(phrases[at + 1], "field") || !LEFT_OPEN.test(word) || is(before, "not")) return null;
  const isMeasured = phrases.some(
    (phrase) => is(phrase, "measure", "rate") || said(phrase, "ask")?.of === "count",
  );
  // "What share of each batch": the groups of a measure.
  const isGroup = isMeasured && /^(?:all|every|each)$/.test(word);
  return isGroup ? null : { end: at + 2, says: { kind: "function" } };
};

/** What is large where no word says in what. */
const USUAL_SIZE: FieldNames = { companies: "employees", rounds: "amount" };

/** "Ten largest", "top 5", "largest by headcount", "most valuable". */
const orderings: Rule = (phrases, at) => {
  const ordinal = said(phrases[at], "ordinal");
  const nth = ordinal ? { nth: ordinal.nth } : {};
  const follows = said(phrases[ordinal ? nextOf(phrases, at, 2) : at], "superlative");
  if (ordinal?.isOrder && !follows)
    return {
      end: at + 1,
      says: { kind: "ordering", fields: USUAL_SIZE, descending: true, limit: null, ...nth },
    };
  if (ordinal && follows) {
    const { fields, descending } = follows;
    return {
      end: nextOf(phrases, at, 2) + 1,
      says: { kind: "ordering", fields, descending, limit: null, ...nth },
    };
  }
  const superlative = said(phrases[at], "superlative");
  if (!superlative) return null;
  const number = said(phrases[at + 1], "quantity");
  const isCount =
    number?.quantity.isBare &&
    !number.quantity.isMoney &&
    !number.quantity.isPercent &&
    (number.quantity.min ?? 0) >= 1;
  const limit = isCount ? (number.quantity.min ?? null) : null;
  const end = isCount ? at + 2 : at + 1;
  const { fields, descending } = superlative;
  return { end, says: { kind: "ordering", fields, descending, limit } };
};

/**
 * "Its latest valuation" is the one that is known, "its first" is in no list, and "the latest
 * funding" is that of the last round.
 */
function numberOfTime(
  ordering: Said<"ordering">,
  field: Said<"field">,
  { at, next }: { at: number; next: number },
): Made {
  if (!ordering.descending) return { end: next + 1, says: { kind: "unknown", isAbsent: true } };
  if (field.fields.companies !== "funding") return { end: next + 1, says: field };
  const fields = { companies: "funding_date", rounds: "date" };
  return { end: at + 1, says: { ...ordering, fields } };
}

/** "Most rounds", "largest team": what comes after an order says what it is ordered by. */
const orderedFields: Rule = (phrases, at) => {
  const ordering = said(phrases[at], "ordering");
  if (!ordering) return null;
  const next = nextOf(phrases, at, 2);
  const field = said(phrases[next], "field");
  const counted = countedOf(phrases.slice(0, at), said(phrases[next], "subject")?.about);
  // "Which unicorn has the most investors".
  if (counted?.companies && /\b(?:most|fewest|least)$/.test(phrases[at]?.words ?? ""))
    return { end: next + 1, says: { ...ordering, fields: counted } };
  if (!field || !(isNumeric(field.fields) || some(field.fields, CALENDAR))) return null;
  const isTime = some(ordering.fields, CALENDAR) && ordering.limit === null;
  if (isTime && isNumeric(field.fields)) return numberOfTime(ordering, field, { at, next });
  return { end: next + 1, says: { ...ordering, fields: field.fields } };
};

/** Orders by time that may as well say when a deed was done: "raised most recently", "invested last". */
const WHEN =
  /^(?:most recently|latest|last|lately|first|earliest|first ever|(?:before|ahead of) .+)$/;
const STATES_WITHOUT_DAY: ReadonlySet<unknown> = new Set(["status", "hiring", "remote", "type"]);

/** The day that a row has of a deed; null where none is known, undefined where the phrase is no deed. */
function dayOf(phrase: Phrase | undefined, ofRounds: boolean): FieldNames | null | undefined {
  const field = said(phrase, "field")?.fields;
  if (STATES_WITHOUT_DAY.has(said(phrase, "values")?.slot)) return null;
  // A round has its day, and of a company's deal there is none.
  if (isOfBacking(phrase)) return ofRounds ? { rounds: "date" } : null;
  if (field?.companies === "funding") return { companies: "funding_date", rounds: "date" };
  return field && some(field, CALENDAR) ? field : undefined;
}

/** "Raised most recently", "became unicorns last", "the most recently acquired": by the deed's own day. */
const orderedByDeed: Rule = (phrases, at) => {
  const ordering = said(phrases[at], "ordering");
  const words = phrases[at]?.words ?? "";
  if (!ordering || ordering.limit !== null || !WHEN.test(words)) return null;
  const next = phrases[nextOf(phrases, at, 2)];
  const ofRounds = phrases.some((phrase) => said(phrase, "subject")?.about === "rounds");
  const isBeforeDeed = words === "most recently" && dayOf(next, ofRounds) !== undefined;
  if (!isBeforeDeed && (isRowNoun(next) || is(next, "values", "field", "name"))) return null;
  const fields = dayOf(isBeforeDeed ? next : contentBefore(phrases, at), ofRounds);
  if (fields === undefined) return null;
  const says: Phrase["says"] = fields
    ? { ...ordering, fields }
    : { kind: "unknown", isAbsent: true };
  return { end: at + 1, says };
};

/** "By headcount", "by valuation": an order of its own, when it is a number. */
const orderedBy: Rule = (phrases, at) => {
  if (!is(phrases[at], "group") && phrases[at]?.words !== "by") return null;
  const next = nextOf(phrases, at, 1);
  const field = said(phrases[next], "field");
  const isDate = field !== null && some(field.fields, CALENDAR) && hasOrder(phrases.slice(0, at));
  if (!field || !(isDate || isNumeric(field.fields))) return null;
  return { end: next + 1, says: { kind: "ordered_by", fields: field.fields } };
};

/** "Which month had more deals": without a second thing to compare with, more is most. */
function withoutSecond(phrases: readonly Phrase[]): Phrase[] {
  if (phrases.some((phrase) => is(phrase, "name"))) return [...phrases];
  return phrases.map((phrase): Phrase => {
    const comparative = said(phrase, "comparative");
    if (!comparative || /than|of$/.test(phrase.words)) return phrase;
    const { fields, descending } = comparative;
    return { ...phrase, says: { kind: "ordering", fields, descending, limit: null } };
  });
}

/** Rules that join bounds and times with the nouns that they are of. */
const rulesOfNouns: readonly Rule[] = [
  askedNegatively,
  leftOpen,
  tagged,
  quantities,
  none,
  totals,
  ownRounds,
  existing,
  ages,
  comparatives,
  comparedFields,
  groupBounds,
  countedNouns,
  datedFields,
];
const rules: readonly Rule[] = [
  degrees,
  alone,
  countsAtEnd,
  togetherAtEnd,
  tailsOfCounts,
  valueLists,
  nobody,
  known,
  excludedBehind,
  included,
  notRaisedSince,
  deniedOfName,
  negated,
  negatedPeriods,
  measureLists,
  orderings,
  orderedByDeed,
  orderedFields,
  periodic,
  overviews,
  groupings,
  orderedBy,
  measurings,
];

/** "Indian unicorns or British ones" are Indian or British unicorns: their noun is at the end. */
function withNounsForOnes(given: readonly Phrase[]): Phrase[] {
  const phrases = [...given];
  const ones = phrases.findIndex(
    ({ words }, at) => words === "ones" && is(phrases[at - 1], "value"),
  );
  const at = phrases.slice(0, Math.max(0, ones)).findLastIndex(isNounOfRows);
  const [value, noun, last] = [phrases[at - 1], phrases[at], phrases[ones]];
  if (!noun || !last || !value || !is(value, "value")) return phrases;
  phrases[ones] = { ...last, says: noun.says };
  phrases.splice(at - 1, 2, { ...value, to: noun.to, words: `${value.words} ${noun.words}` });
  return phrases;
}
const isNounOfRows = (phrase: Phrase) =>
  is(phrase, "subject") || said(phrase, "value")?.slot === "unicorn";

const applied = (phrases: Phrase[], rule: Rule): Phrase[] => apply(rule, phrases);

const isAllWord = ({ text }: Token) =>
  /^(?:all|every|everything|everybody|everyone|any)$/.test(text);

/** The phrases of a question: units that belong together are one, the others stay as they are. */
export function phrasesOf(tokens: readonly Token[], units: readonly Unit[]): Phrase[] {
  const single = units.map(({ from, to, meaning }): Phrase => {
    const words = tokens.slice(from, to).map(({ text }) => text);
    const isJoint = meaning.kind === "unknown" && words.join("") === "-";
    // "All sectors but AI".
    const isExcept = words.join("") === "but" && tokens.slice(0, from).some(isAllWord);
    const says: Phrase["says"] = isExcept ? { kind: "not" } : meaning;
    return { from, to, words: words.join(" "), says: isJoint ? { kind: "function" } : says };
  });
  const bounded = rulesOfNouns.reduce(applied, withGroupsBesideNouns(withNounsForOnes(single)));
  const nouned = withSharedNouns(withTimesBehindPlaces(bounded));
  const joined = rules.reduce(applied, nouned);
  return withUnitOfPeriods(withEachValue(withoutSecond(withMeasuredFields(joined))));
}
