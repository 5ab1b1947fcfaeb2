import type { Draft } from "./assemble";
import type { Unit } from "./cover";
import type { Phrase } from "./phrase";
import type { Token } from "./token";

/* What became of each word of a question: what it was taken as, or that it was not understood. */

/** Words of a question and what they were taken as, in a person's words. */
export type Understood = { text: string; start: number; end: number; as: string };
export type NotUnderstood = { text: string; start: number; end: number };

export const spanOf = (tokens: readonly Token[], { from, to }: Pick<Unit, "from" | "to">) => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
});

export const textOf = (
  question: string,
  tokens: readonly Token[],
  phrase: Pick<Phrase, "from" | "to">,
) => {
  const { start, end } = spanOf(tokens, phrase);
  return question.slice(start, end);
};

/** "ARR at the end of last year": what is not known of a time is the field's value then. */
export function withItsField(
  phrases: readonly Phrase[],
  left: Phrase,
): Pick<Phrase, "from" | "to"> {
  if (!/^(?:period|dated)$/.test(left.says.kind)) return left;
  const before = phrases
    .slice(0, phrases.indexOf(left))
    .findLast(({ says }) => says.kind !== "function");
  return before?.says.kind === "field" ? { from: before.from, to: left.to } : left;
}

/**
 * Every word of the question exactly once: as what it was understood, or that it was not. `left` is
 * what was not; without a draft nothing was made of the question.
 */
export function accountFor(
  question: string,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  { left, draft }: { left: readonly Pick<Phrase, "from" | "to">[]; draft: Draft | null },
): { understood: Understood[]; not_understood: NotUnderstood[] } {
  const understood: Understood[] = [];
  const missed = new Set(
    left.flatMap(({ from, to }) => phrases.filter((each) => each.from >= from && each.to <= to)),
  );
  phrases.forEach((phrase, at) => {
    if (missed.has(phrase)) return;
    const span = { text: textOf(question, tokens, phrase), ...spanOf(tokens, phrase) };
    const isUsed = draft ? draft.used.has(at) : phrase.says.kind === "name";
    understood.push({ ...span, as: isUsed ? phrase.says.kind : "function" });
  });
  const told = left.map((run) => ({ text: textOf(question, tokens, run), ...spanOf(tokens, run) }));
  return { understood, not_understood: told };
}
