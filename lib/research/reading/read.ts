import { nameKey } from "@/lib/values/names";
import { companyProfile } from "../plan/fields";
import {
  type Condition,
  type FieldCondition,
  fieldConditions,
  isFieldCondition,
  type Plan,
  planAbout,
} from "../plan/plan";
import { accountFor, type NotUnderstood, textOf, type Understood, withItsField } from "./accounted";
import { assemble, type Draft } from "./assemble";
import { besideReadings, valuesOfNouns } from "./beside-names";
import { isSector, withoutClause } from "./clause";
import { bestCover, type Unit } from "./cover";
import { beginsWithKind } from "./description";
import { asDirectory, asInvestor, ofDirectory } from "./directory";
import { isAdverb } from "./everything";
import { isFollowUp, withReferent } from "./follow-up";
import { withGlosses } from "./glosses";
import type { Item } from "./item";
import { amountItems } from "./lexicon/amounts";
import { batchByPlace } from "./lexicon/batch-order";
import { careerItems } from "./lexicon/careers";
import { closedClasses } from "./lexicon/closed-classes";
import { dayItems } from "./lexicon/days";
import { domainEndings } from "./lexicon/domain-endings";
import { fiscalItems } from "./lexicon/fiscal";
import { leadIns } from "./lexicon/lead-ins";
import { listItems } from "./lexicon/lists";
import { newsItems } from "./lexicon/news";
import { doubtfulAmounts } from "./lexicon/numerals";
import { ordinalItems } from "./lexicon/ordinals";
import { type OwnNames, ownNameItems } from "./lexicon/own-names";
import { withoutParaphrases } from "./lexicon/paraphrases";
import type { OwnCities } from "./lexicon/place-names";
import { placeItems } from "./lexicon/places";
import { type OwnCriteria, scoreItems } from "./lexicon/scores";
import { sectorItems } from "./lexicon/sectors";
import { withoutShorthand } from "./lexicon/shorthand";
import { withoutSlips } from "./lexicon/slips";
import { tailItems } from "./lexicon/tails";
import { trade } from "./lexicon/trade";
import { withoutUsAsPronoun } from "./lexicon/us";
import { vagueItems } from "./lexicon/vague";
import { valueItems } from "./lexicon/values";
import { withoutListsNamed } from "./lists-named";
import { meaningfulPlan } from "./meaningful";
import { withNames } from "./named";
import {
  isCarriedByUnknown,
  isUnexplained,
  unexplainedNouns,
  withFundsOfInvestors,
} from "./not-understood";
import { withOpeners, withoutOpener } from "./openers";
import { withoutOrdersOfEvents } from "./orders-of-events";
import { stageItems, withColleagues, withOurs } from "./own-work";
import type { Phrase } from "./phrase";
import { phrasesOf } from "./phrases";
import { isLabel } from "./phrases-around";
import { phrasesLeft } from "./phrases-left";
import { ofRoundsInTime } from "./raised-by-companies";
import { fold, type Token, tokensOf } from "./token";
import { nextPlan, withFirstGroups } from "./turns";
import { unknownPlaces } from "./unknown-places";
import { type Wants, wantsOf } from "./wants";

export type ReadQuestion = {
  /** Null when what was not understood carries the question, or nothing is asked. */
  plan: Plan | null;
  /** Whether yes or no is asked for. */
  isWhether: boolean;
  wants: Wants;
  understood: Understood[];
  not_understood: NotUnderstood[];
};

export type ReadingContext = {
  /** What the organization knows by name. */
  names: OwnNames;
  /** Cities of its companies that no gazetteer has. */
  cities?: OwnCities;
  /** The organization's batches, the first one first. */
  batches: readonly string[];
  /** YYYY-MM-DD, by which "last year" is read. */
  today: string;
  /** The plan that the question may change. */
  before: Plan | null;
  /** The names of the pipeline's stages. */
  stages?: readonly string[];
  /** Sets of criteria of the organization's own, whose scores may be asked for. */
  criteria?: readonly OwnCriteria[];
  /** Who asks, as colleagues call them: "my notes". */
  me?: string | null;
};

