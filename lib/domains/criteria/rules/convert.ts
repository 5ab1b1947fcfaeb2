import { canonicalJson } from "@/lib/core/json";
import { capital } from "@/lib/core/label-in-sentence";
import { truncate } from "@/lib/core/truncate";
import { filtersOf } from "@/lib/research/plan/filters";
import { type CustomLabels, conditionInWords } from "@/lib/research/plan/in-words";
import { type Condition, fieldConditions } from "@/lib/research/plan/plan";
import { readCompanies, type StatedCondition } from "@/lib/research/reading/companies";
import type { ReadingContext } from "@/lib/research/reading/read";
import { clausesOf, wordsLeft } from "@/lib/research/reading/words-left";
import type { ScorePart } from "../constants";
import { CRITERIA_MAX, SCORE_MAX, TITLE_MAX, WEIGHT_SUM } from "../constants";
import { type ConvertedCriteria, type Criterion, CriterionInput } from "../schema";
import { criteriaInEnglish, JUDGE, LOOK_FOR, MUST, wantedInWords } from "./english";
import { withKeys } from "./keys";
import { measurable } from "./measures";
import {
  labelsOf,
  nameable,
  type OwnField,
  ownConditionsIn,
  withoutStated,
  withoutWhose,
} from "./own-conditions";
import { traitOf, traitRefusal } from "./problems";
import { sharesOf, withShares } from "./weights";

/*
 * English to criteria, by the reader that searches and questions use. Each condition that it finds
 * becomes a criterion with its words, if the condition said in English is read as the same again;
 * every other run of words becomes a criterion that people score.
 */

type Context = Omit<ReadingContext, "before"> & {
  /** Fields that the organization defined, which a text may name. */
  own?: readonly OwnField[];
};
type Span = { text: string; start: number; end: number };
/** A criterion before its weight and key, with the words of it that nothing measures. */
type Draft = {
  criterion: CriterionInput;
  unmeasured: string | null;
  weight: number | null;
  /** Why people score it, unless no field measures it. */
  reason?: string;
};

const BUSINESS =
  /^(?:funding|valuation|annual_revenue|last_funding|investor|rounds?$|investors$|unicorn)/;
const MARKET = /^(?:category|industry|sub_industry|tag|country|region|city)$/;

/** The part of the score that conditions speak of, by their first field. */
function partOf(where: readonly Condition[]): ScorePart {
  const [first] = fieldConditions(where);
  if (first && MARKET.test(first.field)) return "market";
  return first && BUSINESS.test(first.field) ? "Business" : "company";
}

/** One line, cut between characters; a title is measured in UTF-16 units. */
const titleOf = (text: string) =>
  truncate(capital(text.replace(/[^\P{C}\u200D]+/gu, " ").trim()), TITLE_MAX)
    .slice(0, TITLE_MAX)
    .replace(/[\uD800-\uDBFF]$/u, "");
const common = { question: "", unknown: "ask", evidence: "", weight: 1 } as const;

const isExcluding = (condition: Condition): boolean =>
  "not" in condition || ("op" in condition && condition.op.startsWith("not_"));

/** "In Berlin", "Fintech", "NPS is at least 40": the wish without its noun. */
function titleIn(where: readonly Condition[], labels: CustomLabels): string {
  const [only, ...others] = where;
  const said =
    only && others.length === 0
      ? conditionInWords("companies", only, labels)
      : wantedInWords(where, labels).replace(/^companies /i, "");
  return withoutWhose(said, fieldConditions(where)[0]?.field ?? "");
}

function measured(
  { where, text: words }: Stated,
  isMust: boolean,
  labels: CustomLabels,
): CriterionInput {
  return {
    ...common,
    kind: "measured",
    title: titleOf(titleIn(where, labels)),
    part: partOf(where),
    dealbreaker: isMust || where.some(isExcluding),
    words,
    measure: { of: "conditions", where: [...where] },
    scale: { by: "yes_no", yes: SCORE_MAX, no: 0 },
  };
}

const judged = (words: string, isMust: boolean): CriterionInput => ({
  ...common,
  kind: "judged",
  title: titleOf(words),
  part: "company",
  dealbreaker: isMust,
  words,
});

const looked = (words: string, isMust: boolean): CriterionInput => ({
  ...common,
  kind: "read",
  title: titleOf(words),
  part: "company",
  dealbreaker: isMust,
  words,
  reading: { words: words.split(/\s*,\s*/).filter(Boolean), found: SCORE_MAX, missing: null },
});

const plain = ({ text, start, end, ...condition }: StatedCondition): Condition => condition;

/** Conditions that the same words state: a city with its country, both ends of a range. */
type Stated = Span & { where: Condition[] };

