import { PLAN_LIMITS, type Plan } from "../plan/plan";
import type { Draft } from "./assemble";
import { isOfOtherFigure } from "./beyond-figures";
import { asksBeyondPlans, isOfUnknownInvestor } from "./beyond-plans";
import { asksWhether, comparesBeyondPlans } from "./beyond-rows";
import { singular } from "./dictionary";
import { isAdverb, isOfEverything } from "./everything";
import { NO_SUPERLATIVE } from "./lexicon/superlatives";
import { hasUnusedOperator } from "./operators";
import { isNumeric, type Phrase } from "./phrase";
import { contentAfter, contentBefore, isLabel } from "./phrases-around";
import { phrasesLeft } from "./phrases-left";
import type { Token } from "./token";
import { hasCapital, isFactOfUnknownName } from "./unknown-names";

/*
 * What of a question was not understood, and whether it is what the question asks for: then there is
 * no answer, rather than one to another question.
 */

/** Words that nothing explains, or that ask for what no list can hold. */
export const isUnexplained = ({ says, words }: Phrase): boolean =>
  says.kind === "future" || (says.kind === "unknown" && /[\p{L}\p{N}]/u.test(words));

/** After a word that nothing explains, these are part of the noun that it begins. */
const IN_NOUN = new Set(["field", "measure", "rate"]);

/**
 * What was not understood where nothing was made of a question, as whole nouns: "competitor pricing",
 * "net revenue retention".
 */
export function unexplainedNouns(phrases: readonly Phrase[]): Pick<Phrase, "from" | "to">[] {
  const nouns: { from: number; to: number }[] = [];
  for (const [at, phrase] of phrases.entries()) {
    const { says, words, from, to } = phrase;
    const last = nouns.at(-1);
    const before = phrases[at - 1]?.says;
    // "Women-led healthcare startups": healthcare is a kind of startup.
    const isKind =
      phrases[at + 1]?.says.kind === "subject" || (before?.kind === "unknown" && before.isAbsent);
    const isSector = says.kind === "values" && says.slot === "sector";
    const isInNoun = IN_NOUN.has(says.kind) || (isSector && !isKind);
    // "Fennwick & Dorn" is one name.
    const next = phrases[at + 1];
    const isJoint = words === "&" && next !== undefined && isUnexplained(next);
    if (last?.to === from && (isUnexplained(phrase) || isInNoun || isJoint)) last.to = to;
    else if (isUnexplained(phrase)) nouns.push({ from, to });
  }
  return nouns;
}

/** "Accel's latest fund": what an investor raised is in no list, and is not the investor. */
export const withFundsOfInvestors = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.map((phrase, at) => {
    if (phrase.says.kind !== "subject" || !/^funds?$/.test(phrase.words)) return phrase;
    const owner = phrases
      .slice(Math.max(0, at - 4), at)
      .findLastIndex(({ words }) => words === "'s");
    const isOwned = owner > 0 && phrases[Math.max(0, at - 4) + owner - 1]?.says.kind === "name";
    return isOwned ? { ...phrase, says: { kind: "unknown", isAbsent: true } } : phrase;
  });

/** Whether a word is written as a name that nothing here goes by: capitals say so in no title. */
function hasProperName(left: readonly Phrase[], tokens: readonly Token[]): boolean {
  const isTitle = tokens.every((token) => token.kind !== "word" || hasCapital(token));
  return (
    !isTitle &&
    left.some(({ says, from }) => says.kind === "unknown" && from > 0 && hasCapital(tokens[from]))
  );
}

const isUnknown = (phrase: Phrase | undefined): boolean => phrase?.says.kind === "unknown";
const isLead = (phrase: Phrase | undefined): boolean =>
  phrase !== undefined && ["function", "ask", "clause", "act"].includes(phrase.says.kind);

/** A run of phrases that nothing explains, its end exclusive. */
type Run = { from: number; to: number };

function unknownRuns(phrases: readonly Phrase[]): Run[] {
  const runs: Run[] = [];
  phrases.forEach((phrase, at) => {
    const last = runs.at(-1);
    if (!isUnknown(phrase)) return;
    if (last?.to === at) last.to++;
    else runs.push({ from: at, to: at + 1 });
  });
  return runs;
}