export function itemsOf(
  question: string,
  tokens: readonly Token[],
  { names, cities, batches, today, stages = [], criteria }: ReadingContext,
): Item[] {
  const places = placeItems(tokens, cities);
  const sectors = sectorItems(tokens).filter(
    ({ from, to }) => !tokens.slice(from, to).some(isAccented),
  );
  const fixed = [...places, ...sectors];
  const isInvestor = names(nameKey("Y Combinator")).some(({ of }) => of === "investor");
  const ofTrade = trade(tokens).map((item) =>
    asInvestor(ofDirectory(item, tokens, batches), tokens, isInvestor),
  );
  const closed = withOpeners(withoutUsAsPronoun(closedClasses(tokens), tokens), tokens);
  const days = dayItems(tokens, today);
  // "Every German company": no name, whoever is called so.
  const determiners = closed.filter(({ meaning }) => meaning.kind === "group");
  const nouned = valuesOfNouns(tokens);
  return [
    ...closed,
    ...ofTrade,
    ...nouned,
    ...amountItems(tokens),
    ...doubtfulAmounts(tokens),
    ...days,
    ...fiscalItems(tokens),
    ...ordinalItems(tokens),
    ...domainEndings(tokens),
    ...fixed,
    ...asDirectory(valueItems(tokens), tokens, batches),
    ...besideReadings(ownNameItems(question, tokens, names, ofTrade), [
      ...places,
      ...sectors,
      ...nouned,
      ...determiners,
      ...days,
    ]),
    ...batchByPlace(tokens, batches),
    ...careerItems(tokens, fixed),
    ...stageItems(tokens, stages),
    ...scoreItems(tokens, criteria),
    ...newsItems(tokens, days),
    ...listItems(tokens, batches),
    ...vagueItems(tokens, places, days),
    ...tailItems(tokens),
    ...leadIns(tokens),
  ];
}

/** "Santé": no line of business is written so in English, a name may be. */
const isAccented = ({ raw }: Token): boolean => /^\p{Lu}/u.test(raw) && /[^\p{ASCII}]/u.test(raw);

const AUXILIARY = /^(?:is|are|was|were|does|do|did|has|have|had)$/;
const EXISTENCE = /^(?:there|we|you|i|any|our)$/;

