import { truncate } from "../../core/truncate";
import type { Constraint } from "../../search/constraint";
import type { Found, FoundCompany, Profile, SearchAsk } from "../tools";
import type { Draft, ThreadState } from "../types";
import { notInData } from "./absent";
import {
  bare,
  bareOf,
  conditionTexts,
  factOf,
  freedIn,
  merged,
  wantsGone,
  without,
} from "./conditions";
import { type Desk, readProfiles, search, type Working } from "./desk";
import type { FactAsk } from "./facts";
import { firstBy, type Order } from "./orders";
import { answerWith, knownOf, type Outcome, remark } from "./outcome";
import { describedSaid, draftsOf, factSaid, nameOf, type Said } from "./say";
import { listed } from "./wording";
import { wordsOf } from "./words";

/** Companies of one answer. */
export const SHOWN_AT_ONCE = 10;
const NEAR_MAX = 3;
/** Of a question that is quoted. */
const QUOTED_MAX = 120;

type State = NonNullable<ThreadState["search"]>;
type Asked = State["ask"];
/** What is shown of a search: how it was understood, and which facts its answers show. */
type Shown = {
  ask: Asked;
  constraints: readonly Constraint[];
  found: Found;
  before: number;
  facts: FactAsk[];
};

const companies = (count: number, isCapped = false) =>
  `${isCapped ? "More than " : ""}${count.toLocaleString("en")} ${count === 1 ? "company" : "companies"}`;

/** What a search asks for, in the question's own words. */
function askedText(constraints: readonly Constraint[], residual: string): string {
  const parts = conditionTexts(constraints);
  const words = residual.trim();
  return listed([...parts, ...(words ? [`“${words}”`] : [])]);
}

function leadOf({ ask, found, constraints, before }: Shown): Draft {
  const what = askedText(constraints, found.residual || (found.name ?? ""));
  const verb = found.total === 1 ? "matches" : "match";
  const first = ask.sort ? `, the ${firstBy[ask.sort] ?? "first"} first` : "";
  const shown = `${first}${before > 0 ? `, from ${before + 1} on` : ""}`;
  const lead = `${companies(found.total, found.total_is_capped)} ${verb}${what ? ` ${what}` : ""}${shown}.`;
  return remark(lead);
}

const corrected = ({ corrections }: Found): Draft[] =>
  corrections.map(({ from, to }) => ({ ...remark(`“${from}” was read as “${to}”.`), joins: true }));

/** One company of a list: what it is, and what it has of the conditions. */
function itemDrafts(profile: Profile, facts: readonly FactAsk[]): Draft[] {
  const said: Said[] = describedSaid(profile);
  for (const fact of facts) said.push(...factSaid(profile, fact).slice(0, 1));
  const different = said.filter(
    ({ text }, at) => said.findIndex((one) => one.text === text) === at,
  );
  if (different.length > 0) return draftsOf(different, "bullet");
  return [{ ...remark(`${nameOf(profile)}.`, "bullet") }];
}

/** The facts that conditions are about; what a company does is said anyway. */
function factsOf(constraints: readonly Constraint[]): FactAsk[] {
  const kinds = [...new Set(constraints.map(factOf))];
  return kinds
    .filter((kind) => kind !== "business" && kind !== "former_names")
    .map((kind) => ({ kind }));
}

/** A condition with the words of the question for it, where somebody of the thread said them. */
const inWords = (one: Constraint, said: readonly Constraint[]): Constraint =>
  said.find((other) => JSON.stringify(bare(other)) === JSON.stringify(bare(one))) ?? one;

/**
 * What nearly fits, and what would find something; `constraints` are those of `found` in their
 * words.
 */
async function* instead(
  desk: Desk,
  found: Found,
  constraints: readonly Constraint[],
): Working<Draft[]> {
  const misses = found.near_misses
    .filter(({ item }, at, all) => all.findIndex((one) => one.item._id === item._id) === at)
    .slice(0, NEAR_MAX);
  const profiles = yield* readProfiles(
    desk,
    misses.map(({ item }) => item._id),
  );
  const near = profiles.flatMap((profile, at) => {
    const constraint = found.constraints[misses[at]?.constraint ?? -1];
    return itemDrafts(profile, constraint ? factsOf([constraint]) : []);
  });
  const relaxed = found.relaxations
    .slice(0, NEAR_MAX)
    .flatMap(({ changes, total, total_is_capped }) => {
      const dropped = changes.map(({ constraint }) => found.constraints[constraint ?? -1]);
      const isKnown = changes.every(
        ({ constraint, action }, at) => action !== "change" && (constraint === null || dropped[at]),
      );
      if (!isKnown) return [];
      const conditions = dropped.flatMap((one) => (one ? inWords(one, constraints) : []));
      const words = conditions.length < changes.length ? [`“${found.residual}”`] : [];
      const verb = total === 1 ? "matches" : "match";
      return [
        remark(
          `Without ${listed([...conditionTexts(conditions), ...words])}, ${companies(total, total_is_capped).replace("More", "more")} ${verb}.`,
          "bullet",
        ),
      ];
    });
  const heading = near.length > 0 ? [remark("These come close:", "paragraph")] : [];
  return [...heading, ...near, ...relaxed];
}

function stateOf(
  { ask, constraints, found, before }: Shown,
  items: readonly FoundCompany[],
): Outcome {
  return {
    intent: "find_companies",
    search: {
      ask,
      constraints: [...constraints],
      residual: found.residual,
      total: found.total,
      shown: before + items.length,
    },
    companies: items.map(knownOf),
    facts: [],
  };
}

