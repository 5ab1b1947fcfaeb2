import type { Item, Meaning } from "../item";
import type { Token } from "../token";
import { ACCELERATORS } from "./batches";
import { HIRING } from "./values";

/*
 * Runs of everyday words around a request or a value that say nothing of it: how it is put forward
 * ("quick question:", "the figure I need is"), how rows are to be found ("dig up", "scout around for"),
 * and how a company is said to have a place, a status or an accelerator ("call Lisbon home").
 */

type Lead = { pattern: RegExp; meaning: Meaning; weight?: number; isFirst?: true };

const NOTHING = { kind: "function" } as const satisfies Meaning;
const LIST = { kind: "ask", of: "list" } as const satisfies Meaning;
/** Heavier than a name or a value that the words would be alone. */
const WEIGHT = 1.3;
/** The most words of a run. */
const LONGEST = 12;

const I = "(?:i|we)(?: (?:am|'m|are|'re|do|really|actually|mostly|mainly|would|'d|only))*";
const NEED =
  "(?:need|needed|want|wanted|after|like|looking (?:for|at)|look at|interested in|care about|require|seek|seeking|have in mind|mean|miss|missing|asking (?:for|about)|ask (?:for|about))(?: (?:to (?:know|have|see|get|find)|here|now|most|today|right now))*";
const FIGURE =
  "(?:figures?|numbers?|questions?|things?|stats?|statistics?|metrics?|points?|facts?|asks?|answers?|info|information)";
