import type { EventType } from "../constants";
import { type EventRule, eventRules } from "./event-rules";

/** An event that a sentence states. */
export type StatedEvent = {
  type: EventType;
  rule: string;
  quote: string;
  /** Where its words are in the quote, and on which side the company is. */
  start: number;
  end: number;
  about: EventRule["about"];
};

/** Advice, opinions, questions, guesses and denials state no event. */
const NO_NEWS =
  /^(?:how|why|what|when|who|should|is|are|can|could|will|does|do|did|opinion|podcast|review|rumou?r|ask hn|best|top \d+|\d+ (?:ways|things|tips)|five |ten |guide|study|analysis|explained|the case for)\b|\b(?:how to|may|might|could|should|would not|is not|isn[’']t|are not|aren[’']t|won[’']t|not planning|no plans|den(?:y|ies|ied)|reportedly considering|is considering|considers?|mulls?|weighs?|in talks|rumou?rs?|speculat\w+|think twice|ignore (?:all|previous)|about to)\b|\?\s*$/i;
/** They are not companies, though they act like them. */
const NOT_COMPANIES =
  /^(?:police|government|storm|senate|congress|parliament|nasa|court|minister|president|parents|teachers|children|students|people|voters|scientists|researchers|astronomers|hackers|doctors|she|he|they|you|i|it|language|river|centre|trump|biden|putin|yankees|united|dodgers|giants|lakers|hornets|jordan|city|council|state|county|we|admin|administration|universe|waistlines|reports?)$/i;
/** What companies, and people who leave them, are called. */
const ACTORS =
  /^(?:startup|company|firm|bank|maker|group|giant|chain|lender|unit|airline|exchange|operator|platform|retailer|grocer|insurer|provider|developer|carmaker|chipmaker|business|line|app|bidder|rival|vendor|publisher|subsidiary|neobank|fintech|founders?|co-founder|ceo|cfo|cto|coo|chief|boss|officer|executive|chairman|chairwoman|head|director|president|veteran|audit)s?$/i;
const BETWEEN =
  /^(?:has|have|had|is|are|was|were|to|will|would|today|officially|also|now|plans|agreed|agrees|said|it|that|on|just|and|which|abruptly|suddenly|reportedly|quietly|chief|not|the|strategy|company|hub|and|or)$/i;

/** Whether the words are those of somebody with a name, or of a company without one. */
function hasSubject(before: string): boolean {
  const words = before.replace(/\([^)]*\)/g, "").match(/[\p{L}\p{N}&.'’-]+|,/gu) ?? [];
  let at = words.length - 1;
  while (at >= 0 && BETWEEN.test(words[at] ?? "")) at--;
  const head = (words[at] ?? "").replace(/['’]s$/u, "");
  if (head === "" || head === ",") return at > 0;
  if (NOT_COMPANIES.test(head)) return false;
  if (/^\p{Lu}|\d|^i[A-Z]|^\p{Ll}+\p{Lu}/u.test(head)) return true;
  // A plural at the beginning is no name: "Parents in Ohio open …".
  const others = words.slice(0, at).filter((word, place) => place > 0 || !/s$/.test(word));
  const isNamed = others.some((word) => /^\p{Lu}/u.test(word) && !NOT_COMPANIES.test(word));
  return ACTORS.test(head) || isNamed;
}

/** Of one sentence; each type once, by the first rule that finds it. */
export function eventsOfSentence(quote: string): StatedEvent[] {
  if (NO_NEWS.test(quote)) return [];
  const events: StatedEvent[] = [];
  for (const { name, type, says, unless, about, needsSubject } of eventRules) {
    if (events.some((event) => event.type === type)) continue;
    const found = says.exec(quote);
    if (!found || unless?.test(quote)) continue;
    if (needsSubject && !hasSubject(quote.slice(0, found.index))) continue;
    const [start, end] = [found.index, found.index + found[0].length];
    events.push({ type, rule: name, quote, start, end, about });
  }
  return withoutEchoes(events);
}

/**
 * What one event says by the way is not another: a plan to raise guidance is no funding, a hire is
 * told with whom it follows.
 */
function withoutEchoes(events: StatedEvent[]): StatedEvent[] {
  const has = (type: EventType) => events.some((event) => event.type === type);
  const dropped = new Set<EventType>();
  if (has("breached")) dropped.add("results").add("launched");
  if (has("shut_down") || has("laid_off")) dropped.add("results").add("expanded");
  if (has("acquired")) dropped.add("partnered").add("results");
  if (has("raised")) dropped.add("results").add("expanded").add("launched");
  return events.filter(({ type }) => !dropped.has(type));
}