/** Says what a search found. */
async function* tellFound(desk: Desk, shown: Shown): Working<Outcome> {
  const { found, constraints } = shown;
  const items = found.items;
  if (items.length === 0) {
    const what = askedText(constraints, found.residual || (found.name ?? ""));
    const lead = notInData(`A company that matches ${what || "this"}`);
    yield* answerWith(desk, [
      lead,
      ...corrected(found),
      ...(yield* instead(desk, found, constraints)),
    ]);
    return stateOf(shown, items);
  }
  const profiles = yield* readProfiles(
    desk,
    items.map(({ _id }) => _id),
  );
  const rows = profiles.flatMap((profile) => itemDrafts(profile, shown.facts));
  yield* answerWith(desk, [leadOf(shown), ...corrected(found), ...rows], items);
  return stateOf(shown, items);
}

/** A beginning that says nothing of what is looked for. */
const TELL = /^(?:please )?(?:can you )?(?:tell me (?:more )?about|what do you know about) /i;

const MEASURE =
  /\b(?:by|in) (?:headcount|size|team size|(?:number of )?employees|(?:total )?funding|money raised|age)\b/gi;
/** A question without the words that only order its answers. */
const unordered = (q: string, { words, limit }: Order) =>
  q
    .replace(new RegExp(words.source, "gi"), " ")
    .replace(MEASURE, " ")
    .replace(limit ? /\btop\b(?: \d{1,3}\b)?|\b\d{1,3}\b/gi : /\btop\b/gi, " ")
    .replace(/\s+/g, " ");

/** "Which of those is the largest?" orders what was found. */
const OF_THEM = /\b(?:of|among|from) (?:those|these|them)\b/i;

/** Companies by a question in plain words, in the order that it asks for. */
export async function* findWith(
  desk: Desk,
  q: string,
  order: Order | null,
  mayBeKnowledge = false,
): Working<Outcome> {
  const plain = q.replace(TELL, "");
  const state = order && OF_THEM.test(q) ? desk.ask.history.at(-1)?.state?.search : null;
  const asked = order ? { q: unordered(plain, order), sort: order.sort } : { q: plain };
  const ask: Asked = state ? { ...state.ask, sort: order?.sort } : asked;
  const limit = Math.min(order?.limit ?? SHOWN_AT_ONCE, SHOWN_AT_ONCE);
  const found = yield* search(desk, { ...ask, limit });
  const isUnread = found.constraints.length === 0 || found.residual !== "";
  if (mayBeKnowledge && isUnread && found.name === null) {
    yield* answerWith(desk, [notInData(`What you ask (“${truncate(q, QUOTED_MAX)}”)`)]);
    return { intent: "general" };
  }
  const facts = factsOf(found.constraints);
  const ordering =
    order && !facts.some(({ kind }) => kind === order.fact) ? [{ kind: order.fact }] : [];
  const shown = {
    ask,
    constraints: state?.constraints ?? found.constraints,
    found,
    before: 0,
    facts: [...ordering, ...facts],
  };
  return yield* tellFound(desk, shown);
}

/** The next companies of the thread's search. */
export async function* answerNext(desk: Desk): Working<Outcome> {
  const state = desk.ask.history.at(-1)?.state?.search;
  if (!state) return yield* findWith(desk, desk.ask.question, null);
  if (state.shown >= state.total) {
    yield* answerWith(desk, [remark("These were all of them.")]);
    return { intent: "find_companies" };
  }
  const page = Math.floor(state.shown / SHOWN_AT_ONCE) + 1;
  const found = yield* search(desk, { ...state.ask, limit: SHOWN_AT_ONCE, page });
  const facts = factsOf(state.constraints);
  const { ask, constraints } = state;
  return yield* tellFound(desk, { ask, constraints, found, before: state.shown, facts });
}

/**
 * How a short question changes the conditions of a search; null when it says nothing about them.
 */
async function* changedBy(desk: Desk, state: State, words: string): Working<Constraint[] | null> {
  const line = wordsOf(words)
    .map(({ text }) => text)
    .join(" ");
  const freed = freedIn(line);
  if (freed.length > 0) return without(state.constraints, freed);
  const ask: SearchAsk = { q: words.replace(/\bones\b/gi, "companies"), limit: 1 };
  const read = yield* search(desk, ask, "Understand the question");
  if (read.constraints.length === 0) return null;
  if (wantsGone(line)) return without(state.constraints, read.constraints.map(factOf));
  const isWhole = read.residual
    .split(" ")
    .every((word) => word === "" || SHAPING.has(word.toLowerCase()));
  return isWhole && read.name === null ? merged(state.constraints, read.constraints) : null;
}

/** Words beside a condition that change nothing of it. */
const SHAPING = new Set(
  "only just instead rather same but also now narrow filter restrict limit keep based located founded headquartered ones please then what".split(
    " ",
  ),
);

/** The search of the thread with other conditions; null when the question says none. */
export async function* refine(
  desk: Desk,
  words: string,
  isMarked: boolean,
): Working<Outcome | null> {
  const state = desk.ask.history.at(-1)?.state?.search;
  if (!state) return null;
  const constraints = yield* changedBy(desk, state, words);
  if (constraints === null) return null;
  const added = constraints.filter((one) => !state.constraints.includes(one));
  if (!isMarked && added.some((one) => factOf(one) === "business")) return null;
  const ask: Asked = { q: "", where: bareOf(constraints), words: state.residual };
  const found = yield* search(desk, { ...ask, limit: SHOWN_AT_ONCE });
  const shown = { ask, constraints, found, before: 0, facts: factsOf(constraints) };
  return yield* tellFound(desk, shown);
}
