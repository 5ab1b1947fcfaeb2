import type { Draft } from "./assemble";
import type { Phrase } from "./phrase";
import type { Token } from "./token";

/*
 * What of a question was not understood, and whether it is what the question asks for: then there is
 * no answer, rather than one to another question.
 */

/** Phrases that lead to others and may stand without being used. */
const LEADING = new Set([
  "function",
  "ask",
  "and",
  "or",
  "comma",
  "clause",
  "group",
  "versus",
  "subject",
  "not",
  "bound",
  "bound_range",
  "act",
]);

/** Whether a plan, given as JSON, speaks of the field anyway: "the earliest … who joined first". */
function isSpokenOf(plan: string, { says }: Phrase): boolean {
  const names =
    says.kind === "field" || says.kind === "ordering" || says.kind === "comparative"
      ? Object.values(says.fields)
      : [];
  return names.some((name) => plan.includes(`"${name}"`));
}

const SHOWS_TIME = /(?:date|year|since)$/;

/** The phrases that a plan leaves out: nothing of it comes from them. */
export function phrasesLeft(phrases: readonly Phrase[], draft: Draft): Phrase[] {
  const plan = JSON.stringify(draft.plan);
  return phrases.filter((phrase, at) => isLeft(phrase, at, draft, plan));
}

function isLeft(phrase: Phrase, at: number, draft: Draft, plan: string): boolean {
  const { says, words } = phrase;
  // "In what year": the day that is shown has it.
  if (says.kind === "time_unit" && draft.plan.show.some((field) => SHOWS_TIME.test(field)))
    return false;
  if (draft.used.has(at) || LEADING.has(says.kind) || !/[\p{L}\p{N}]/u.test(words)) return false;
  if (says.kind === "measure" || says.kind === "measuring") return draft.plan.measures.length === 0;
  const isNarrowing =
    says.kind === "values" && says.where.some((each) => "op" in each && each.op === "known");
  return !isNarrowing && !isSpokenOf(plan, phrase);
}

/** Words that nothing explains, or that ask for what no list can hold. */
export const carries = ({ says, words }: Phrase): boolean =>
  says.kind === "future" || (says.kind === "unknown" && /[\p{L}\p{N}]/u.test(words));

const hasCapital = (token: Token | undefined) => /^\p{Lu}/u.test(token?.raw ?? "");

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

const NO_SUPERLATIVE =
  /^(?:(?:inv|inter|for|harv|requ|gu|qu|dig|manif|prot|cont|budap|t|w|n|r|z|ch|v|p|j|b)est|everest|conquest)$/;

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
  const isHead = phrases.slice(0, from).every(isLead);
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
function isAttribute(phrases: readonly Phrase[], { from, to }: Run): boolean {
  if (phrases.slice(from, to).some(({ words }) => isSuperlative(words))) return true;
  const [before, after] = [phrases[from - 1], phrases[to]];
  const isOf = /^(?:of|at)$/.test(after?.words ?? "");
  if (isOf && phrases.slice(0, from).every(isLead)) return isOwner(nextContent(phrases, to));
  if (before?.words === "'s" && phrases[from - 2]?.says.kind === "name") return true;
  if (before?.says.kind === "ask") return /^(?:count|amount)$/.test(before.says.of);
  if (before?.says.kind === "ordering") return /^(?:the )?(?:most|least)$/.test(before.words);
  return before?.says.kind === "group" && before.words !== "across";
}

const VALUE_OF_ONE = /^what(?: is|'s| was)\b/;

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
  return VALUE_OF_ONE.test(start) && !isOfRows && !isComputed;
}

/** A bound that no condition took: without it every count and list would be of other rows. */
const isBound = ({ says }: Phrase): boolean =>
  ["compared", "dated", "missing"].includes(says.kind) ||
  (says.kind === "quantity" && !says.quantity.isBare);

/** "Crypto rounds": a word before the noun says which rows are meant. */
const isModifier = (phrases: readonly Phrase[], phrase: Phrase): boolean =>
  isUnknown(phrase) && phrases[phrases.indexOf(phrase) + 1]?.says.kind === "subject";

/** A word that only says how: "roughly". */
const isAdverb = ({ words }: Phrase) => /^\w{3,}ly$/.test(words);

/** Whether what was not understood is what the question asks for. */
export function isCarriedByUnknown(
  phrases: readonly Phrase[],
  draft: Draft,
  tokens: readonly Token[],
): boolean {
  const { plan } = draft;
  if (phrases.some(({ says }) => says.kind === "future")) return true;
  const left = phrasesLeft(phrases, draft).filter((phrase) => !isAdverb(phrase));
  if (hasProperName(left, tokens) || left.some(isBound)) return true;
  const isAboutOne =
    plan.things.length > 0 ||
    plan.where.some((each) => "field" in each && each.field === "company.name");
  const isDescription =
    plan.meaning !== null && plan.where.length === 0 && draft.used.size === phrases.length;
  const runs = unknownRuns(phrases);
  if (runs.some((run) => isMeasuredNoun(phrases, run))) return true;
  if (!isDescription && runs.some((run) => isAttribute(phrases, run))) return true;
  if (isAboutOne) {
    const isOther = left.some((phrase) => isUnknown(phrase) || phrase.says.kind === "advice");
    return left.length > 0 && (plan.show.length === 0 || isOther);
  }
  if (asksOneValue(phrases, draft)) return true;
  if (plan.about !== "companies" && left.some((phrase) => isModifier(phrases, phrase))) return true;
  const isCounted = plan.measures.some(({ of }) => of === "count") && plan.groups.length === 0;
  if (isCounted && left.some(({ says }) => says.kind === "field")) return true;
  const isUnmeasured = phrases.some(
    ({ says }) =>
      says.kind === "measuring" && !plan.measures.some((measure) => measure.of === says.of),
  );
  if (isUnmeasured) return true;
  const isEmpty =
    plan.where.length === 0 &&
    plan.meaning === null &&
    plan.measures.length === 0 &&
    plan.order.length === 0;
  return isEmpty && !phrases.some(({ says }) => says.kind === "subject");
}