/** "Is A public?" asks for yes or no; "are there …", "do we have …" ask for a list. */
function asksWhether(tokens: readonly Token[]): boolean {
  const [first, second] = tokens.filter(({ text }) => !/^(?:and|so|but|hey|hi|,|n't)$/.test(text));
  return AUXILIARY.test(first?.text ?? "") && !EXISTENCE.test(second?.text ?? "");
}

const asUnknown = (unit: Unit): Unit =>
  unit.meaning.kind === "absent" ? { ...unit, meaning: { kind: "unknown", isAbsent: true } } : unit;

/** The phrases of a question, without those that only lead to it or describe a company. */
export function phrasesIn(tokens: readonly Token[], items: readonly Item[]): readonly Phrase[] {
  const covered = bestCover(tokens, items).map(asUnknown);
  const units = withNamesInLists(covered, items);
  const phrases = withoutPreamble(withFundsOfInvestors(phrasesOf(tokens, units)));
  return withGlosses(withoutListsNamed(withoutOrdersOfEvents(withoutClause(phrases))));
}

/** Reads a question as a plan; the question mark says nothing of it. Never throws. */
export function readQuestion(asked: string, context: ReadingContext): ReadQuestion {
  const question = asked.replace(/[\s?]+$/u, "");
  const isName = (text: string) => context.names(nameKey(text)).length > 0;
  const tokens = withoutSlips(withoutParaphrases(withoutShorthand(tokensOf(question))), isName);
  const items = itemsOf(question, tokens, context);
  const phrases = withFirstGroups(context.before, phrasesIn(tokens, items));
  const isWhether = asksWhether(tokens);
  const draft = draftOf(question, tokens, phrases, context, isWhether);
  const isCarried = !isCarriedByUnknown(phrases, draft, tokens);
  const isNothingMade = !isCarried && phrases.some(isUnexplained);
  const left = isNothingMade
    ? unexplainedNouns(phrases)
    : phrasesLeft(phrases, draft).map((each) => (isCarried ? each : withItsField(phrases, each)));
  const account = accountFor(question, tokens, phrases, {
    left,
    draft: isNothingMade ? null : draft,
  });
  const where = draft.plan.where.map((condition) => amongBatches(condition, context.batches));
  const plan = isCarried ? meaningfulPlan(withProfile({ ...draft.plan, where })) : null;
  const understood = [...account.understood, ...markBehind(asked, question.length)];
  return { plan, isWhether, wants: wantsOf(phrases), ...account, understood };
}

/** The question mark, which was taken off. */
function markBehind(asked: string, start: number): Understood[] {
  const text = asked.slice(start).trim();
  const at = asked.indexOf(text, start);
  return text === "" ? [] : [{ text, start: at, end: at + text.length, as: "function" }];
}

/** Named companies of which nothing is asked are described. */
const withProfile = (plan: Plan): Plan =>
  plan.about === "companies" && plan.things.length > 0 && plan.show.length === 0
    ? { ...plan, show: companyProfile }
    : plan;

/** "Mixpanel / Amplitude / Heap": in a list of names a common word is one too. */
function withNamesInLists(units: readonly Unit[], items: readonly Item[]): Unit[] {
  const isName = (unit: Unit | undefined) => unit?.meaning.kind === "name";
  const isJoint = (unit: Unit | undefined) =>
    ["and", "or", "comma", "versus"].includes(unit?.meaning.kind ?? "");
  return units.map((unit, at) => {
    const isListed =
      (isJoint(units[at - 1]) && isName(units[at - 2])) ||
      (isJoint(units[at + 1]) && isName(units[at + 2]));
    if (!isListed || unit.meaning.kind === "name") return unit;
    const name = items.find(
      ({ from, to, meaning }) =>
        from === unit.from && to === unit.to && meaning.kind === "name" && meaning.of === "company",
    );
    return name && unit.meaning.kind === "unknown" ? { ...unit, meaning: name.meaning } : unit;
  });
}

const FIRST_PERSON = /^(?:i|we|my|our)\b/;

const isNarrowing = ({ says }: Phrase): boolean =>
  says.kind === "values" || says.kind === "name" || says.kind === "compared";
/** "All German companies I want: how many": what follows says of no rows of its own. */
const isOfRows = ({ says }: Phrase): boolean => says.kind === "subject" || says.kind === "values";

/** How many phrases a heading has at most. */
const HEADING_MAX = 5;
const REQUESTS = new Set(["subject", "ask", "ordering", "measuring", "grouping"]);

/** "Front of the pack: the largest unicorn": words over a request that all is understood of. */
const isHeading = (before: readonly Phrase[], behind: readonly Phrase[]): boolean =>
  before.length <= HEADING_MAX &&
  before.every(({ says }) => says.kind === "unknown" || says.kind === "function") &&
  behind.some(({ says }) => REQUESTS.has(says.kind)) &&
  !behind.some(isUnknown);

/** "I'm preparing Monday's meeting: which …": why somebody asks is no part of the question. */
function withoutPreamble(phrases: readonly Phrase[]): Phrase[] {
  const colon = phrases.findIndex(({ words }) => words === ":");
  const before = phrases.slice(0, Math.max(0, colon));
  const isOwnStory =
    before.some(({ words }) => FIRST_PERSON.test(words)) &&
    !(before.some(isNarrowing) && !phrases.slice(colon).some(isOfRows));
  if (colon < 2 || !(isOwnStory || isHeading(before, phrases.slice(colon)))) return [...phrases];
  return phrases.map((phrase, at) =>
    at < colon ? { ...phrase, says: { kind: "function" } } : phrase,
  );
}

/** Batches that nobody was in are left out of a list of them; one that is named stays. */
function amongBatches(condition: Condition, batches: readonly string[]): Condition {
  if (isFieldCondition(condition)) {
    const { field, op, value } = condition;
    if (!field.endsWith("batch") || op !== "in" || !Array.isArray(value)) return condition;
    const known = value.filter((batch) => batches.includes(batch));
    return known.length > 0 ? { ...condition, value: known } : condition;
  }
  const beside = (parts: readonly Condition[]) => parts.map((part) => amongBatches(part, batches));
  if ("all" in condition) return { all: beside(condition.all) };
  return "any" in condition ? { any: beside(condition.any) } : { not: beside(condition.not) };
}

function draftOf(
  question: string,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  { before, me = null }: ReadingContext,
  isWhether: boolean,
): Draft {
  const plain = assemble(phrases);
  const named = withNames(phrases, plain, isWhether);
  const draft = withOurs(phrases, withColleagues(phrases, named, me));
  if (before && isFollowUp(phrases, draft, before)) return nextPlan(before, phrases, isWhether);
  const referring = before && withReferent(phrases, before);
  if (referring) return withNames(referring, assemble(referring), isWhether);
  if (draft.plan.things.length > 0) return draft;
  const described = withMeaning(question, tokens, phrases, draft);
  const { about, measures, groups } = described.plan;
  const areListed = about === "companies" && measures.length === 0 && groups.length === 0;
  return areListed ? ofRoundsInTime(phrases, described) : described;
}

const isUnknown = ({ says }: Phrase) => says.kind === "unknown";

/** Phrases by which a question asks for something, other than words that describe a company. */
const ASKING = new Set([
  "subject",
  "ask",
  "name",
  "grouping",
  "ordering",
  "measuring",
  "compared",
  "dated",
  "missing",
  "comparative",
]);

/** From so many words on that nothing explains, a text without a request is a description. */
const DESCRIBED_FROM = 2;
/** And from so many on a superlative praises instead of asking: "the world's first …". */
const PRAISED_FROM = 3;

function isAsking(phrases: readonly Phrase[], at: number, unknown: number): boolean {
  const { says } = phrases[at] as Phrase;
  const isPraise = phrases[at - 1]?.words === "'s" || unknown >= PRAISED_FROM;
  if (says.kind === "ordering" && isPraise && says.limit === null) return false;
  // "Who" after a noun leads to what it does: "folks who lie awake".
  return ASKING.has(says.kind) && (says.kind !== "ask" || at < 2);
}

/** "Building the future of bookings" says what one company does. */
function beginsWithDeed(phrases: readonly Phrase[]): boolean {
  const [first] = phrases;
  const hasNoun = phrases.some(({ says }) => says.kind === "subject" && says.about === "companies");
  return (
    first?.says.kind === "clause" || (!hasNoun && /^(?:building|making)$/.test(first?.words ?? ""))
  );
}

/** Whether a noun for companies is next to a line of business, or in it: "fintech companies", "fintechs". */
function isBesideNoun(phrases: readonly Phrase[], at: number): boolean {
  if (/techs$/.test(phrases[at]?.words ?? "")) return true;
  const beside = (step: 1 | -1) => {
    let other = at + step;
    while (phrases[other]?.says.kind === "function") other += step;
    const says = phrases[other]?.says;
    return says?.kind === "subject" || (says?.kind === "values" && says.slot === "unicorn");
  };
  return beside(1) || beside(-1);
}

/**
 * Words that nothing explains, where companies are looked for: they describe them. A line of business
 * in such words, away from a noun for companies, describes too: "chatbots that answer the phone".
 */
export function withMeaning(
  question: string,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  draft: Draft,
): Draft {
  const { plan } = draft;
  const unknown = phrases.filter(isUnknown);
  const isList = plan.groups.length === 0 && plan.measures.length === 0;
  const isTold = beginsWithDeed(phrases);
  if (plan.about !== "companies" || !isList || (unknown.every(isAdverb) && !isTold)) return draft;
  const asks = phrases.some((_, at) => isAsking(phrases, at, unknown.length));
  const isDescribed = !asks && (isTold || unknown.length >= DESCRIBED_FROM);
  const isOther = ({ says }: Phrase) => says.kind === "values" && says.slot !== "sector";
  if (isDescribed && !phrases.some(isOther))
    return {
      plan: { ...planAbout("companies"), meaning: withoutOpener(question.trim()) },
      said: [],
      used: new Set(phrases.keys()),
    };
  const places = unknownPlaces(phrases, tokens);
  if (unknown.length > 0 && unknown.every((phrase) => places.has(phrase))) return draft;
  const kind = beginsWithKind(fold(question)) ? phrases.findIndex(isSector) : -1;
  const describes = phrases.map(
    (phrase, at) =>
      (isUnknown(phrase) && !places.has(phrase)) ||
      isLabel(phrases, at) ||
      (isSector(phrase) && at !== kind && !isBesideNoun(phrases, at)),
  );
  const others = phrases.map(
    (phrase, at): Phrase =>
      describes[at] ? { ...phrase, says: { kind: "described", text: phrase.words } } : phrase,
  );
  const narrowed = assemble(others, plan.about);
  const words = phrases.flatMap((phrase, at) => {
    if (!describes[at]) return [];
    draft.used.add(at);
    return [textOf(question, tokens, phrase)];
  });
  const named = plan.where.filter((each) => fieldConditions([each]).some(isOfName));
  const where = [...narrowed.plan.where, ...named];
  const said = [...narrowed.said, ...draft.said];
  // Numbers in a description are no limit: "in ten minutes".
  const limit = asks ? plan.limit : null;
  return {
    ...draft,
    said,
    plan: { ...plan, where, limit, meaning: withoutOpener(words.join(" ")) },
  };
}

const NAME_FIELDS: ReadonlySet<string> = new Set(["name", "investor", "lead_investor", "person"]);
/** Conditions that a name made are no part of what the other words come to. */
const isOfName = ({ field }: FieldCondition) => NAME_FIELDS.has(field);