const nextContent = (phrases: readonly Phrase[], from: number): Phrase | undefined =>
  phrases.slice(from, from + 6).find((phrase) => phrase.says.kind !== "function");

/** What has attributes: named things, and rows that a noun or a condition picks out. */
function isOwner(phrase: Phrase | undefined): boolean {
  if (!phrase) return false;
  if (phrase.says.kind === "values") return phrase.says.slot !== "sector";
  return ["name", "subject", "ordering", "quantity", "condition"].includes(phrase.says.kind);
}

/**
 * Nouns for what is measured, at the end of a phrase: "interest rates", "gross margin". They are no
 * company's line of business.
 */
const MEASURED =
  /^(?:rates?|ratios?|growth|margins?|prices?|costs?|scores?|statistics|stats|figures?|forecasts?|outlook|weather|news|index|inflation|salary|salaries|odds|probability|likelihood)$/;
/** A phrase of more words describes what a company does about it. */
const MEASURED_WORDS_MAX = 3;

function isMeasuredNoun(phrases: readonly Phrase[], { from, to }: Run): boolean {
  const isAlone = !phrases.some(({ says }) => says.kind === "subject" || says.kind === "clause");
  const isHead = phrases
    .slice(0, from)
    .every((phrase) => isLead(phrase) || phrase.says.kind === "values");
  const isShort = to - from <= MEASURED_WORDS_MAX;
  return isAlone && isHead && isShort && MEASURED.test(phrases[to - 1]?.words ?? "");
}

/** "Fastest", "best": an order that nothing here is in. */
const isSuperlative = (word: string): boolean =>
  word === "best" || word === "worst" || (/est$/.test(word) && !NO_SUPERLATIVE.test(word));

/**
 * "Burn rate of Acme", "Acme's churn", "how much equity", "most profitable", "by growth": an
 * attribute is asked for that nothing here has.
 */
function isAttribute(phrases: readonly Phrase[], { from, to }: Run, plan: Plan): boolean {
  if (phrases.slice(from, to).some(({ words }) => isSuperlative(words))) return true;
  const [before, after] = [phrases[from - 1], phrases[to]];
  // "Dividends paid by unicorns".
  const isDone =
    after?.words === "by" && /(?:ed|paid|held|made)$/.test(phrases[to - 1]?.words ?? "");
  const isOf = isDone || /^(?:of|at)$/.test(after?.words ?? "");
  if (isOf && phrases.slice(0, from).every(isLead)) return isOwner(nextContent(phrases, to));
  if (before?.words === "'s" && phrases[from - 2]?.says.kind === "name") return true;
  if (before?.says.kind === "ask") {
    const isRanked = before.says.of === "which" && plan.order.length > 0;
    return isRanked || /^(?:count|amount)$/.test(before.says.of);
  }
  if (before?.says.kind === "ordering")
    return /^(?:the )?(?:most|least|more|fewest|fewer|highest|lowest)$/.test(before.words);
  return before?.says.kind === "group" && before.words !== "across";
}

const BEING = /^(?:is|are|was|were|be|been)$/;
/** An adjective or a participle after "are" has few words; more describe what a company does. */
const PREDICATE_WORDS_MAX = 2;

/** "Which deals were oversubscribed", "which fintechs are regulated": what no list says of rows. */
function isPredicate(phrases: readonly Phrase[], { from, to }: Run): boolean {
  const isAsked = phrases.slice(0, 2).some(({ says }) => says.kind === "ask");
  const isLast = phrases.slice(to).every(({ words }) => !/[\p{L}\p{N}]/u.test(words));
  const isShort = to - from <= PREDICATE_WORDS_MAX && !phrases[from]?.words.endsWith("ing");
  return isAsked && isLast && isShort && BEING.test(phrases[from - 1]?.words ?? "");
}

const OF_ATTRIBUTE = new Set(["unknown", "values", "and", "comma"]);

