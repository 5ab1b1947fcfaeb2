import { nameKeys, strangeName } from "@/lib/core/strange-name";
import { FOLLOW_UP_MAX } from "../constants";

/** What a follow-up question is about: the firm's question, the founder's answer, and their company. */
export type FollowUpAbout = { question: string; answer: string; company: string };

/** What keeps a model's question from being asked. */
export type FollowUpProblem = "form" | "link" | "act" | "private" | "figure" | "name" | "unrelated";

/** One sentence of plain characters with the question mark at its end. */
const ONE_QUESTION = /^[A-Za-zÀ-ɏ0-9 ,;:'’“”()/%$€£&.-]+\?$/;
/** A word that is spelled out letter by letter, past the lists below. */
const SPELLED_OUT = /(?<!\p{L})(?!(?:a|i)(?!\p{L}))\p{L}(?!\p{L})/iu;
const NEXT_SENTENCE = /[.!?:;]\s+\p{Lu}/u;
const OPENING =
  /^(?:(?:about|at|by|for|from|in|of|on|over|since|to|under|until|with) )?(?:what|which|who|whom|whose|when|where|why|how|is|are|was|were|do|does|did|has|have|had|can|could|would|will)\b/i;

/** An address, with or without its beginning. */
const LINK = /https?:|www\.|@|[\p{L}\p{N}]\.\p{L}/iu;

/** "Could you …" may ask to tell, and for no act. */
const ASKED_OF_YOU = /\b(?:can|could|would|will) you (?:please |also |briefly )?(\w+)/gi;
const TELLING = new Set(
  "say tell share explain describe give name add estimate clarify elaborate outline specify quantify expect".split(
    " ",
  ),
);
const ACT =
  /\b(?:please|click\w*|download\w*|install\w*|log(?:ging)? ?in|sign(?:ing)? ?(?:in|up)|wire|ignor\w+|disregard\w*|instructions?|prompts?)\b/i;

/** Secrets, and what identifies a person or an account. */
const SECRET =
  /\b(?:bank|iban|bic|swift|routing|sort code|account (?:number|details?)|(?:credit|debit|bank) ?cards?|card (?:number|details?)|cvv|cvc|pin|pass ?(?:word|phrase|code|port)s?|wallets?|mnemonic|recovery (?:phrase|words?)|credentials?|secrets?|seed phrase|private keys?|(?:api|access) keys?|(?:verification|security|one-time|login) codes?|social security|ssn|national id|identity (?:card|number|document)s?|driving licen[cs]e|driver['’]?s licen[cs]e|tax (?:id|number)|date of birth|birth ?(?:day|date|place)|maiden name|home address|phone number)\b/i;
/** What an investor has no business to ask a person. */
const PERSONAL =
  /\b(?:you|your|yours|yourself)\b.*\b(?:age|old|born|married|marry|spouse|husband|wife|partner['’]s job|children|kids|pregnan\w+|family|mother|father|marriage|maiden|savings|salary|net worth|religio\w+|faith|ethnic\w*|race|nationality|gender|sexual\w*|disab\w+|illness|medical|health|politic\w*|vote[ds]?)\b/i;

const FIGURE =
  /\d+|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozens?|hundreds?|thousands?|millions?|billions?)\b/gi;
const figuresIn = (text: string) =>
  (text.match(FIGURE) ?? []).map((figure) => figure.toLowerCase().replace(/s$/, ""));

/** Words that two texts may share without being about the same. */
const COMMON = new Set(
  "about after also been before being could does from have into more most much many only other over since some than that their them then there these they this those were what when where which while will with would your yours".split(
    " ",
  ),
);
/** What a text is about: its longer words by how they begin, so that "customers" is "customer". */
const topicsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? [])
      .filter((word) => !COMMON.has(word))
      .map((word) => word.slice(0, 5)),
  );

const OPENINGS = new Set(
  "about at by for from in of on over since to under until with what which who whom whose when where why how is are was were do does did has have had can could would will".split(
    " ",
  ),
);
const USUAL = { anywhere: new Set(["i"]), first: OPENINGS };

/** Letters that look like others may hide a word: one with such letters has to be known. */
const hasOddWord = (text: string, known: ReadonlySet<string>) =>
  [...nameKeys(text)].some((word) => /[^\p{ASCII}’]/u.test(word) && !known.has(word));

const isPrivate = (text: string) =>
  [text, text.replace(/[-'’]/g, "")].some((one) => SECRET.test(one) || PERSONAL.test(one));

const asksAct = (text: string) =>
  ACT.test(text) ||
  [...text.matchAll(ASKED_OF_YOU)].some(([, verb = ""]) => !TELLING.has(verb.toLowerCase()));

/**
 * Why a question that a model worded is not put to the founder; null when it may be. An answer is
 * written by a person outside and may try to make the model ask for something else.
 */
export function followUpProblem(text: string, about: FollowUpAbout): FollowUpProblem | null {
  const known = `${about.question}\n${about.answer}\n${about.company}`;
  if (LINK.test(text)) return "link";
  if (text.length > FOLLOW_UP_MAX || !ONE_QUESTION.test(text)) return "form";
  const words = nameKeys(known);
  if (!OPENING.test(text) || NEXT_SENTENCE.test(text)) return "form";
  if (SPELLED_OUT.test(text.replace(/['’]\p{L}+/gu, "")) || hasOddWord(text, words)) return "form";
  if (asksAct(text)) return "act";
  if (isPrivate(text)) return "private";
  const figures = figuresIn(known);
  if (figuresIn(text).some((figure) => !figures.includes(figure))) return "figure";
  if (strangeName(text, words, USUAL) !== null) return "name";
  const topics = topicsOf(known);
  return [...topicsOf(text)].some((topic) => topics.has(topic)) ? null : "unrelated";
}
