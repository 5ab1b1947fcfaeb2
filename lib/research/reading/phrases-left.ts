import type { Plan } from "../plan/plan";
import type { Draft } from "./assemble";
import type { Phrase } from "./phrase";
import { secondNoun } from "./second-nouns";

/** Phrases that lead to others and may appear without being used. */
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

/** What an investor's deals are counted by. */
const OF_DEALS: Record<string, string> = { lead_investor: "leads", investor: "rounds" };

/** Whether a plan, given as JSON, speaks of the field anyway: "the earliest … who joined first". */
function isSpokenOf(plan: string, { about }: Plan, { says }: Phrase): boolean {
  const names =
    says.kind === "field" || says.kind === "ordering" || says.kind === "comparative"
      ? Object.values(says.fields)
      : [];
  // "When did Acme join the unicorns".
  if (says.kind === "values" && says.slot === "unicorn") return plan.includes('"unicorn_since"');
  const own = names.map((name) => (about === "investors" ? (OF_DEALS[name] ?? name) : name));
  return own.some((name) => plan.includes(`"${name}"`));
}

const SHOWS_TIME = /(?:date|year|since)$/;

/** The phrases that a plan leaves out: nothing of it comes from them. */
export function phrasesLeft(phrases: readonly Phrase[], draft: Draft): Phrase[] {
  const plan = JSON.stringify(draft.plan);
  return phrases.filter(
    (phrase, at) =>
      isLeft(phrase, at, draft, plan) ||
      // "How many fintechs and their founders" are there.
      (!draft.used.has(at) && secondNoun(phrases, at, draft.plan.about) !== null),
  );
}

/** Whether rows come in the order of their names, as they do where nothing else orders them. */
const isByName = ({ about, order, groups, meaning }: Plan): boolean =>
  /^(?:companies|people)$/.test(about) && order.length + groups.length === 0 && meaning === null;

function isLeft(phrase: Phrase, at: number, draft: Draft, plan: string): boolean {
  const { says, words } = phrase;
  // "In what year": the day that is shown has it.
  if (says.kind === "time_unit" && draft.plan.show.some((field) => SHOWS_TIME.test(field)))
    return false;
  if (says.kind === "alphabetical") return !isByName(draft.plan);
  if (draft.used.has(at) || LEADING.has(says.kind) || !/[\p{L}\p{N}]/u.test(words)) return false;
  if (says.kind === "measure" || says.kind === "measuring") return draft.plan.measures.length === 0;
  const isNarrowing =
    says.kind === "values" && says.where.some((each) => "op" in each && each.op === "known");
  return !isNarrowing && !isSpokenOf(plan, draft.plan, phrase);
}