function statedIn(line: string, context: Context): Stated[] {
  const own = ownConditionsIn(line, context.own ?? []);
  const { conditions, name } = readCompanies(withoutStated(line, own), context);
  const read = own.filter(({ where }) => where.length > 0);
  const stated = new Map<string, Stated>(read.map((one) => [`${one.start} ${one.end}`, one]));
  for (const condition of name === null ? conditions : []) {
    const { text, start, end } = condition;
    const found = stated.get(`${start} ${end}`) ?? { text, start, end, where: [] };
    stated.set(`${start} ${end}`, { ...found, where: [...found.where, plain(condition)] });
  }
  return [...stated.values()];
}

/** Said in English and read again so often, conditions stay as they are or are given up. */
const READ_AGAIN = 3;

/**
 * Conditions in the form in which English says them: said and read again they are the same. Null
 * when their words are read as something else.
 */
function sayable(where: Condition[], context: Context): Condition[] | null {
  const meaning = (of: readonly Condition[]) =>
    canonicalJson(filtersOf("companies", of, context.today));
  let current = where;
  for (let times = 0; times < READ_AGAIN; times++) {
    const words = wantedInWords(current, labelsOf(context.own ?? []));
    const [only, ...others] = statedIn(words, context);
    if (!only || others.length > 0 || wordsLeft(words, [only]).length > 0) return null;
    if (canonicalJson(only.where) === canonicalJson(current)) return current;
    if (meaning(only.where) !== meaning(where)) return null;
    current = only.where;
  }
  return null;
}

/** What is between a number and the words that are still of it: "40 a month", "40 points". */
const OF_IT = /^\s+(?:(?:an?|the|per|each|every|of)\s+)?$/i;

const isTouching = (text: string, one: Span, other: Span): boolean => {
  const [from, to] = one.end <= other.start ? [one.end, other.start] : [other.end, one.start];
  return from > to || /^\s*$/.test(text.slice(from, to));
};

/** "Nonprofits are excluded": what follows reverses a clause, which no reader follows. */
const TURNED = /\b(?:excluded|ruled out|off[ -]limits|not wanted|unwanted|no[ -]go|avoided)\b/i;

/**
 * Reads conditions of a line. Those next to a number that was not understood, in the middle of words
 * that nothing explains ("daily active users"), or in a clause that is turned round are left to
 * people with their whole clause.
 */
function conditionsIn(line: string, context: Context): Stated[] {
  const own = ownConditionsIn(line, context.own ?? []);
  const { not_understood } = readCompanies(withoutStated(line, own), context);
  const numbers = not_understood.filter(({ text }) => /\d/.test(text));
  const stated = statedIn(line, context)
    .filter(({ start, end }) => end > start)
    .filter(({ where }) => fieldConditions(where).every(({ field }) => measurable(field)));
  const left = wordsLeft(line, stated);
  const isWithin = (one: Span) => (clause: Span) =>
    clause.start <= one.start && clause.end >= one.end;
  return stated.flatMap((one) => {
    const beside = left.filter((words) => isTouching(line, one, words));
    const isEnclosed =
      beside.some(({ end }) => end <= one.start) && beside.some(({ start }) => start >= one.end);
    const clause = clausesOf(line).find(isWithin(one));
    // Of a field that only the firm knows, what follows may be part of it: "40 a month".
    const isOwn = own.some(({ start }) => start === one.start);
    const isUnsure =
      isEnclosed ||
      (isOwn && left.some(({ start }) => OF_IT.test(line.slice(one.end, start)))) ||
      TURNED.test(clause?.text ?? "") ||
      numbers.some((number) => isTouching(line, one, number));
    const where = isUnsure ? null : sayable(one.where, context);
    return where ? [{ ...one, where }] : [];
  });
}

const REQUIRED = /\b(?:must|only|required?|requires|deal-?breakers?|never|strictly)\b/i;

/** The words between commas around a place. */
function clauseAround(line: string, { start, end }: Span): string {
  const before = line.slice(0, start).split(/[,;]/).at(-1) ?? "";
  const after = line.slice(end).split(/[,;]/)[0] ?? "";
  return `${before} ${after}`;
}

function draftsOf(line: string, context: Context, weight: number | null): Draft[] {
  const isMust = line.startsWith(MUST);
  const text = isMust ? line.slice(MUST.length) : line;
  if (text.startsWith(JUDGE)) {
    const words = text.slice(JUDGE.length);
    return [{ criterion: judged(words, isMust), unmeasured: words, weight }];
  }
  if (text.startsWith(LOOK_FOR))
    return [{ criterion: looked(text.slice(LOOK_FOR.length), isMust), unmeasured: null, weight }];
  const conditions = conditionsIn(text, context);
  const drafts = [
    ...conditions.map((stated) => {
      const must = isMust || REQUIRED.test(clauseAround(text, stated));
      const criterion = measured(stated, must, labelsOf(context.own ?? []));
      return { at: stated.start, draft: { criterion, unmeasured: null, weight } };
    }),
    ...wordsLeft(text, conditions).map((left) => {
      const must = isMust || REQUIRED.test(clauseAround(text, left));
      const criterion = judged(left.text, must);
      return { at: left.start, draft: { criterion, unmeasured: left.text, weight } };
    }),
  ];
  return drafts.toSorted((a, b) => a.at - b.at).map(({ draft }) => draft);
}

