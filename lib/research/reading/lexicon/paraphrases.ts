import type { Token } from "../token";

/*
 * Everyday ways to say a word of the trade, each read as that word: "pulled in" for "raised", "had a
 * hand in" for "invested in", "by how many people they have" for "by headcount". A run becomes one
 * token, whose offsets are those of the run.
 */

type Paraphrase = {
  /** Begins where the run does; what only follows it is looked ahead for. */
  says: RegExp;
  /** The words that it is read as. */
  as: string;
};

/** The most words of a run, with what is looked ahead for. */
const LONGEST = 14;

const MONEY = "(?:money|dollars?|cash|capital|funds|funding|financing|investments?|usd|\\$)";
/** What money is, within three words: "drew the most dollars", "took in more capital". */
const BEFORE_MONEY = `(?= (?:[\\w$.,']+ ){0,3}?${MONEY} )`;
const GATHERED =
  "drew(?: in)?|attracted|amassed|garnered|secured|collected|netted|(?:pulled|hauled|raked|reeled|took|taken|brought) in|(?:scooped|soaked|hoovered|sucked|gobbled) up";
const GATHER =
  "draw(?: in)?|attract|amass|garner|secure|collect|(?:pull|haul|rake|reel|take|bring) in|(?:scoop|soak|hoover|suck|gobble) up";

const THEY = "(?:they|each|it|each of them|each one|the (?:company|firm|startup)|every one)";
const HAVE = "(?:have|has|had|employs?|employed)(?: got)?";

/** Numbers that somebody may be ahead by. */
const FIGURE =
  "(?:(?:team|round) size|head ?count|head count|staff|employees|people|funding|valuation|money|capital|amount|revenue|rounds|deals)";

const TURN =
  "(?:flip|turn|switch) (?:it|that|this|them)(?: a?round| over)?|(?:reverse|invert) (?:it|that|this|them)";

