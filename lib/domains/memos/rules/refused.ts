import type { ProblemRule } from "../constants";

/*
 * Sentences of instructions that ask for what no memo does. Each pattern wants a command with its
 * object: "Post-money valuation first." and "Contact details of founders." command nothing.
 */

/** Not in a clause that forbids what follows, or that asks to point it out. */
const ALLOWED =
  "(?<!(?:\\b(?:not|never|no|nothing|avoid|rather than|leave out|omit|skip|drop|remove|flag|mark|highlight|call out|point out|list|question)\\b|n[’']t\\b)[^.,;:]*)";
/** Where a command begins: "Send it", "then send it", "Write it and send it". */
const COMMAND = `(?:^|[,;:]\\s*|\\b(?:and|then|please|also|or)\\s+)${ALLOWED}`;
const THE = "(?:the|our|its|their|your|my|all|any|each|every|this|these|a)";
const PEOPLE =
  "(?:partners?|founders?|team|committee|investors?|board|colleagues?|members?|company|companies|everyone|me|us|LPs?)";
const MEMO = `(?:it|this|them|(?:${THE}\\s+)+(?:\\w+\\s+)?(?:memos?|cop(?:y|ies)|drafts?|results?|pdf))`;
const SOURCES = "(?:sources?|citations?|footnotes?|references|quotes?)\\b(?!\\s+of\\b)";
const WEB = "(?:the\\s+(?:web|internet)|google|linkedin|crunchbase|pitchbook)";
const DATA =
  "(?:data|figures?|fields?|stages?|status|values?|entry|entries|records?|profiles?|company|companies|deals?|projects?|numbers?)";

const anyOf = (...forms: string[]) => new RegExp(forms.join("|"), "iu");

/** By what they ask for; the first that matches counts. */
const REFUSED: readonly { rule: ProblemRule; pattern: RegExp; words: string }[] = [
  {
    rule: "proof",
    pattern: anyOf(
      `${ALLOWED}\\bwithout (?:any )?(?:proof|evidence|checking|verification)\\b`,
      `${ALLOWED}\\beven (?:if|when|where) [^.]*\\b(?:not (?:known|proved|proven|stated|sure)|unknown|unproved|unproven|unsure)\\b`,
      `${COMMAND}(?:guess|estimate|invent|make up|fill (?:in )?(?:the )?gaps|assume(?! (?:that )?(?:the |our )?(?:readers?|audience|committee|partners?)\\b))\\b`,
    ),
    words: "Ignored: nothing is stated without proof. Unknown facts are reported as unknown.",
  },
  {
    rule: "sources",
    pattern: anyOf(
      `${ALLOWED}\\b(?:leave out|omit|skip|drop|remove|hide|(?:don[’']t|do not) (?:include|show|cite|give|name))\\s+(?:${THE}\\s+)*(?:${SOURCES}|evidence\\b(?!\\s+of\\b))`,
      `${ALLOWED}\\bwithout\\s+(?:${THE}\\s+)*${SOURCES}`,
      `(?:${COMMAND}|${ALLOWED}\\b(?:use|with|give|show|include|cite|write)\\s+)no\\s+${SOURCES}`,
    ),
    words: "Ignored: every sentence keeps its sources.",
  },
  {
    rule: "sending",
    pattern: anyOf(
      `${COMMAND}(?:send|e-?mail|mail|message|forward|post|publish|share)\\s+${MEMO}\\b`,
      `${COMMAND}(?:send|e-?mail|mail)\\s+(?:\\S+\\s+){0,3}to\\s+(?:\\S+@|(?:${THE}\\s+)?${PEOPLE}\\b)`,
      `${COMMAND}(?:send|e-?mail|mail|message|contact|notify|invite)\\s+(?:(?:${THE}\\s+)+(?:\\w+\\s+)?${PEOPLE}|me|us|everyone)\\b(?![’'])`,
      `${COMMAND}call\\s+(?:${THE}\\s+)?${PEOPLE}(?=\\s*(?:[.!]|$)|\\s+(?:about|and|to)\\b)`,
      `${COMMAND}(?:schedule|book)\\s+${THE}\\s+(?:\\w+\\s+)?(?:calls?|meetings?)\\b`,
    ),
    words: "Ignored: this agent only writes memos. It doesn’t send anything or contact anyone.",
  },
  {
    rule: "ability",
    pattern: anyOf(
      `${COMMAND}(?:search|browse|check|use)\\s+${WEB}\\b`,
      `${COMMAND}(?:search|browse|look|check)\\b[^.]*\\b(?:on|in)\\s+${WEB}\\b`,
      `${COMMAND}(?:(?:search|browse|look)\\b[^.]*\\bonline|google\\s+${THE})\\b`,
      `${COMMAND}(?:recommend|decide|advise|approve)\\b`,
      `${COMMAND}(?:delete|merge|update|change|correct)\\s+(?:${THE}\\s+)+(?:\\S+\\s+)?${DATA}\\b`,
      `${COMMAND}(?:score|rate)\\s+(?:${THE}\\s+)+${PEOPLE}\\b`,
      `${ALLOWED}\\bmake (?:it|the memo|memos) final\\b`,
    ),
    words:
      "Ignored: this agent reads your data and writes text. It doesn’t search the web, change data or decide.",
  },
];

/** Why a sentence is followed by nobody; undefined for all others. */
export const refusalOf = (sentence: string) =>
  REFUSED.find(({ pattern }) => pattern.test(sentence));