/** Lines, and sentences of a line; a point inside a number or a name ends none. */
const linesOf = (text: string): string[] =>
  text
    .split(/\n|;|(?<=[\p{L}\p{N})%])[.!?](?=\s|$)/u)
    .map((line) => line.replace(/^[\s*•·-]+/u, "").trim())
    .filter(Boolean);

const WEIGHT = /\s*\((\d{1,3})%\)$/;
/** A preamble says who looks, not what for. */
const PREAMBLE =
  /^(?:we|i|our (?:fund|firm|thesis is to)|the (?:fund|firm)) (?:only |mainly |mostly |typically |generally |usually |like to )?(?:invest(?:s|ing)? in|back(?:s)?|fund(?:s)?|look(?:s|ing)? for|seek(?:s)?|want(?:s)?|prefer(?:s)?|are looking for|am looking for|is looking for)\s+/i;

/** The same criterion asked twice is one; the first wording stays. */
function withoutRepeats(drafts: readonly Draft[]): Draft[] {
  const keyOf = ({ criterion }: Draft) =>
    criterion.kind === "measured"
      ? canonicalJson(criterion.measure)
      : `${criterion.kind} ${criterion.title.toLowerCase()}`;
  const keys = drafts.map(keyOf);
  return drafts.filter((_, at) => keys.indexOf(keys[at] ?? "") === at);
}

function weightsOf(drafts: readonly Draft[]): number[] {
  const given = drafts.map(({ weight }) => weight);
  if (given.every((weight) => weight === null)) return sharesOf(drafts.map(() => 1));
  const share = Math.max(1, Math.floor(WEIGHT_SUM / Math.max(1, drafts.length)));
  return given.map((weight) => weight ?? share);
}

const NOT_MEASURED = "No field measures this: people score it.";
const NOT_LOOKED_FOR = "These are no words, too many or too long to look for: people score it.";
const TOO_MANY = `A set has at most ${CRITERIA_MAX} criteria.`;
const NO_WISH = "This says nothing that can be scored.";

/** A draft that can be kept as it is, or else is left to people. */
function usable(draft: Draft): Draft {
  if (CriterionInput.safeParse(draft.criterion).success) return draft;
  const { words, dealbreaker } = draft.criterion;
  const unmeasured = words ?? "";
  return {
    ...draft,
    criterion: judged(unmeasured, dealbreaker),
    unmeasured,
    reason: NOT_LOOKED_FOR,
  };
}

/** What became of no criterion, and why. */
const leftOut = (drafts: readonly Draft[], reason: string) =>
  drafts.map(({ criterion }) => ({ text: criterion.words ?? "", key: null, reason }));

/** Converts a text to criteria. Never throws; a text that says nothing gives none. */
export function convertCriteria(text: string, given: Context): ConvertedCriteria {
  const context = { ...given, own: nameable(given.own ?? []) };
  const all = withoutRepeats(
    linesOf(text).flatMap((line) => {
      const weight = WEIGHT.exec(line)?.[1];
      const said = line.replace(WEIGHT, "").replace(PREAMBLE, "");
      const share = weight === undefined ? null : Math.max(1, Number(weight));
      return draftsOf(said, context, share).map(usable);
    }),
  ).map((draft) => ({ ...draft, trait: traitOf(draft.criterion) }));
  const { scored = [], unscored = [] } = Object.groupBy(
    all.filter(({ trait }) => trait === null),
    ({ criterion }) => (CriterionInput.safeParse(criterion).success ? "scored" : "unscored"),
  );
  const drafts = scored.slice(0, CRITERIA_MAX);
  const weights = weightsOf(drafts);
  const criteria: Criterion[] = withShares(
    withKeys(drafts.map(({ criterion }, at) => ({ ...criterion, weight: weights[at] ?? 0 }))),
  );
  const judgedOnes = drafts.flatMap(({ unmeasured: said, reason = NOT_MEASURED }, at) =>
    said === null ? [] : [{ text: said, key: criteria[at]?.key ?? null, reason }],
  );
  const refused = all.flatMap(({ trait, criterion }) =>
    trait === null ? [] : [{ text: criterion.words ?? "", key: null, reason: traitRefusal(trait) }],
  );
  return {
    criteria,
    not_converted: [
      ...judgedOnes,
      ...leftOut(scored.slice(CRITERIA_MAX), TOO_MANY),
      ...leftOut(unscored, NO_WISH),
      ...refused,
    ],
    text: criteriaInEnglish(criteria, labelsOf(context.own)),
  };
}
