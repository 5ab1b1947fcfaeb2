/*
 * Requests that no plan stands for: what is said to an assistant, the next page of a list, why
 * something is missing from it, what is like a company, everything about a company. Each is a closed
 * class of English; what names something is read by the reader of questions.
 */

/** What people say to an assistant that asks nothing of the data. */
export type Talk = "greeting" | "thanks" | "small" | "help";

export type Request =
  | { kind: "talk"; talk: Talk }
  /** `count`: so many of them, if the question says it. */
  | { kind: "next"; count: number | null }
  | { kind: "projects" }
  /** The firm's NDAs; `ending`: only those that end then, in the question's words. */
  | { kind: "ndas"; ending: string | null }
  /** `name` is what replaces a name. */
  | { kind: "why_not"; name: string }
  | { kind: "similar"; name: string }
  /** Who acquired a company. */
  | { kind: "acquirer"; name: string }
  /** Whether an NDA with a company holds. */
  | { kind: "nda"; name: string }
  | { kind: "profile"; name: string }
  | { kind: "question" };

const TALK: readonly [Talk, RegExp][] = [
  [
    "greeting",
    /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|greetings)(?: there| spotlight| everyone)?$/,
  ],
  [
    "thanks",
    /^(?:ok |okay |great |perfect )?(?:thanks?|thank you|thx|cheers|great|perfect|cool|nice|ok|okay)(?: a lot| so much| very much| you)?$/,
  ],
  [
    "small",
    /^(?:(?:good ?)?bye|see you(?: later| soon)?|good night|how are you(?: doing| today)?|how's it going|what's up|lol|wow|sorry|never ?mind|forget it|(?:please )?(?:tell|sing|write)(?: me)? (?:a|an|another) (?:joke|story|poem|song)(?: about .*)?)$/,
  ],
  [
    "help",
    /^(?:help(?: me)?|what (?:can|do) (?:you|i) (?:do|ask|know)(?: here)?|how (?:do|does|can) (?:you|this|i|it) (?:work|help|use this|ask)|who are you|what are you|what is (?:this|spotlight)|are you (?:an? )?(?:ai|bot|human|robot|model))$/,
  ],
];

const NUMBERS = "one two three four five six seven eight nine ten twenty".split(" ");
const NEXT = new RegExp(
  "^(?:and |then |and then |also |ok |okay )?(?:(?:show|give|list|see|load)(?: me)? )?(?:some |the |any )?" +
    `(?:(?:\\d+|${NUMBERS.join("|")}) more|more|next(?: page| (?:\\d+|${NUMBERS.join("|")})| few| couple| ones| results| companies| rows| rounds| investors)*|rest)` +
    "(?: please| of them| results| companies| rows| rounds| investors)?$|^(?:go on|continue|what else|who else)$",
);

/** "The next five", "10 more": how many are asked for; null where no number is said. */
function countOf(line: string): number | null {
  const said = new RegExp(`\\b(\\d+|${NUMBERS.join("|")})\\b`).exec(line)?.[1];
  if (said === undefined) return null;
  const value = said === "twenty" ? 20 : NUMBERS.indexOf(said) + 1 || Number(said);
  return value > 0 ? Math.min(value, NEXT_MAX) : null;
}
/** Rows of one answer, at most. */
const NEXT_MAX = 200;
const PROJECTS =
  /^(?:(?:show|list|give|see|what|which)(?: me)?(?: are)? )?(?:all )?(?:(?:my|our|the) )?projects(?: do (?:i|we) have| are there)?$/;

const NDAS =
  /^(?:(?:show|list|give|see|what|which)(?: me)?(?: are)? )?(?:all )?(?:(?:of )?(?:my|our|the) )?(?:ndas|non-disclosure agreements)(?: do (?:i|we) have| (?:that )?we have| are there)?$/;
const ENDING =
  /^(?:what|which|show(?: me)?|list) (?:of )?(?:(?:our|my|the) )?(?:ndas|non-disclosure agreements) (?:that )?(?:will )?(?:expire|end|run out|lapse|are expiring|are ending)s? (this (?:month|quarter|year)|next (?:month|quarter|year)|(?:in|within) the next \d{1,3} (?:day|week|month)s?|soon)$/;

