import { COMPANY_WORDS } from "@/lib/search/vocabulary";
import { wordsOf } from "./words";

/** A question has fewer words and characters; a text that was pasted in has more. */
const QUESTION_WORDS_MAX = 30;
const QUESTION_LENGTH_MAX = 500;
/** Who speaks like this tells of a company instead of asking for some. */
const OWN_VOICE = /(?<![\w-])(?:we|we're|we've|our|ours|your|you're)(?![\w-])/;
const ASKING =
  /(?<![\w-])(?:show|find|list|search|give|get|need|want|who|which|what|where|looking|any|compan(?:y|ies)|startups?) /;
/**
 * Companies in these places are somebody's customers: "payroll for startups", "helps companies
 * hire".
 */
const CUSTOMERS =
  /(?<!\b(?:look|looking|search|searching|ask|asking|hunt|hunting) )\b(?:for|of|to|by|between|help|helps|helping|let|lets|letting|enable|enables|enabling|allow|allows|allowing|empower|empowers|empowering|give|gives|giving|connect|connects|connecting) (?:[\w&'-]+ ){0,3}$/;

/**
 * Whether a folded text tells what a company does, in sentences: every word of it is looked for and
 * none is a condition, for what it mentions need not be where or what the company is filed under.
 */
export function isDescription(folded: string): boolean {
  if (folded.length > QUESTION_LENGTH_MAX || wordsOf(folded).length > QUESTION_WORDS_MAX)
    return true;
  return OWN_VOICE.test(folded) && !ASKING.test(folded);
}

/** Words for companies that as often come before another: "business management", "shop system". */
const AMBIGUOUS = /^(?:business|businesses|enterprise|enterprises|shops?|groups?|ventures?|corp)$/;

/**
 * "AI for science company": one company without an article is what is asked for, not whom it
 * serves.
 */
const ONE =
  /\b(?:for|of|to|by) (?!(?:an?|the|any|every|each|your|one|another|my|its|their)\b)(?:[\w&'-]+ )+$/;
/** "Insurtech focused on …", "fintech for …": such a word at the head is a word for companies. */
const KIND_AT_HEAD =
  /^(?:[\w-]+ ){0,2}(?:(?!tech\b|deep-?tech\b)\w{2,}tech|saas|neo-?banks?|marketplaces?|unicorns?) (?:focus\w+|that|which|who|with|without|serving|targeting|expanding|selling|working|specializ\w+|specialis\w+|helping|building|competing|processing|doing|for|in|from|excluding|except|outside|not|but|still|now|at|under|over|founded|started|raising)\b/;

/** Whether a folded text begins with a kind of company and what those of it do: "insurtech that …". */
export const beginsWithKind = (folded: string): boolean => KIND_AT_HEAD.test(folded);

/** Whether a folded text asks for companies of a kind: a word for companies is at its head. */
export function asksForCompanies(folded: string): boolean {
  if (beginsWithKind(folded)) return true;
  return wordsOf(folded).some(({ text, start }) => {
    if (!COMPANY_WORDS.has(text) || AMBIGUOUS.test(text)) return false;
    const before = folded.slice(0, start);
    if (/^firms?$/.test(text) && /\b(?:law|audit|accounting) $/.test(before)) return false;
    return !CUSTOMERS.test(before) || (!text.endsWith("s") && ONE.test(before));
  });
}
