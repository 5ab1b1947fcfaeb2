import type { Draft } from "../types";

/** What people say to an assistant that asks nothing of the data. */
export type Talk = "greeting" | "thanks" | "small" | "help" | "act";

const patterns: [Talk, RegExp][] = [
  [
    "greeting",
    /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|greetings|yo)(?: there| spotlight| everyone)?$/,
  ],
  [
    "thanks",
    /^(?:ok |okay |great |perfect |cool )?(?:thanks?|thank you|thx|cheers|great|perfect|cool|nice|ok|okay)(?: a lot| so much| very much| you)?$/,
  ],
  [
    "small",
    /^(?:(?:good ?)?bye(?: bye)?|see you(?: later| soon)?|cya|good night|have a (?:nice|good|great) (?:day|one|evening|weekend)|how are you(?: doing| today| doing today)?|how is it going|how's it going|what's up|sup|lol|haha+|hmm+|wow|sorry|never ?mind|forget it|(?:you are|you're|ur) [a-z]+|i (?:love|hate|like) you|(?:please )?(?:tell|sing|write)(?: me)? (?:a|an|another) (?:joke|story|poem|song)(?: about .*)?)$/,
  ],
  [
    "help",
    /^(?:help(?: me)?|what (?:can|do) (?:you|i) (?:do|ask|know)(?: .*)?|how (?:do|does|can) (?:you|this|i|it)(?: use)? (?:work|use|ask|help|do|this|you).*|who (?:are|r) you|what are you|what is this|what is spotlight|are you (?:an? )?(?:ai|bot|human|robot|model|real).*)$/,
  ],
  [
    "act",
    /\b(?:ignore|disregard|forget|override|bypass)\b.*\b(?:instructions?|prompts?|rules)\b|\bsystem prompt\b|^(?:from now on )?you are now\b|^(?:please |can you |could you |would you |i want you to |go ahead and )*(?:send|e-?mail|mail|delete|remove|create|add|update|edit|change|invite|upload|import|post|publish|share|schedule|book|call|buy|pay|transfer|rename|archive|write to|sign)\b.*\b(?:e-?mails?|mail|message|letter|nda|project|projects|watchlist|list|note|notes|meeting|invitation|invite|user|users|member|members|file|files|data|database|record|records|account|password|key|keys|company|companies|everything|to|him|her|them|money)\b/,
  ],
];

/** Which kind of talk a line of folded words is, or null. */
export const talkOf = (line: string): Talk | null =>
  patterns.find(([, says]) => says.test(line))?.[0] ?? null;

const lead = (text: string): Draft => ({ text, evidence: [], status: "inference", block: "lead" });
const bullet = (text: string): Draft => ({ ...lead(text), block: "bullet" });

const HELP = [
  "Find companies in plain words, by sector, place, age, size, stage, money raised or investor.",
  "Ask for one fact, such as where a company is based, who founded it or how much it has raised.",
  "Compare companies, or ask which of them is older, larger or better funded.",
  "Go on from an answer, such as “and in Germany?”, “the second one” or “why not that company?”.",
].map(bullet);

const answers: Record<Talk, Draft[]> = {
  greeting: [lead("Hello. Ask about companies in your data."), ...HELP],
  thanks: [lead("You are welcome.")],
  small: [lead("I can only say what stands in your data. Ask about companies in it.")],
  help: [
    lead("I answer from the companies in your data and cite where each fact stands."),
    ...HELP,
  ],
  act: [
    lead(
      "I only read and answer. Sending, adding, changing and deleting is done on the pages for it.",
    ),
  ],
};

export const talkDrafts = (talk: Talk): Draft[] => answers[talk];
