import type { Plan, Thing } from "../plan/plan";
import { planAbout } from "../plan/plan";
import { assemble, conditionsOf, type Draft, fieldFor } from "./assemble";
import { bestCover, type Unit } from "./cover";
import { changePlan, isFollowUp } from "./follow-up";
import type { Item } from "./item";
import { amountItems } from "./lexicon/amounts";
import { closedClasses } from "./lexicon/closed-classes";
import { dayItems } from "./lexicon/days";
import { type OwnNames, ownNameItems } from "./lexicon/own-names";
import { placeItems } from "./lexicon/places";
import { sectorItems } from "./lexicon/sectors";
import { trade } from "./lexicon/trade";
import { valueItems } from "./lexicon/values";
import { type Phrase, phrasesOf } from "./phrases";
import { type Token, tokensOf } from "./token";

/** Words of a question and what they were taken as, in a person's words. */
export type Understood = { text: string; start: number; end: number; as: string };
export type NotUnderstood = { text: string; start: number; end: number };

export type ReadQuestion = {
  plan: Plan | null;
  /** Whether yes or no is asked for. */
  isWhether: boolean;
  understood: Understood[];
  not_understood: NotUnderstood[];
};

export type ReadingContext = {
  /** What the organization knows by name. */
  names: OwnNames;
  /** YYYY-MM-DD, by which "last year" is read. */
  today: string;
  /** The plan that the question may change. */
  before: Plan | null;
};

function itemsOf(
  question: string,
  tokens: readonly Token[],
  { names, today }: ReadingContext,
): Item[] {
  return [
    ...closedClasses(tokens),
    ...trade(tokens),
    ...amountItems(tokens),
    ...dayItems(tokens, today),
    ...placeItems(tokens),
    ...sectorItems(tokens),
    ...valueItems(tokens),
    ...ownNameItems(question, tokens, names),
  ];
}

const spanOf = (tokens: readonly Token[], { from, to }: Pick<Unit, "from" | "to">) => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
});

/** Reads a question as a plan; `plan` is null when nothing of it can be asked. Never throws. */
export function readQuestion(question: string, context: ReadingContext): ReadQuestion {
  const tokens = tokensOf(question);
  const phrases = phrasesOf(bestCover(tokens, itemsOf(question, tokens, context)));
  const draft = draftOf(question, tokens, phrases, context);
  return {
    plan: draft.plan,
    isWhether: draft.isWhether,
    ...accountFor(question, tokens, phrases, draft),
  };
}

function draftOf(
  question: string,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  { before }: ReadingContext,
): Draft {
  const draft = withNames(phrases, assemble(phrases));
  if (before && isFollowUp(phrases, draft)) return changePlan(before, phrases, draft);
  return withMeaning(question, tokens, phrases, draft);
}

/** Names in a question: facts of a company, a comparison, or a condition on investors. */
function withNames(phrases: readonly Phrase[], draft: Draft): Draft {
  const names = phrases.flatMap(({ says }, at) => (says.kind === "name" ? [{ ...says, at }] : []));
  if (names.length === 0) return draft;
  for (const { at } of names) draft.used.add(at);
  const companies = names.filter(({ of }) => of === "company");
  const investors = names.filter(({ of }) => of === "investor");
  const { plan } = draft;
  const field = fieldFor(plan.about, { companies: "investor", rounds: "investor" });
  const where =
    field && investors.length > 0
      ? [
          ...plan.where,
          ...investors.map(({ name }) => ({ field, op: "contains", value: name }) as const),
        ]
      : plan.where;
  if (companies.length === 0) return { ...draft, plan: { ...plan, where } };
  return namedCompanies(
    phrases,
    { ...draft, plan: { ...plan, where } },
    companies.map(({ name, ids }) => ({ name, id: ids.length === 1 ? (ids[0] ?? null) : null })),
  );
}

/** A plan for facts of the companies that a question names. */
function namedCompanies(phrases: readonly Phrase[], draft: Draft, things: Thing[]): Draft {
  const { plan } = draft;
  const show: string[] = [];
  phrases.forEach(({ says }, at) => {
    const fields =
      says.kind === "field" ||
      says.kind === "measuring" ||
      says.kind === "ordering" ||
      says.kind === "grouping"
        ? says.fields
        : null;
    const field = fields && fieldFor(plan.about, fields);
    if (!field) return;
    draft.used.add(at);
    if (!show.includes(field)) show.push(field);
  });
  if (plan.about === "rounds") {
    const [only] = things;
    const names = things.map(({ name }) => name);
    const where =
      things.length === 1 && only
        ? ({ field: "company.name", op: "eq", value: only.name } as const)
        : ({ field: "company.name", op: "in", value: names } as const);
    return {
      ...draft,
      plan: { ...plan, where: [...plan.where, where], show, groups: [], measures: [] },
    };
  }
  return {
    ...draft,
    plan: {
      ...planAbout(plan.about),
      where: conditionsOf(phrases, plan.about).flatMap(({ where }) => where),
      things: things.slice(0, 5),
      show,
      order: plan.order,
    },
  };
}

/** Words that nothing explains, where companies are looked for: they describe them. */
function withMeaning(
  question: string,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  draft: Draft,
): Draft {
  const { plan } = draft;
  const canMean =
    plan.about === "companies" && plan.things.length === 0 && plan.groups.length === 0;
  const unknown = phrases.flatMap(({ says }, at) => (says.kind === "unknown" ? [at] : []));
  if (!canMean || unknown.length === 0) return draft;
  for (const at of unknown) draft.used.add(at);
  const words = unknown.map((at) => {
    const phrase = phrases[at];
    return phrase ? textOf(question, tokens, phrase) : "";
  });
  return { ...draft, plan: { ...plan, meaning: words.join(" ") } };
}

const textOf = (question: string, tokens: readonly Token[], phrase: Phrase) => {
  const { start, end } = spanOf(tokens, phrase);
  return question.slice(start, end);
};

/** Every word of the question exactly once: as what it was understood, or that it was not. */
function accountFor(
  question: string,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  draft: Draft,
): Pick<ReadQuestion, "understood" | "not_understood"> {
  const understood: Understood[] = [];
  const missed: NotUnderstood[] = [];
  phrases.forEach((phrase, at) => {
    const span = { text: textOf(question, tokens, phrase), ...spanOf(tokens, phrase) };
    const { kind } = phrase.says;
    const isUsed = draft.used.has(at);
    const isQuiet = [
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
      "measure",
      "time_unit",
    ].includes(kind);
    if (isUsed || isQuiet) understood.push({ ...span, as: isUsed ? kind : "function" });
    else missed.push(span);
  });
  return { understood, not_understood: missed };
}
