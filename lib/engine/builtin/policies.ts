import { type AnswerContext, askPolicies, tell, type Working } from "../answer-context";
import type { PolicyQuote } from "../tools";
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

/** Less good passages are told as long as they are nearly as good. */
const NEARLY = 0.85;
const TOLD_MAX = 3;

const NONE = "No policies have been added yet.";
const HOW = "An admin can add them under Company Policies and Guidelines.";
const SILENT = "None of your policies says this.";

/** The words of a policy, as one line. */
const quoting = ({ evidence }: PolicyQuote, block: Draft["block"]): Draft => ({
  text: `“${evidence.quote.replace(/\s+/g, " ").trim()}”`,
  evidence: [evidence.id],
  block,
});

/** What the firm's policies say, in their own words; or that they say nothing of it. */
export async function* answerPolicies(context: AnswerContext, question: string): Working<void> {
  const { documents, quotes } = yield* askPolicies(context, question);
  if (documents === 0) return yield* tell(context, [plain(NONE), plain(HOW, "paragraph")]);
  const [best] = quotes;
  if (!best) return yield* tell(context, [plain(SILENT)]);
  const told = quotes
    .filter(({ coverage }) => coverage >= best.coverage * NEARLY)
    .slice(0, TOLD_MAX);
  for (const [i, quote] of told.entries()) {
    const before = told[i - 1];
    if (quote.evidence.title !== before?.evidence.title)
      yield* tell(context, [remark(quote.evidence.title, "heading")]);
    yield* tell(context, [quoting(quote, "paragraph")]);
  }
}