type Naming = { kind: "why_not" | "similar" | "acquirer" | "nda" | "profile"; says: RegExp };
const NAMING: readonly Naming[] = [
  {
    kind: "nda",
    says: /^(?:are|is) (?:we|our (?:firm|fund)|the firm) (?:still )?under (?:an? )?(?:nda|non-disclosure agreement) with (.+)$/,
  },
  {
    kind: "nda",
    says: /^(?:do (?:we|i) have|have we (?:got|signed)|did we sign|is there|has there been) (?:an? |any )?(?:signed |valid |live )?(?:nda|non-disclosure agreement) (?:with|for|signed with|in place with) (.+)$/,
  },
  {
    kind: "nda",
    says: /^(?:(?:show|list|what is|what about|how about)(?: me)? )?(?:the |our |any )?(?:status of (?:the |our )?)?(?:ndas?|non-disclosure agreements?) (?:with|of) (.+)$/,
  },
  {
    kind: "acquirer",
    says: /^(?:who|which company|what company) (?:acquired|bought|purchased|took over|owns|has acquired|has bought|now owns) (.+)$/,
  },
  {
    kind: "acquirer",
    says: /^(?:(?:by )?whom?|by which company|who) (?:was|were|got|did) (.+?) (?:acquired|bought|purchased|taken over|sold|sell|sell itself)(?: by| to)?$/,
  },
  {
    kind: "acquirer",
    says: /^(?:was|were|has|is) (.+?)(?: been)? (?:acquired|bought|purchased|sold|taken over),? (?:and )?(?:by whom|who by|by who|to whom|by which company)$/,
  },
  {
    kind: "acquirer",
    says: /^(?:the )?(?:acquirer|buyer|new owner|parent company) of (.+)$/,
  },
  {
    kind: "why_not",
    says: /^why(?:'s| is| are| was| were|n't| isn't| wasn't| aren't)?(?: not)? (.+?)(?: not)? (?:in|on|among|part of) (?:the |this |that |your |these |those )?(?:list|results?|table|answer|them|there)$/,
  },
  {
    kind: "why_not",
    says: /^why (?:not|isn't|is not|wasn't) (.+?)(?: (?:listed|there|included|shown|here))?$/,
  },
  {
    kind: "similar",
    says: /^(?:.* )?(?:companies|startups|firms|businesses|anything|something|anyone|others?|who(?: else)? is|what(?: else)? is)(?: that (?:is|are))? (?:like|similar to|comparable to|alike to) (.+)$/,
  },
  {
    kind: "similar",
    says: /^(?:.* )?(?:similar to|competitors? (?:of|to|for)|rivals? of|alternatives? to|peers of|comparables? (?:of|for|to)|competes? with|compete against) (.+)$/,
  },
  {
    kind: "similar",
    says: /^(?:who|which companies|what) (?:are|is) (.+?)(?:'s)? (?:competitors?|rivals?|peers|alternatives?|comparables?)$/,
  },
  {
    kind: "profile",
    says: /^(?:please )?(?:analy[sz]e|profile(?: of)?|(?:an? )?overview of|summari[sz]e|(?:a )?summary of|brief me on|deep dive (?:on|into)|research|look into|(?:can you )?tell me (?:everything |all |more |something )?about|what (?:do (?:we|you) (?:know|have)|is known) (?:about|on)|everything (?:we know |you know |there is )?(?:about|on)|info(?:rmation)? (?:on|about)|give me (?:a|an) (?:overview|summary|profile|analysis) of|who is|what is|who are|what's|what does|what do) (.+?)(?: do)?$/,
  },
];

/** A line as it is compared; exactly as long as the text that it is made of. */
const folded = (text: string) => text.replace(/[’‘]/g, "'").toLowerCase();

/** What a question asks for, besides what plans say. */
export function requestOf(question: string): Request {
  const text = question
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\s?!.…]+$/u, "");
  const line = folded(text);
  const talk = TALK.find(([, says]) => says.test(line));
  if (talk) return { kind: "talk", talk: talk[0] };
  if (NEXT.test(line)) return { kind: "next", count: countOf(line) };
  if (PROJECTS.test(line)) return { kind: "projects" };
  if (NDAS.test(line)) return { kind: "ndas", ending: null };
  const ending = ENDING.exec(line)?.[1];
  if (ending) return { kind: "ndas", ending };
  for (const { kind, says } of NAMING) {
    const name = says.exec(line)?.[1];
    // The name as it was written: its last place, as verbs before it may hold its letters.
    const at = name === undefined ? -1 : line.lastIndexOf(name);
    if (name && at >= 0) return { kind, name: text.slice(at, at + name.length) };
  }
  return { kind: "question" };
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth"];
const ORDINAL = `(${ORDINALS.join("|")}|last)`;
const NOUN = "(?: one| company| of them| of those)";
/*
 * "Was founded first", "the last 30 days", "the first one to raise" say an order or a time: a place
 * is a noun phrase of its own, or all that is asked.
 */
const PLACE_ALONE = new RegExp(
  `(?<=^\\s*(?:and |or |what about |how about )?)(?:the |that )?${ORDINAL}${NOUN}?(?=\\W*$)`,
  "iu",
);
const PLACE_NAMED = new RegExp(
  `(?<=\\b(?:of|about|for|with|at) )(?:the|that) ${ORDINAL}(?=\\W*$)` +
    `|\\b(?:the|that) ${ORDINAL}${NOUN}(?![\\p{L}\\p{N}-]|\\W+[\\p{L}\\p{N}](?<!'s))`,
  "iu",
);
/** "Which of them was the first one": the order is what is asked. */
const ASKS_ORDER = new RegExp(
  `^\\s*(?:which|who)\\b.*\\b(?:is|was|are|were) (?:the|that) ${ORDINAL}${NOUN}\\W*$`,
  "iu",
);

type Known = { _id: string; name: string };

/** "The second one" as the company that was there; null when no place is spoken of. */
export function placeIn(
  question: string,
  companies: readonly Known[],
): { question: string; company: Known } | null {
  const found = ASKS_ORDER.test(question)
    ? null
    : (PLACE_ALONE.exec(question) ?? PLACE_NAMED.exec(question));
  const word = (found?.[1] ?? found?.[2])?.toLowerCase() ?? "";
  const company = word === "last" ? companies.at(-1) : companies[ORDINALS.indexOf(word)];
  if (!found || !company) return null;
  const before = question.slice(0, found.index);
  return {
    question: `${before}${company.name}${question.slice(found.index + found[0].length)}`,
    company,
  };
}

/** Question words of other languages, which no English sentence begins with. */
const FOREIGN_OPENING =
  /^[¿¡\s]*(?:wie ?viele?|wer|wo|wann|welche[rsmn]?|warum|gibt|zeige?|nenne|liste|quelles?|quels?|combien|où|qui|quand|pourquoi|montre|liste|donne|cuánt[oa]s?|cuáles?|cuál|qué|dónde|quién(?:es)?|cuándo|muestra|quant[oiae]|quali|quale|chi|dove|quando|mostra|elenca|quantas?|quantos|quais|qual|onde|quem|mostre|hoeveel|welke|wie|waar|wanneer|toon|hur|vilka|vilken|vem|var|när|ile|które|kto|gdzie|kiedy|kaç|hangi|nerede)(?!\p{L})/iu;
/** Words between others, as English has none. */
const FOREIGN =
  /(?<!\p{L})(?:der|die|das|den|dem|und|ist|sind|hat|haben|wie|viele|welche|wann|wurde|wo|wer|für|mit|von|bei|nach|ein|eine|einen|est|sont|les|des|du|dans|avec|pour|chez|sur|quelles?|quels?|combien|une|qui|où|ont|el|los|las|del|una|con|para|por|son|están?|tiene|cuántas|cuáles|qué|empresas|dónde|quién|ha|hanno|sono|delle|degli|nel|nella|quanti|quali|dove|di|il|gli|quantas|quais|onde|em|na|dos|das|são|tem|het|een|zijn|heeft|welke|hoeveel|och|är|på|med|har|jest|są|na)(?!\p{L})/giu;
const ENGLISH =
  /(?<!\p{L})(?:the|of|and|is|are|was|were|in|to|for|with|by|on|at|from|how|what|who|which|where|when|did|does|do|has|have|many|much|show|list|companies|rounds)(?!\p{L})/giu;

type Read = { start: number; end: number; as: string };

/** What a place, a line of business or a name was read from says nothing of the language: "Las Vegas". */
const withoutNames = (question: string, understood: readonly Read[]): string =>
  understood
    .filter(({ as }) => as === "values" || as === "name")
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}${" ".repeat(end - start)}${text.slice(end)}`,
      question,
    );

/** Whether a question is written in another language than English; `understood`: what was read in it. */
export function isInAnotherLanguage(question: string, understood: readonly Read[] = []): boolean {
  const letters = question.match(/\p{L}/gu)?.length ?? 0;
  const latin = question.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const others = withoutNames(question, understood).toLowerCase();
  const kinds = (words: RegExp) => new Set(others.match(words)).size;
  if (latin * 2 < letters) return true;
  const [foreign, english] = [kinds(FOREIGN), kinds(ENGLISH)];
  if (english === 0 && FOREIGN_OPENING.test(question)) return true;
  return english < foreign && foreign >= 2;
}
