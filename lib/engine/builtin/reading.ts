import type { FactAsk } from "./facts";
import type { Mention, Parse } from "./names";
import type { Order } from "./orders";
import type { Talk } from "./talk";
import type { Word } from "./words";

/** Words at a name's side, which must be true of the company, and the name with them. */
export type Beside = { words: string; phrase: string };
export const NOTHING_BESIDE: Beside = { words: "", phrase: "" };

/** What a question was understood as. */
export type Reading =
  | { kind: "nothing" }
  | { kind: "talk"; talk: Talk }
  | { kind: "projects" }
  | { kind: "next" }
  /** `mayBeKnowledge`: where no condition is read in it, it asks what the world knows. */
  | { kind: "find"; q: string; order: Order | null; mayBeKnowledge?: boolean }
  /** May change the search before; else it is what `otherwise` says. */
  | { kind: "refine"; words: string; isMarked: boolean; otherwise: Reading }
  | { kind: "why_not"; of: Mention }
  | { kind: "similar"; to: Mention }
  | { kind: "analyze"; of: Mention[]; beside: Beside }
  | { kind: "compare"; of: Mention[] }
  /** Which has more of a fact, or less. */
  | { kind: "more"; of: Mention[]; fact: FactAsk; isLeast: boolean }
  /** Facts of the company that bought another one. */
  | { kind: "hop"; of: Mention; facts: FactAsk[] }
  /** Whether, when and for how much one of two companies bought the other. */
  | { kind: "deal"; of: Mention[] }
  | { kind: "facts"; facts: FactAsk[]; of: Mention[]; beside: Beside }
  /** Yes or no: `rest` is the question without the company. */
  | { kind: "check"; of: Mention; facts: FactAsk[]; rest: string; beside: Beside }
  /** Asks something of a company that no field holds. */
  | { kind: "beyond"; of: Mention; about: string; facts: FactAsk[] }
  /** A company that goes by no known name, or that is described. */
  | { kind: "nameless"; name: string | null; description: string; facts: FactAsk[]; q: string }
  /** Facts without a company. */
  | { kind: "which"; facts: FactAsk[] };

/** A question with its words; `line` has them folded, with one space between them. */
export type Text = { question: string; words: Word[]; line: string };

export const rawOf = (question: string, words: readonly Word[]) =>
  question.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);

/** Each fact once, without its place in the question; of a round's money the round alone. */
export function askedOf(facts: readonly FactAsk[]): FactAsk[] {
  const isRound = facts.some(
    ({ kind, detail }) => kind === "last_round" || (kind === "rounds" && detail),
  );
  const asks = facts
    .filter(({ kind }) => kind !== "funding" || !isRound)
    .map(({ kind, detail }): FactAsk => (detail ? { kind, detail } : { kind }));
  return asks.filter(
    (ask, at) => asks.findIndex((one) => one.kind === ask.kind && one.detail === ask.detail) === at,
  );
}

/** The words behind a place of the parsed line: all of a company's name. */
export function wordsAt(
  { line, places, mentions }: Parse,
  words: readonly Word[],
  at: number,
): Word[] {
  const start = places[at] ?? 0;
  if (line[at] !== "@") return words.slice(start, start + 1);
  return words.slice(start, mentions.find((one) => one.start === start)?.end);
}
