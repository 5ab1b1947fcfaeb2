/*
 * The questions in what somebody typed or pasted: an email without its headers, greeting, signature
 * and what it quotes; several questions in one line.
 */

const HEADER = /^(?:from|to|cc|bcc|sent|date|subject|re|fwd?|reply-to)\s*:/i;
const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|team|all)\b[\p{L}\s.'-]{0,40}[,!:]?$/iu;
const CLOSING =
  /^(?:thanks|thank you|many thanks|cheers|best|best regards|kind regards|regards|sincerely|yours|talk soon|sent from my)\b[^?]{0,40}$/i;
const QUOTED = /^\s*(?:>|on .{4,80} wrote:$|-{2,}\s*(?:original|forwarded) message)/i;

const linesOf = (text: string) => text.split(/\r?\n/).map((line) => line.trim());

/** Whether a text was written to somebody: it has lines that only letters and emails have. */
export function isMail(text: string): boolean {
  const lines = linesOf(text).filter((line) => line !== "");
  if (lines.length < 2) return false;
  return lines.some((line) => HEADER.test(line) || GREETING.test(line) || QUOTED.test(line));
}

/** What an email says itself: without headers, greeting, quoted lines and everything after a closing. */
function bodyOf(text: string): string {
  const lines = linesOf(text);
  const quote = lines.findIndex((line) => QUOTED.test(line));
  const own = quote > 0 ? lines.slice(0, quote) : lines.filter((line) => !QUOTED.test(line));
  const closing = own.findIndex((line, at) => at > 0 && CLOSING.test(line));
  const kept = closing > 0 ? own.slice(0, closing) : own;
  return kept.filter((line) => !HEADER.test(line) && !GREETING.test(line)).join("\n");
}

const OPENING = "how|what|who|whom|whose|which|where|when|why|is|are|was|were|does|do|did|has|have";
const REQUEST = new RegExp(
  `^(?:(?:and|so|also|then|but|please|fyi|btw)[\\s,:]+)*(?:${OPENING}|can|could|would|will|list|show|find|give|get|send|pull|check|tell|let me know|compare|count|i(?:'d| would)? (?:need|want|like) (?!it\\b|this\\b|that\\b|them\\b)|we need (?!it\\b|this\\b|that\\b|them\\b)|i'm looking|we're looking)\\b`,
  "i",
);
/** What leads to a question that is put to somebody. */
const LEADING =
  /^(?:(?:and|so|also|then|but|please|fyi|btw|hi|hey|hello)[\s,:]+)*(?:(?:can|could|would|will) (?:you|someone|anybody|anyone)(?: (?:please|kindly|quickly))?\s+)?(?:(?:check|find out|look up|tell me|let me know|confirm)\s+(?:(?:if|whether)\s+)?(?=(?:how|what|who|whom|whose|which|where|when)\b))?/i;

const LIST_ITEM = /^(?:[-*\u2022]|\d+[.)])\s/;
const startsWithCapital = (text: string) => /^\p{Lu}/u.test(text);

/**
 * Its lines, with what was only broken to fit put together again: a line goes on with the one before
 * unless that one ends a sentence, or it is an item of a list or a request.
 */
function unwrapped(text: string): string {
  const isRequestLine = (line: string) =>
    REQUEST.test(line) && (startsWithCapital(line) || !startsWithCapital(text));
  const goesOn = (before: string, line: string) =>
    /[^.?!:;\s]$/.test(before) && line !== "" && !LIST_ITEM.test(line) && !isRequestLine(line);
  return linesOf(text).reduce(
    (before, line) => before + (goesOn(before, line) ? " " : "\n") + line,
  );
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[?!])\s+|(?<=[\p{Ll}\d)]\.)\s+(?=\p{Lu})|\n{1,}/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

const isRequest = (sentence: string) => sentence.endsWith("?") || REQUEST.test(sentence);

/** "… and how many people work at Brex": where a second question begins in a sentence. */
const SECOND =
  /(?:,? and|;|,? also|,? plus)\s+(?=(?:how (?:many|much|big|large|old)|what|who|whom|which|where|when)\b)/i;
/** Words that stand for what was named before. */
const REFERRING =
  /\b(?:it|its|they|them|their|that|those|these|this|the (?:company|startup|firm|round|investor))\b/i;
const NOUNLESS =
  /^(?:(?:for|at|in|on|by|from|to) )?(?:how (?:much|many)|what|who|whom|which|where|when)(?: \S+){0,2}$/i;

/** Both sides of a sentence that asks twice; a second question about the same thing stays with it. */
function partsOf(sentence: string): string[] {
  const found = SECOND.exec(sentence);
  if (!found || !isRequest(sentence)) return [sentence];
  const [first, second] = [
    sentence.slice(0, found.index),
    sentence.slice(found.index + found[0].length),
  ];
  const isSame = REFERRING.test(second) || NOUNLESS.test(second.replace(/\?$/, ""));
  const isWhole = first.split(/\s+/).length > 2;
  return isSame || !isWhole ? [sentence] : [first, ...partsOf(second)];
}

/** Most questions of one text that are answered. */
const QUESTIONS_MAX = 4;

export type Questions = {
  questions: string[];
  /** What was said before the first question, which may name what it is about. */
  before: string;
  /** Questions beyond the most that are answered. */
  unanswered?: string[];
};

const upToMost = (all: readonly string[]): Pick<Questions, "questions" | "unanswered"> => ({
  questions: all.slice(0, QUESTIONS_MAX),
  ...(all.length > QUESTIONS_MAX && { unanswered: all.slice(QUESTIONS_MAX) }),
});

/** The questions in a text, in their order; the text itself when it is one. */
export function questionsIn(text: string): Questions {
  const mail = isMail(text);
  const whole = unwrapped(mail ? bodyOf(text) : text.trim());
  const sentences = sentencesOf(whole);
  const asked = sentences.filter(isRequest);
  const isSeveral = asked.length > 1 && asked.length === sentences.length;
  if (!mail && !isSeveral) return { ...upToMost(partsOf(whole)), before: "" };
  const first = sentences.findIndex(isRequest);
  const all = asked
    .flatMap(partsOf)
    .map((sentence) => sentence.replace(LEADING, "").trim())
    .filter((sentence) => sentence !== "");
  return {
    ...upToMost(all),
    before: sentences.slice(0, Math.max(0, first)).join(" "),
  };
}