const paraphrases: readonly Paraphrase[] = [
  {
    says: new RegExp(
      `^(?:stand ?out|leader|frontrunner|champion|winner) (?:on|for|by|in terms of|when it comes to)(?= ${FIGURE} )`,
    ),
    as: "highest",
  },
  {
    says: new RegExp(`^(?:leads?|comes out ahead|wins) (?:on|for|by|in terms of)(?= ${FIGURE} )`),
    as: "has the highest",
  },
  // "Early or growth stage": the noun is said once.
  {
    says: /^early(?= (?:or|and|vs|versus|,|\/|to) (?:growth|late|later) (?:- )?stages? )/,
    as: "early stage",
  },
  { says: new RegExp(`^(?:${GATHERED})${BEFORE_MONEY}`), as: "raised" },
  { says: new RegExp(`^(?:${GATHER})${BEFORE_MONEY}`), as: "raise" },
  {
    says: /^(?:(?:ha[sd]|have|having) a (?:hand|stake|share|slice|piece|part) (?:in|of)|got in on|(?:was|were|been) in on|(?:bought|piled|came) in ?(?:to|on)|chipped in(?:to)?)(?= )/,
    as: "invested in",
  },
  {
    says: /^(?:have|get|take) a (?:hand|stake|share|slice|piece) (?:in|of)(?= |$)/,
    as: "invest in",
  },
  {
    says: new RegExp(
      `^how (?:many|few) (?:people|employees|staff|workers|heads) ${THEY} ${HAVE}(?= |$)`,
    ),
    as: "headcount",
  },
  {
    says: new RegExp(
      `^how (?:big|large|small) (?:${THEY} (?:are|is)|their teams? (?:are|is))(?= |$)`,
    ),
    as: "headcount",
  },
  {
    says: new RegExp(
      `^how much (?:money |cash |capital )?${THEY}(?: 've| have| has)? raised(?= |$)`,
    ),
    as: "funding",
  },
  {
    says: new RegExp(
      `^(?:how (?:much|highly)|what) ${THEY} (?:are|is|were|was) (?:worth|valued(?: at)?)(?= |$)`,
    ),
    as: "valuation",
  },
  { says: new RegExp(`^how old ${THEY} (?:are|is)(?= |$)`), as: "age" },
  { says: /^(?:soonest|quickest|fastest) (?:to get there|off the mark)(?= |$)/, as: "earliest" },
  {
    says: /^(?:got|get|getting|made it|arrived) there (?:soonest|first|earliest)(?= |$)/,
    as: "earliest",
  },
  { says: /^soonest(?= |$)/, as: "earliest" },
  { says: /^(?:month by month|by the month|on a monthly basis)(?= |$)/, as: "by month" },
  { says: /^(?:quarter by quarter|by the quarter|on a quarterly basis)(?= |$)/, as: "by quarter" },
  { says: /^(?:year by year|by the year|on a yearly basis)(?= |$)/, as: "by year" },
  {
    says: /^(?:the )?(?:final|exact|precise|rough|grand|actual|headline) (?=(?:tally|count) )/,
    as: "the",
  },
  {
    says: /^(?:an? |one )(?:single )?(?:figure|number|value|row|line|answer) each(?= |$)/,
    as: "each",
  },
  {
    says: /^(?:how (?:big|large|small) a|what|which) (?:slice|chunk|part|piece|share|portion|cut)(?= )/,
    as: "what share",
  },
  { says: /^whose money (?:is|was|went|has gone)(?: in| into| behind)?(?= )/, as: "who backed" },
  { says: /^in (?:descending |ascending )?order of(?= )/, as: "by" },
  {
    says: /^(?:put|arrange|line up|place|stack)(?= (?:\S+ ){1,9}in (?:\S+ )?order of )/,
    as: "rank",
  },
  // "Flip that round: the three smallest" says itself what is wanted then.
  { says: new RegExp(`^${TURN}(?= [:,;-] )`), as: "now" },
  { says: new RegExp(`^(?:${TURN}|(?:the )?other way a?round)(?= $|$)`), as: "reverse the order" },
  {
    says: /^(?:who(?:ever)?|anyone|anybody) (?:is |are |'s )?(?:working|building|doing|solving|tackling|fixing)(?: on)? (?:that|this|it)(?= $|$)/,
    as: "please",
  },
  {
    says: /^(?:which|what) raise(?= (?!money|capital|cash|funds|funding|an? ))/,
    as: "which round",
  },
  {
    says: /^how many (?:(?:does|do|would|will|did) (?:that|this|it|those) leave(?: us| me)?|(?:are|is) (?:that|left|left over|there then)|remains?|survives?|(?:make|makes|made) the cut)(?= $|$| \?)/,
    as: "how many",
  },
];

/** "Ended up being bought", "went on to be acquired": how it came to be says nothing more. */
const CAME_TO =
  /^(?:(?:go|goes|went|gone|going|become|becomes|became|turn|turned|fallen|fell)(?= (?:inactive|defunct|dormant|independent|active) )|(?:(?:end|ends|ended|wind|winds|wound) up|(?:go|goes|went|gone) on to)(?= (?:be|being|been|get|getting|as|having|acquired|bought|sold|public|closed|dead|defunct) ))/;

/** "Put Airbnb in there as well": it joins what is compared. */
const PUTS = /^(?:put|throw|stick|bring|slot|toss|pop|include|chuck)$/;
const IN_THERE =
  /^(?:(?:in|into)(?: (?:there|it|that|this|the (?:mix|table|comparison|list|picture)))?|to (?:that|this|it|the (?:mix|table|comparison|list)))(?: (?:as well|too|also|please))*(?= $|$)/;

/** "Take Stripe out of it, …", "leaving fintech aside, …": the words between are what is left out. */
const SETS_ASIDE = /^(?:take|taking|leave|leaving|set|setting|put|putting|keep|keeping)$/;
const ASIDE =
  /^(?:out of (?:it|this|that|the (?:picture|equation|mix|list|count))|aside|to one side|out)(?= (?:[,:;?.]|and )|$| $)/;
type Parted = { verb: RegExp; end: RegExp; as: string };
/** Verbs whose particle comes after what they are of. */
const partedVerbs: readonly Parted[] = [
  { verb: SETS_ASIDE, end: ASIDE, as: "excluding" },
  { verb: PUTS, end: IN_THERE, as: "add" },
];
/** The most words between a verb and its particle. */
const PARTED_WITHIN = 5;

/** Where the particle of a verb begins and ends; null where it has none. */
function partOf(
  tokens: readonly Token[],
  at: number,
  { verb, end }: Pick<Parted, "verb" | "end">,
): { from: number; to: number } | null {
  if (!verb.test(tokens[at]?.text ?? "")) return null;
  for (let from = at + 2; from <= at + 1 + PARTED_WITHIN; from++) {
    if (tokens[from - 1]?.kind === "mark") return null;
    const words = tokens.slice(from, from + LONGEST).map(({ text }) => text);
    const found = end.exec(`${words.join(" ")} `)?.[0].trim();
    if (found) return { from, to: from + found.split(" ").length };
  }
  return null;
}

/** The same with one verb in front of what was between its two parts. */
function withoutParts(given: readonly Token[]): readonly Token[] {
  const tokens = [...given];
  given.forEach((token, at) => {
    for (const { verb, end, as } of partedVerbs) {
      const part = partOf(given, at, { verb, end });
      if (!part) continue;
      tokens[at] = { ...token, text: as, raw: as };
      for (let each = part.from; each < part.to; each++)
        tokens[each] = { ...(given[each] as Token), text: "too", raw: "too" };
    }
  });
  return tokens;
}

type Run = { length: number; as: string };

function runAt(tokens: readonly Token[], at: number): Run | null {
  const words = tokens.slice(at, at + LONGEST).map(({ text }) => text);
  const text = `${words.join(" ")} `;
  for (const { says, as } of paraphrases) {
    const found = says.exec(text)?.[0].trim();
    if (found) return { length: found.split(" ").length, as };
  }
  const came = CAME_TO.exec(text)?.[0];
  return came ? { length: came.split(" ").length, as: "being" } : null;
}

/** The tokens of a question in the words of the trade. */
export function withoutParaphrases(asked: readonly Token[]): Token[] {
  const given = withoutParts(asked);
  const tokens: Token[] = [];
  for (let at = 0; at < given.length; at++) {
    const token = given[at] as Token;
    const run = runAt(given, at);
    if (!run) {
      tokens.push(token);
      continue;
    }
    const words = run.as.split(" ");
    const last = given[at + run.length - 1] as Token;
    // As many tokens as it has words, so that phrases of several words are found; the last ends the run.
    words.forEach((text, place) => {
      const start = place === 0 ? token.start : last.start;
      const end = place === words.length - 1 ? last.end : token.end;
      tokens.push({ ...token, text, raw: text, start, end, kind: "word", isSpaced: true });
    });
    at += run.length - 1;
  }
  return tokens;
}