/** "What discount and cap do the notes carry": an attribute is between "what" and "do". */
function isAskedAttribute(phrases: readonly Phrase[]): boolean {
  const what = phrases.findIndex((phrase) => !isLead(phrase) || phrase.words === "what");
  const verb = phrases.findIndex(({ words }) => /^(?:do|does|did)$/.test(words));
  const between = phrases.slice(what + 1, verb);
  return (
    phrases[what]?.words === "what" &&
    between.some(isUnknown) &&
    between.every(({ says }) => OF_ATTRIBUTE.has(says.kind))
  );
}

const VALUE_OF_ONE = /^what(?: is|'s| was)\b/;

/** Values that only companies have; a line of business may be a thing, as the weather is. */
const OF_COMPANIES = new Set(["hiring", "status", "batch", "stage", "maturity", "unicorn"]);

/** "What's the weather in Berlin": one value is asked for, and no rows. */
function asksOneValue(phrases: readonly Phrase[], { plan }: Draft): boolean {
  const start = phrases
    .slice(0, 2)
    .map(({ words }) => words)
    .join(" ")
    .replace(" 's", "'s");
  const isOfRows = phrases.some(
    ({ says }) =>
      says.kind === "subject" ||
      says.kind === "name" ||
      says.kind === "field" ||
      (says.kind === "values" && says.slot === "unicorn"),
  );
  const isComputed = plan.measures.length > 0 || plan.order.length > 0;
  const isSaidOfRows = phrases.some(
    ({ says }) => says.kind === "values" && OF_COMPANIES.has(says.slot ?? ""),
  );
  const isAllRead = isSaidOfRows && !phrases.some(isUnknown);
  return VALUE_OF_ONE.test(start) && !isOfRows && !isComputed && !isAllRead;
}

const LEFT_NEVER: ReadonlySet<string> = new Set(
  "compared dated missing known alphabetical group_bound name band grouping".split(" "),
);

/** A bound that no condition took: without it every count and list would be of other rows. */
const isBound = ({ says }: Phrase): boolean =>
  LEFT_NEVER.has(says.kind) ||
  (says.kind === "period" && says.period.from !== says.period.to) ||
  (says.kind === "quantity" &&
    (!says.quantity.isBare || says.quantity.isPercent === true || says.quantity.isForeign));

const isState = ({ says }: Phrase): boolean =>
  says.kind === "values" && /^(?:status|type|unicorn)$/.test(says.slot ?? "");

/** "Crypto rounds": a word before the noun says which rows are meant. */
const isModifier = (phrases: readonly Phrase[], phrase: Phrase): boolean =>
  isUnknown(phrase) && phrases[phrases.indexOf(phrase) + 1]?.says.kind === "subject";

/** What of a named thing no fact answers: advice, and what it was at another time. */
const OF_OTHER_TIME: ReadonlySet<string> = new Set(["advice", "period", "dated", "compared"]);

/** "Put A and B next to each other". */
const isArranging = ({ words }: Phrase) => /^(?:put|line|place|stack|set)$/.test(words);

const isPeople = (phrase: Phrase | undefined): boolean =>
  /^(?:co - |co)?founders?$/.test(phrase?.words ?? "") ||
  (phrase?.says.kind === "subject" && phrase.says.about === "people");

/** Whether all that a question says describes what a company does. */
const isWholeDescription = (phrases: readonly Phrase[], { plan, used }: Draft): boolean =>
  plan.meaning !== null &&
  plan.where.length === 0 &&
  used.size === phrases.length &&
  // "Best performing batch" asks for an order.
  !/^(?:best|worst)$/.test(phrases.find((phrase) => !isLead(phrase))?.words ?? "");

/** "Excluding outliers", "a female CEO": words that choose rows, which nothing here can tell apart. */
function isChoosing(phrases: readonly Phrase[], draft: Draft): boolean {
  const { plan } = draft;
  if (isWholeDescription(phrases, draft)) return false;
  const isComputed = plan.measures.length > 0;
  return phrases.some((phrase, at) => {
    if (!isUnknown(phrase) || isAdverb(phrase)) return false;
    if (contentBefore(phrases, at)?.says.kind === "not") return true;
    const after = phrases[at + 1]?.says.kind;
    // "Women founders": no list says what kind of people founded or run a company.
    if (isPeople(phrases[at + 1])) return true;
    // "With declining head count".
    const next = phrases[at + 1]?.says;
    const isOfNumber = next?.kind === "field" && isNumeric(next.fields);
    const lead = phrases.slice(0, at).findLast(({ words }) => !/^(?:an?|the)$/.test(words));
    if (isOfNumber && /^(?:with|whose)$/.test(lead?.words ?? "")) return true;
    return isComputed && (after === "subject" || after === "values");
  });
}

/** A deed that is denied; "without a lead" denies what rows have. */
const UNDONE = /^(?:not|n't|never|neither|nor) /;

/** "Took part but did not lead": what a named investor did not do says nothing of others. */
const isUndone = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ says, words }) => {
    const isOfDeal = says.kind === "missing" && /investor$/.test(says.fields.rounds ?? "");
    return isOfDeal && UNDONE.test(words);
  }) && phrases.some(({ says }) => says.kind === "name");

