import type { Item } from "./item";
import { textAt } from "./lexicon/forms";
import { numeralAt } from "./lexicon/numerals";
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
  return [...items, ...leads, ...requestOf(tokens), ...emphasisOf(tokens), ...intentsOf(tokens)];
}

const INTENT =
  /^(?:trying|try|aiming|aim|hoping|hope|attempting|attempt|striving|strive|seeking|seek|wanting|want|looking|working|setting|set|out)$/;
const MILESTONE =
  /^(?:raise|become|be|get|go|ipo|list|exit|sell|shut|close|acquire|merge|fundraise|hit|reach|join|double|triple|grow)$/;

/** "Trying to raise a Series A": what is not done yet is in no list, and is not what was done. */
const intentsOf = (tokens: readonly Token[]): Item[] =>
  tokens.flatMap(({ text }, from): Item[] =>
    INTENT.test(text) &&
    textAt(tokens, from + 1) === "to" &&
    MILESTONE.test(textAt(tokens, from + 2)) &&
    isOfCompanies(textAt(tokens, from - 1))
      ? [{ from, to: from + 3, weight: 1.5, meaning: { kind: "future" } }]
      : [],
  );

/** Said of companies: of an asker ("I want to get …") it is how the request is put. */
const isOfCompanies = (before: string): boolean =>
  /^(?:startups?|compan(?:y|ies)|unicorns?|founders|businesses|firms|that|who|are|is|actively|still|\w+techs|\w+s)$/.test(
    before,
  );

const EMPHASIS = /^(?:single|absolute|undisputed|outright|overall)$/;

/** "The single largest round", "the undisputed biggest": words that only stress an order. */
const emphasisOf = (tokens: readonly Token[]): Item[] =>
  tokens.flatMap(({ text }, from): Item[] =>
    EMPHASIS.test(text) && /^(?:.{2,}est|most|least)$/.test(textAt(tokens, from + 1))
      ? [{ from, to: from + 1, weight: 1, meaning: { kind: "function" } }]
      : [],
  );

/** Verbs that ask for rows where a request begins with them; elsewhere companies do so. */
const REQUEST = /^(?:select|pick|highlight|suggest|shortlist|surface|identify|name|choose)$/;
const BEFORE_REQUEST =
  /^(?:please|pls|plz|can|could|would|you|kindly|help|me|us|let|'s|i|want|need|like|to|and|,)$/;
const BEHIND_REQUEST = /^(?:me|us|out|some|any|all|the|our|a|an|top|few|up|[1-9]\d{0,2})$/;

/** "Select 5 of the largest unicorns", "please shortlist ten fintechs". */
function requestOf(tokens: readonly Token[]): Item[] {
  const from = tokens.findIndex(({ text }) => !BEFORE_REQUEST.test(text));
  const behind = textAt(tokens, from + 1);
  const isLed = BEHIND_REQUEST.test(behind) || numeralAt(tokens, from + 1) !== null;
  if (from < 0 || !isLed || !REQUEST.test(textAt(tokens, from))) return [];
  const to = /^(?:me|us|out)$/.test(behind) ? from + 2 : from + 1;
  return [{ from, to, weight: 1.4, meaning: { kind: "ask", of: "list" } }];
}