/** "I'd be grateful for", "could you remind me": a request, put politely. */
const POLITE =
  /^(?:(?:(?:i|we) (?:would|'d|will|'ll) (?:be (?:grateful|thankful|glad|happy|obliged)|appreciate|love|like)|it (?:would|'d) be (?:great|good|nice|helpful|useful|lovely)|(?:can|could|would|will) (?:you|u|someone) (?:please |kindly |quickly )?(?:remind|refresh|enlighten)(?: me| us| my memory)(?! (?:to|on|at|tomorrow|next|when) )|remind (?:me|us)(?! (?:to|on|at|tomorrow|next|when|in) )|refresh my memory)(?: (?:for|of|about|on|if|in|to (?:have|get|see|know)|(?:if|when) (?:you|u) (?:could|can|would) (?:give|send|show|list|tell)(?: me| us)?|a list of|the names? of|again|please|the names of))*)(?= )/;
/** "For Friday's slide:", "for the board deck,": what the answer is for. */
const OCCASION =
  /^for (?:(?:my|our|the|a|an|this|next|today|tomorrow|monday|tuesday|wednesday|thursday|friday|'s|week|weekly|monthly|board|ic|partners?|team|lp|investment) ){0,5}?(?:slides?|decks?|memos?|meetings?|calls?|boards?|reports?|presentations?|updates?|letters?|newsletters?|committee|pitch|lunch|dinner|workshop|session|write - up)(?= [:,])/;
const LAST_WORD =
  /^(?:before (?:we|i|you) (?:close|go|wrap up|finish|leave|start|begin|forget|meet|talk)(?: (?:up|off|out))?|one last (?:thing|one)|last thing|while (?:i|we)(?: am|'m| are|'re)? (?:have you|at it|here))(?= [,:-])/;
const SEARCH = "(?:scout|hunt|dig|look|search|scour|root|poke|nose|sniff|shop|fish|cast)";
const FETCH =
  "(?:(?:dig|rustle|round|drum|conjure|whip|fish|hunt|scrape|scrounge|call|pull) up|(?:seek|hunt|fish|ferret|sniff) out|(?:hunt|track|jot|note|write) down|(?:put|pull|scrape) together)";

const leads: readonly Lead[] = [
  {
    pattern:
      /^(?:by contrast|in contrast|by comparison|in comparison|on the contrary|on the other hand|conversely|that said|having said that|meanwhile|alternatively|similarly|likewise|moreover|furthermore|incidentally|anyway|anyhow|alright|all right|right then|on balance|in short|in brief|in a word|all in all|by the way|bottom line|long story short|out of (?:pure |sheer |idle )?(?:curiosity|interest)|for (?:context|reference|the record|my notes|our notes)|(?:just |simply )?(?:curious|wondering)|for starters|first off|first things first|first up|to begin with|to start with|in passing|before i forget|one more thing|on another note|on a different note|on a related note|come to think of it|now then|heads up)(?= (?:[,:;.-]|how|what|which|who|where|when|show|list|give|find|count|is|are|do|does|can|could) ?)/,
    meaning: NOTHING,
    isFirst: true,
  },
  {
    pattern:
      /^(?:(?:and|so|but|ok|hi|hey|also|a|an|one|my|our|the|just) )*(?:(?:quick|meta|money|big|hard|tough|million dollar|side|general|random|simple|silly|dumb|stupid|basic|easy|tricky|final|last|next|follow|- up|related|separate|different|another|other|small|little|short|brief|real|serious|honest) )*question(?: for (?:you|u|the team))?(?: (?:on|about) (?:that|this|it))?(?= [:,-])/,
    meaning: NOTHING,
    isFirst: true,
  },
  {
    pattern: new RegExp(
      `^(?:the|a|one|my|our|what|all)(?:(?: \\w+)? ${FIGURE})?(?: that| which)? ${I} ${NEED}(?: is| are| would be|(?= :))`,
    ),
    meaning: NOTHING,
    isFirst: true,
  },
  { pattern: OCCASION, meaning: NOTHING, isFirst: true },
  { pattern: POLITE, meaning: LIST, isFirst: true },
  { pattern: LAST_WORD, meaning: NOTHING, isFirst: true },
  // "Everybody from Berlin": companies, where nothing else is named.
  {
    pattern:
      /^(?:everybody|everyone|anybody|anyone|all those|whoever)(?: (?:who|that)(?: is| are| was| were|'s)?)?(?= (?:from|in|with|tagged|based|of) )/,
    meaning: { kind: "subject", about: "companies" },
    isFirst: true,
  },
  { pattern: new RegExp(`^${SEARCH} (?:around|about|out|up|through) for `), meaning: LIST },
  {
    pattern: new RegExp(`^${FETCH}(?: (?:me|us|some|any|a few))*(?= )`),
    meaning: LIST,
  },
];

/** Before a request for rows nothing is asked yet. */
const BEFORE_REQUEST =
  /^(?:please|pls|plz|can|could|would|will|you|u|kindly|help|me|us|let|'s|lets|i|we|want|need|like|to|go|and|so|,|hi|hey|ok)$/;

function leadAt(tokens: readonly Token[], from: number, isRequest: boolean): Item | null {
  const words = tokens.slice(from, from + LONGEST).map(({ text }) => text);
  const text = `${words.join(" ")} `;
  for (const { pattern, meaning, isFirst } of leads) {
    const found = (isFirst ? from === 0 : isRequest) ? pattern.exec(text)?.[0].trim() : undefined;
    if (found) return { from, to: from + found.split(" ").length, weight: WEIGHT, meaning };
  }
  return null;
}

/** What a company calls or makes its home is named between the verb and the noun. */
const isHome = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens.slice(Math.max(0, at - 5), at).map(({ text }) => text);
  const verb = before.findLastIndex((word) => /^(?:call|mak)/.test(word));
  const between = before.slice(verb + 1);
  return (
    verb >= 0 && between.length > 0 && !between.some((word) => /^(?:at|the|for|from)$/.test(word))
  );
};

/** Words around places, statuses and the accelerator, with what follows them as a group of its own. */
const around: readonly {
  pattern: RegExp;
  isMeant?: (tokens: readonly Token[], at: number) => boolean;
}[] = [
  // "Call Tel Aviv home", "make Lisbon their home": a company is there.
  {
    pattern:
      /^(?:calls?|called|calling|makes?|made|making)(?= (?:(?!at |the |for |calls? |home )\S+ ){1,3}?(?:(?:their|its|our|a) )?home (?:[?.,!]|$|and|or))/,
  },
  { pattern: /^(?:(?:their|its|a) )?home(?= (?:[?.,!]|$|and|or))/, isMeant: isHome },
  {
    pattern:
      /^(?:hails?|hailed|hailing|stems?|stemming|stemmed|originat\w+|reside\w*|residing|operat\w+ out|set up shop)(?= (?:of |from |in )\S)/,
  },
  // "Carry an active status": having one.
  {
    pattern:
      /^(?:carr(?:y|ies|ied|ying)|bears?|bearing|holds?|holding|boasts?|boasting|sports?|sporting|shows?|showing|enjoys?|retains?|commands?|commanding|fetch(?:es|ed)?)(?= (?:an? |the )(?:\w+ )?(?:status|stage|valuation)(?:es|s)? (?:[?.,;]|$|and|or|in|from|with))/,
  },
  // "Carrying the robotics tag", "hardware-tagged".
  {
    pattern:
      /^(?:carr(?:y|ies|ied|ying)|bears?|bearing|wears?|wearing|has|have|having|under|with)(?= (?:an? |the )?(?:\w+ ){1,3}(?:tag|label|badge) )/,
  },
  { pattern: /^- (?:tagged|labell?ed)(?= )/ },
  { pattern: /^(?:tagged|labell?ed)(?= (?:as |with |under )?\S)/ },
];

function aroundAt(tokens: readonly Token[], from: number): Item | null {
  const words = tokens.slice(from, from + LONGEST).map(({ text }) => text);
  const text = `${words.join(" ")} `;
  for (const { pattern, isMeant } of around) {
    const found = pattern.exec(text)?.[0].trim();
    if (found && (isMeant?.(tokens, from) ?? true))
      return { from, to: from + found.split(" ").length, weight: WEIGHT, meaning: NOTHING };
  }
  return null;
}

const STATUS = { kind: "field", fields: { companies: "status" }, word: "status" } as const;
const FATE =
  /^(?:what(?:ever)? (?:(?:has |'s )?(?:become|became|happened|come)|did become)(?: of| to)|what (?:is|was) the fate of|the fate of)(?= (?:\S+ ){1,4}$)/;
/** Behind these no company is named whose fate is asked for. */
const OWN = /^(?:our|my|the|this|that|these|those|all|any|it|them|deals?|rounds?|pipeline)$/;
const IN_TIME = /^(?:since|in|on|during|after|before|until|between|last|this|today|yesterday)$/;
/** "… and is it alive?": another fact of what was asked about. */
const ALIVE =
  /^(?:is|are|was|were|did|has|have) (?:it|they|that|he|she|the company)(?: now| still| even| ever| since)* (?:alive|active|acquired|public|closed|dead|defunct|around|running|operating|independent|in business|going|in operation|been acquired|been bought|shut down|survive|fail|close|die)(?: or (?:\w+|shut down))?(?: now| today| still)? (?:\? )?$/;
const ENDED =
  /^(?:how did .{1,40} (?:end up|turn out|work out|end)|where did .{1,40} end up) (?:\? )?$/;

/** What became of a company: its status is asked for. */
function fateAt(tokens: readonly Token[], from: number): Item[] {
  const rest = tokens.slice(from).map(({ text }) => text);
  const text = `${rest.filter((word) => word !== "?").join(" ")} `;
  const found = FATE.exec(text)?.[0].split(" ").length ?? 0;
  const named = rest.slice(found);
  const isOfOne =
    found > 0 && !OWN.test(named[0] ?? "") && !named.some((word) => IN_TIME.test(word));
  if (isOfOne) return [{ from, to: from + found, weight: 1.6, meaning: STATUS }];
  const isBehind = /^(?:and|,|&|;)$/.test(tokens[from - 1]?.text ?? "");
  if (isBehind && ALIVE.test(text))
    return [
      { from, to: from + rest.filter((word) => word !== "?").length, weight: 1.6, meaning: STATUS },
    ];
  if (from > 0 || !ENDED.test(text)) return [];
  const end = rest.findLastIndex((word) => /^(?:end|turn|work)$/.test(word));
  return [
    { from: 0, to: 2, weight: 0.9, meaning: NOTHING },
    {
      from: end,
      to: rest[end + 1] && rest[end + 1] !== "?" ? end + 2 : end + 1,
      weight: 1.6,
      meaning: STATUS,
    },
  ];
}

/** "It is the batches before 2008 I care about: …": what is asked of comes first. */
const CLEFT = /^(?:(?:so|and|well) )?(?:it|this|that) (?:is|'s|was)$/;
const CARING = new RegExp(`^(?:that |which )?${I} ${NEED}(?= [:;,-])`);

function cleftItems(tokens: readonly Token[]): Item[] {
  const head = [2, 3].find((to) =>
    CLEFT.test(
      tokens
        .slice(0, to)
        .map(({ text }) => text)
        .join(" "),
    ),
  );
  if (head === undefined) return [];
  return tokens.flatMap((_, from): Item[] => {
    const words = tokens.slice(from, from + LONGEST).map(({ text }) => text);
    const found = from >= head && CARING.exec(`${words.join(" ")} `)?.[0];
    // With its mark: what is before it is no story of the asker's own.
    return found
      ? [{ from, to: from + found.split(" ").length + 1, weight: 1.6, meaning: NOTHING }]
      : [];
  });
}

/** "Top 3 will do", "where no lead is named": said of the answer, or of a value that is denied. */
const ENOUGH =
  /^(?:(?:will|would|should) (?:do|suffice|be (?:fine|enough|plenty))|is (?:enough|plenty|fine|sufficient|all i need)|suffices?)(?: (?:please|thanks|for now|for me))? (?:[?.!] )?$/;
const TOLD =
  /^(?:is|are|was|were) (?:named|mentioned|given|listed|recorded|noted|stated)(?= (?:[,.?;] |$))/;

function saidItems(tokens: readonly Token[]): Item[] {
  const words = tokens.map(({ text }) => text);
  return words.flatMap((_, from): Item[] => {
    const rest = `${words.slice(from).join(" ")} `;
    const isDenied = words
      .slice(Math.max(0, from - 5), from)
      .some((word) => /^(?:no|without)$/.test(word));
    const found = (from > 2 && ENOUGH.exec(rest)?.[0]) || (isDenied && TOLD.exec(rest)?.[0]);
    const length = found
      ? found
          .trim()
          .split(" ")
          .filter((word) => /\w/.test(word)).length
      : 0;
    return length > 0 ? [{ from, to: from + length, weight: WEIGHT, meaning: NOTHING }] : [];
  });
}

const RAISED = {
  kind: "field",
  fields: { companies: "funding", rounds: "amount" },
  word: "raised",
} as const satisfies Meaning;
const GOT = /^(?:get|receive|bag|land|net|take in|pull in|bring in)(?= (?:[,?.;]|and|from|in|$))/;

/** "What did Acme get, and from whom": what it raised. */
function gotItems(tokens: readonly Token[]): Item[] {
  const words = tokens.map(({ text }) => text);
  if (!/^(?:(?:and|so) )?(?:what|how much) did /.test(words.join(" "))) return [];
  return words.flatMap((_, from): Item[] => {
    const found = from > 2 && GOT.exec(`${words.slice(from, from + 4).join(" ")} `)?.[0];
    return found
      ? [{ from, to: from + found.split(" ").length, weight: WEIGHT, meaning: RAISED }]
      : [];
  });
}

/** "How many … altogether": a count is a total already. */
const TOTAL =
  /^(?:altogether|all told|in all|all in all|overall|combined|collectively) (?:\? |\. )?$/;

function countedTail(tokens: readonly Token[]): Item[] {
  const words = tokens.map(({ text }) => text);
  if (!/\bhow many\b|\bnumber of\b/.test(words.join(" "))) return [];
  const isOfFigure = words.some((word) =>
    /^(?:people|employees?|staff|workers?|heads?|rounds?|deals?|jobs?)$/.test(word),
  );
  return words.flatMap((_, from): Item[] => {
    const found = from > 2 && !isOfFigure && TOTAL.test(`${words.slice(from).join(" ")} `);
    const to = words.findLastIndex((word) => /\w/.test(word)) + 1;
    return found ? [{ from, to, weight: WEIGHT, meaning: NOTHING }] : [];
  });
}

const AFTER = /^(?:i am|i 'm|we are|we 're) after(?= )/;
const TAKING_ON =
  /^(?:(?:taking on|bringing on) (?:new |more )?(?:people|staff)|taking (?:people|staff|folks) on|adding (?:new |more )?(?:people|staff))(?= (?:at|now|right|currently|this|today|and|or|[?.,;]|$))/;
const EXCEEDS =
  /\b(?:exceeds?|exceeded|surpass\w*|outstrips?|above|more|larger|bigger|higher|greater|ahead|beats?|tops?|than)\b/;

const CHANGES =
  /^(?:drop|fall|rise|grow|shrink|decline|increase|decrease|climb|jump|slump|dropped|fallen|risen|grown|shrunk|declined|increased|decreased)$/;
const CHANGED = /^(?:by )?how much (?:did|do|does|has|have|had) /;

/** "The unicorns I am after", "are they taking on people", "by how much does A exceed B". */
function oddsAt(tokens: readonly Token[], from: number): Item | null {
  const rest = tokens.slice(from).map(({ text }) => text);
  const text = `${rest.slice(0, LONGEST).join(" ")} `;
  const after = AFTER.exec(text)?.[0];
  if (after) return { from, to: from + after.split(" ").length, weight: 1.6, meaning: NOTHING };
  const taking = TAKING_ON.exec(text)?.[0];
  if (taking) return { from, to: from + taking.split(" ").length, weight: WEIGHT, meaning: HIRING };
  // A figure now and before: no plan compares them, and "drop" denies nothing here.
  if (CHANGES.test(rest[0] ?? "") && CHANGED.test(tokens.map((each) => each.text).join(" ")))
    return { from, to: from + 1, weight: 2, meaning: { kind: "future" } };
  const isApart = text.startsWith("by how much ") && EXCEEDS.test(rest.join(" "));
  return isApart ? { from, to: from + 3, weight: WEIGHT, meaning: { kind: "versus" } } : null;
}

/** "YC funded", "yc let in": its batches say so already. */
const ADMITTED =
  /^(?:funded|backed|accepted|admitted|selected|chose|picked|took(?: in| on)?|let in|incubated|accelerated|graduated|welcomed|invested in|put money in(?:to)?)(?= )/;

function admittedAt(tokens: readonly Token[], from: number): Item | null {
  if (!ACCELERATORS.has(tokens[from - 1]?.text ?? "")) return null;
  const words = tokens.slice(from, from + 4).map(({ text }) => text);
  const found = ADMITTED.exec(`${words.join(" ")} `)?.[0];
  return found
    ? { from, to: from + found.split(" ").length, weight: WEIGHT, meaning: NOTHING }
    : null;
}

/** Words around requests and values. Linear in the number of tokens. */
export function leadIns(tokens: readonly Token[]): Item[] {
  const request = tokens.findIndex(({ text }) => !BEFORE_REQUEST.test(text));
  return tokens
    .flatMap((_, from): Item[] => {
      const found = [
        leadAt(tokens, from, from === request),
        aroundAt(tokens, from),
        admittedAt(tokens, from),
        oddsAt(tokens, from),
      ];
      return [...found.filter((item) => item !== null), ...fateAt(tokens, from)];
    })
    .concat(cleftItems(tokens), countedTail(tokens), saidItems(tokens), gotItems(tokens));
}
