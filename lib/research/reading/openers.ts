import type { Item } from "./item";
import { textAt } from "./lexicon/forms";
import { fold, type Token } from "./token";

/* How a question for companies of a kind begins: "anybody solving …", "bets on …". It describes none. */

const WHO =
  "(?:any(?:one|body|thing)|some(?:one|body|thing)|(?:any |some )?(?:folks|people|teams|startups|companies|founders)|who)(?:'s| is| are| that(?: is| are)?)?";
const DOES =
  "(?:solving|tackling|fixing|attacking|doing|working on|(?:any |some )?bets? on|betting on|plays? in|playing in|going after)";
const OPENER = new RegExp(`^(?:(?:${WHO} )?${DOES}|${WHO} (?:in|around)) (?=[^\\s])`, "u");

/** A description without the words that only ask who does it; the same where nothing would be left. */
export function withoutOpener(question: string): string {
  const opener = OPENER.exec(fold(question))?.[0] ?? "";
  return question.slice(opener.length);
}

const BEFORE_BETS = /^(?:|any|some|our|your|new|more|other)$/;

/** "Bets on fusion": companies are looked for, and nobody asks for advice. */
const isBets = (tokens: readonly Token[], from: number): boolean =>
  textAt(tokens, from) === "bets" && BEFORE_BETS.test(textAt(tokens, from - 1));

/** Closed-class words with "bets on" and "plays in" as words that only lead to what is looked for. */
export function withOpeners(closed: readonly Item[], tokens: readonly Token[]): Item[] {
  const items = closed.filter(
    ({ from, meaning }) => meaning.kind !== "advice" || !isBets(tokens, from),
  );
  const leads = tokens.flatMap((_, from): Item[] => {
    const isPlays = textAt(tokens, from) === "plays" && textAt(tokens, from + 1) === "in";
    const isHead = from === 0 || /^(?:who|that|companies|startups)$/.test(textAt(tokens, from - 1));
    const isLead =
      (isPlays && isHead) || (isBets(tokens, from) && textAt(tokens, from + 1) === "on");
    return isLead ? [{ from, to: from + 2, weight: 1.3, meaning: { kind: "function" } }] : [];
  });
  return [...items, ...leads];
}