/**
 * "Fintech vs robotics": values that are compared, where the plan has neither groups to compare nor
 * alternatives, which the chat answers one by one.
 */
const isComparingValues = (phrases: readonly Phrase[], { plan }: Draft): boolean =>
  plan.measures.length > 0 &&
  plan.groups.length === 0 &&
  !plan.where.some((each) => "any" in each) &&
  phrases.some(({ says, words }, at) => {
    if (says.kind === "versus") return true;
    const isRatio = words === "to" && phrases[at + 1]?.says.kind === "values";
    return says.kind === "values"
      ? says.isVersus === true
      : isRatio && phrases[at - 1]?.says.kind === "values";
  });

/** "Rounds larger than Odyssey's": rows compared with a thing that is named. */
const isBeyondNamed = (phrases: readonly Phrase[], { about, things }: Plan): boolean =>
  (about !== "companies" || things.length === 0) &&
  phrases.some(({ words }, at) => {
    const after = phrases.slice(at + 1).find(({ says }) => says.kind !== "function");
    const before = phrases.slice(0, at).findLast(({ says }) => says.kind !== "function");
    const isPlural = before?.says.kind === "subject" && singular(before.words) !== before.words;
    return / than$/.test(words) && after?.says.kind === "name" && isPlural;
  });

/** "Which companies should I look at": every one would be told. */
const isAdviceOnAll = (left: readonly Phrase[], { where, meaning }: Plan): boolean =>
  where.length === 0 && meaning === null && left.some(({ says }) => says.kind === "advice");

/** Words without which a question is answered, and the sixth company of a comparison. */
const mayBeLeft = (phrase: Phrase, { things }: Plan): boolean =>
  isAdverb(phrase) ||
  phrase.says.kind === "vague" ||
  (phrase.says.kind === "name" && things.length === PLAN_LIMITS.things);

/** "Valuation below total funding", "the youngest founders": a bound or an order that no field made. */
const isUnheldOrder = (
  phrases: readonly Phrase[],
  left: readonly Phrase[],
  plan: Plan,
): boolean => {
  if (plan.meaning !== null || plan.things.length + plan.measures.length > 0) return false;
  const isNumber = (phrase: Phrase | undefined) =>
    phrase?.says.kind === "field" && isNumeric(phrase.says.fields);
  return left.some((phrase) => {
    // "More fintechs than healthcare companies" has two sides.
    const isOrder = phrase.says.kind === "ordering" && !/^(?:more|fewer|less)$/.test(phrase.words);
    if (isOrder) return plan.order.length === 0;
    const at = phrases.indexOf(phrase);
    const isBeside = isNumber(contentBefore(phrases, at)) || isNumber(contentAfter(phrases, at));
    return phrase.says.kind === "comparative" && isBeside;
  });
};

/** "The umpteenth largest round", "the nth newest": which place of an order is meant. */
const isPlaceOfUnknown = (phrases: readonly Phrase[], { order }: Plan): boolean =>
  order.length > 0 &&
  phrases.some(
    (phrase, at) =>
      isUnknown(phrase) &&
      /^(?:.*(?:th|st)|(?:ante)?penultimate)$/.test(phrase.words) &&
      phrases[at + 1]?.says.kind === "ordering" &&
      phrases[at - 1]?.words === "the",
  );

