import { type AnswerContext, askDocuments, tell, type Working } from "../answer-context";
import type { DocumentAnswer, DocumentQuote } from "../tools";
import type { Draft } from "../types";
import { plain, remark } from "./drafts";

const POLICY = "(?:polic(?:y|ies)|guidelines?|handbook|code of (?:ethics|conduct)|rulebook)";
/** "our ESG policy", "the firm’s guidelines". */
const OURS = new RegExp(
  String.raw`\b(?:our|my|internal|in-house|(?:company|firm|fund|house)(?:['’]s)?) (?:[\p{L}-]+ ){0,4}${POLICY}\b`,
  "iu",
);
/** "What does the travel policy say about …", "according to the guidelines". */
const SAYS = new RegExp(
  String.raw`\b${POLICY} (?:say|says|said|state|states|allow|allows|permit|permits|forbid|forbids|prohibit|prohibits|exclude|excludes|require|requires|mention|mentions)\b|\baccording to (?:[\p{L}-]+ ){0,5}${POLICY}\b|\b(?:is|are|may|must|can) [^?]{2,80}\b(?:under|by|in) (?:the|any) (?:[\p{L}-]+ ){0,4}${POLICY}\b`,
  "iu",
);

/** Whether a question is about what the firm's own policies say. */
export const isAboutPolicies = (question: string): boolean =>
  OURS.test(question) || SAYS.test(question);

const KIND =
  "(?:documents?|files?|(?:pitch ?|slide ?)?decks?|presentations?|contracts?|reports?|papers?|PDFs?|spreadsheets?|data ?rooms?|knowledge ?bases?)";
const SAY =
  "(?:say|says|said|state|states|mention|mentions|discuss|discusses|cover|covers|describe|describes|show|shows|talk about|talks about|refer to|refers to)";
/** Whose or which: "our", "the", "any of my". */
const WHOSE = "(?:(?:any|all|some|each|one) of )?(?:the|our|my|these|those|this|any|all)";
/** What distinguishes a document from others: "the *Meridian seed* deck". */
const WHICH_ONE = String.raw`(?<which>(?:[\p{L}\p{N}.&’'-]+ ){0,4}?)`;

/** Ways to ask documents: what follows is the question, in `topic`. */
const asked = [
  `^(?:what|where)(?: exactly)? (?:do|does|did) ${WHOSE} ${WHICH_ONE}${KIND} ${SAY}(?: about| on)? (?<topic>.+)$`,
  `^(?:which|what)(?: of (?:the|our|my))? ${WHICH_ONE}${KIND}(?: that)? ${SAY}(?: anything)?(?: about| on)? (?<topic>.+)$`,
  `^(?:do|does|did) ${WHOSE} ${WHICH_ONE}${KIND} ${SAY}(?: anything)?(?: about| on)? (?<topic>.+)$`,
  `^(?:search|look|find|ask)(?: (?:in|through|for))? ${WHOSE} ${WHICH_ONE}${KIND}(?: for| about| on)? (?<topic>.+)$`,
  `^(?:according to|in) ${WHOSE} ${WHICH_ONE}${KIND},? (?<topic>.+)$`,
  `^(?<topic>.+?),? (?:according to|in) ${WHOSE} ${WHICH_ONE}${KIND}$`,
].map((pattern) => new RegExp(pattern, "iu"));

const LIST = /^(?:which|what)\b(?! (?:do|does|did|is|are|was|were)\b)/iu;

/** What documents are asked: in words to look for, and whether each that says it is wanted. */
export type DocumentQuestion = { words: string; isList: boolean };

/** "In the funding file", "according to the unicorn file": a list of companies or rounds is no document. */
const OF_LIST =
  /\b(?:funding|rounds?|unicorns?|yc|y combinator|accelerator) (?:files?|spreadsheets?)\b/iu;

/** Reads a question to documents that the asker may read; null for any other question. */
export function documentQuestion(question: string): DocumentQuestion | null {
  if (OF_LIST.test(question)) return null;
  for (const pattern of asked) {
    const { topic, which = "" } = pattern.exec(question)?.groups ?? {};
    if (topic) return { words: `${which}${topic}`.trim(), isList: LIST.test(question) };
  }
  return null;
}

/** Further passages are quoted while they are nearly as good. */
const NEARLY = 0.85;
const TOLD_MAX = 3;
/** Where all documents are wanted that say something, one passage of each is quoted. */
const LISTED_MAX = 6;

type Silence = { none: string; how: string; silent: string };

const ofPolicies: Silence = {
  none: "No policies have been added yet.",
  how: "An admin can add them under Company Policies and Guidelines.",
  silent: "None of your policies says this.",
};
const ofDocuments: Silence = {
  none: "No documents have been added yet.",
  how: "Add them under Personal Knowledge base, or to a base of your team.",
  silent: "None of the documents that you can read says this.",
};

/** The words of a document, as one line. */
const quoting = ({ evidence }: DocumentQuote, block: Draft["block"]): Draft => ({
  text: `“${evidence.quote.replace(/\s+/g, " ").trim()}”`,
  evidence: [evidence.id],
  block,
});

/** What the firm's policies say, in their own words; or that they say nothing of it. */
export async function* answerPolicies(context: AnswerContext, question: string): Working<void> {
  const found = yield* askDocuments(context, { question, of: "policies" });
  yield* tellQuotes(context, { ...found, isList: false }, ofPolicies);
}

/** The same of every document that whoever asks may read. */
export async function* answerDocuments(
  context: AnswerContext,
  { words, isList }: DocumentQuestion,
): Working<void> {
  const found = yield* askDocuments(context, { question: words, of: "all" });
  yield* tellQuotes(context, { ...found, isList }, ofDocuments);
}

type Found = DocumentAnswer & { isList: boolean };

const LEFT_OUT = "This thread may not use these documents.";
const HOW_TO_USE = "Choose the knowledge bases that it may use under “About this thread”.";

async function* tellQuotes(context: AnswerContext, found: Found, words: Silence): Working<void> {
  if (found.isLeftOut)
    return yield* tell(context, [plain(LEFT_OUT), plain(HOW_TO_USE, "paragraph")]);
  if (found.documents === 0)
    return yield* tell(context, [plain(words.none), plain(words.how, "paragraph")]);
  const told = chosen(found);
  if (told.length === 0) return yield* tell(context, [plain(words.silent)]);
  for (const [i, quote] of told.entries()) {
    const before = told[i - 1];
    if (quote.evidence.title !== before?.evidence.title)
      yield* tell(context, [remark(quote.evidence.title, "heading")]);
    yield* tell(context, [quoting(quote, "paragraph")]);
  }
}

function chosen({ quotes, isList }: Found): DocumentQuote[] {
  const [best] = quotes;
  if (!best) return [];
  if (!isList)
    return quotes.filter(({ coverage }) => coverage >= best.coverage * NEARLY).slice(0, TOLD_MAX);
  const byDocument = Map.groupBy(quotes, ({ evidence }) => evidence.source_id);
  return [...byDocument.values()].flatMap(([first]) => first ?? []).slice(0, LISTED_MAX);
}