/** "People who scored 10 on average": a figure would be of others than those of that name. */
const isOfLabelled = (phrases: readonly Phrase[], { plan, used }: Draft): boolean =>
  plan.measures.length > 0 && phrases.some((_, at) => isLabel(phrases, at) && !used.has(at));

/** Whether a bound, an order or a number that nothing holds would change which rows are told. */
const isOfUnheldNumber = (
  phrases: readonly Phrase[],
  left: readonly Phrase[],
  draft: Draft,
): boolean =>
  isPlaceOfUnknown(phrases, draft.plan) ||
  isOfLabelled(phrases, draft) ||
  isUnheldOrder(phrases, left, draft.plan);

/** Whether what was not understood is what the question asks for. */
export function isCarriedByUnknown(
  phrases: readonly Phrase[],
  draft: Draft,
  tokens: readonly Token[],
): boolean {
  const { plan } = draft;
  if (draft.isBeyond || phrases.some(({ says }) => says.kind === "future")) return true;
  const isCompared = phrases.some(({ says }) => says.kind === "versus");
  const whole = phrasesLeft(phrases, draft);
  const left = whole.filter(
    (phrase) => !mayBeLeft(phrase, plan) && !(isCompared && isArranging(phrase)),
  );
  // A name may end like an adverb: "Calendly".
  const named = [...left, ...whole.filter(isAdverb)];
  if (hasProperName(named, tokens) || left.some(isBound) || isAdviceOnAll(left, plan)) return true;
  if (isFactOfUnknownName(phrases, tokens)) return true;
  const isDescription = isWholeDescription(phrases, draft);
  const isBeyond = isOfUnknownInvestor(phrases) || comparesBeyondPlans(phrases, plan);
  if (isBeyond && (!isDescription || asksWhether(phrases))) return true;
  if (isOfUnheldNumber(phrases, left, draft)) return true;
  if (isBeyondNamed(phrases, plan) || isUndone(phrases) || asksBeyondPlans(phrases, plan))
    return true;
  const isOther = hasUnusedOperator(phrases, plan) || isOfOtherFigure(phrases, plan);
  if (!isDescription && isOther) return true;
  const isAboutOne =
    plan.things.length > 0 ||
    plan.where.some((each) => "field" in each && each.field === "company.name");
  const runs = unknownRuns(phrases);
  if (runs.some((run) => isMeasuredNoun(phrases, run))) return true;
  if (runs.some((run) => isPredicate(phrases, run)) || isAskedAttribute(phrases)) return true;
  if (!isDescription && runs.some((run) => isAttribute(phrases, run, plan))) return true;
  if (isAboutOne) {
    // "When did it go public": a state that the facts asked for leave out.
    const isOther = left.some(
      (phrase) => isUnknown(phrase) || isState(phrase) || OF_OTHER_TIME.has(phrase.says.kind),
    );
    return left.length > 0 && (plan.show.length === 0 || isOther);
  }
  if (phrases.some(({ says }) => says.kind === "unknown" && says.isAbsent)) return true;
  if (asksOneValue(phrases, draft)) return true;
  if (plan.about !== "companies" && left.some((phrase) => isModifier(phrases, phrase))) return true;
  if (isChoosing(phrases, draft) || isComparingValues(phrases, draft)) return true;
  const isCounted = plan.measures.some(({ of }) => of === "count") && plan.groups.length === 0;
  if (isCounted && left.some(({ says }) => says.kind === "field")) return true;
  // "Batches by share of closed companies" without its groups would be one figure of all.
  const isGrouped = plan.groups.length > 0;
  const isUngrouped =
    plan.measures.length > 0 &&
    left.some(({ says }) => /^(?:comparative|time_unit|field)$/.test(says.kind));
  if (isUngrouped) return true;
  if (!isGrouped && phrases.some(({ says }) => says.kind === "group" && says.isWhole)) return true;
  const isUnmeasured = phrases.some(
    ({ says }) =>
      says.kind === "measuring" && !plan.measures.some((measure) => measure.of === says.of),
  );
  return isUnmeasured || isOfEverything(phrases, plan);
}
