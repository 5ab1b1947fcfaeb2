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
  /** Only at the beginning of the question. */
  isFirst?: true;
};

/** The most words of a run, with what is looked ahead for. */
const LONGEST = 14;

const MONEY = "(?:money|dollars?|cash|capital|funds|funding|usd)";
/** How much of it: "drew the most dollars"; cash that machines collect is none that was raised. */
const BEFORE_MONEY = `(?= (?:the )?(?:most|least) (?:\\w+ )?${MONEY} )`;
const GATHERED =
  "drew(?: in)?|attracted|amassed|garnered|(?:pulled|hauled|raked|reeled|took|taken|brought) in|(?:scooped|soaked|hoovered|gobbled) up";

const THEY = "(?:they|each|each of them|each one|the (?:company|firm|startup)|every one)";
const HAVE = "(?:have|has|had|employs?|employed)(?: got)?";
/** The end of a question or of a part of it. */
const END = "(?= (?:[,:;?.] |$)|$)";
const TURN =
  "(?:(?:flip|turn) (?:it|that|this|them)(?: a?round| over)?|(?:reverse|invert) (?:it|that|this|them))";

const paraphrases: readonly Paraphrase[] = [
  {
    says: /^(?:stand ?out|frontrunner) (?:on|for|by|in terms of)(?= (?:team size|head ?count|valuation|funding) (?:among|in|of|across|within) )/,
    as: "highest",
  },
  // "Early or growth stage": the noun is said once.
  { says: /^early(?= (?:or|and|vs|versus|,|\/) growth (?:- )?stages? )/, as: "early stage" },
  { says: new RegExp(`^(?:${GATHERED})${BEFORE_MONEY}`), as: "raised" },
  { says: /^(?:had a hand in|got in on)(?= (?!\w+ing )\S)/, as: "invested in" },
  { says: new RegExp(`^have a hand in(?= (?!\\w+ing )\\S|${END.slice(3)}`), as: "invest in" },
  {
    says: new RegExp(
      `^how (?:many|few) (?:people|employees|staff|workers|heads) ${THEY} ${HAVE}${END}`,
    ),
    as: "headcount",
  },
  {
    says: new RegExp(
      `^how much (?:money |cash |capital )?${THEY}(?: 've| have| has)? raised${END}`,
    ),
    as: "funding",
  },
  {
    says: new RegExp(
      `^how (?:much|highly) ${THEY} (?:are|is|were|was) (?:worth|valued(?: at)?)${END}`,
    ),
    as: "valuation",
  },
  { says: new RegExp(`^how old ${THEY} (?:are|is)${END}`), as: "age" },
  { says: new RegExp(`^(?:got there (?:soonest|first|earliest)|soonest)${END}`), as: "earliest" },
  // "Flip that round: the three smallest" says itself what is wanted then.
  { says: new RegExp(`^${TURN}(?= [:,;-] )`), as: "now", isFirst: true },
  { says: new RegExp(`^${TURN}(?= $|$)`), as: "reverse the order", isFirst: true },
  { says: new RegExp(`^month by month${END}`), as: "by month" },
  { says: new RegExp(`^quarter by quarter${END}`), as: "by quarter" },
  { says: new RegExp(`^year by year${END}`), as: "by year" },
  {
    says: /^(?:the )?(?:final|exact|precise|rough|grand|actual|headline) (?=(?:tally|count) )/,
    as: "the",
  },
  {
    says: new RegExp(`^(?:an? |one )(?:single )?(?:figure|number|value|row) each${END}`),
    as: "each",
  },
  {
    says: /^how (?:big|large|small) a (?:slice|chunk|share|portion)(?= (?:of (?!the (?:seed|series|round)|its? )|is |are ))/,
    as: "what share",
  },
  {
    says: /^whose money (?:is|was|went)(?: in| into| behind)(?= )/,
    as: "who backed",
    isFirst: true,
  },
  {
    says: /^in (?:descending )?order of(?= (?:valuation|funding|head ?count|team size|size|employees|amount|age) )/,
    as: "by",
  },
  {
    says: /^(?:put|arrange|line up)(?= (?:\S+ ){1,9}in (?:descending )?order of )/,
    as: "rank",
    isFirst: true,
  },
  { says: /^(?:which|what) raise(?= (?:did|was|is|were|has) )/, as: "which round", isFirst: true },
  {
    says: /^how many (?:(?:does|do|did) (?:that|this|those) leave(?: us| me)?|are left(?: over)?)(?= $| \? $|$)/,
    as: "how many",
    isFirst: true,
  },
  // How it came to be says nothing more.
  { says: /^(?:go|goes|went|gone|going)(?= (?:inactive|defunct|dormant) )/, as: "being" },
  {
    says: /^(?:(?:end|ends|ended|wind|winds|wound) up|(?:go|goes|went|gone) on to)(?= (?:be|being|been|get|getting|as|acquired|bought|sold|closed|dead|defunct) )/,
    as: "being",
  },
];

/** "Put Airbnb in there as well": it joins what is compared. */
const PUTS = /^(?:put|throw|stick|bring|slot|toss|pop|include|chuck)$/;
const IN_THERE =
  /^(?:in|into|to) (?:there|it|that|this|the (?:mix|table|comparison|list))(?: (?:as well|too|also|please))*(?= $|$)/;

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

/** What is set aside as a field, and money that people set aside, are no rows that are left out. */
const NO_ROWS =
  /^(?:money|cash|capital|funds|savings|time|funding|valuations?|head ?counts?|headcount|revenue|age|size|amounts?|everything|something|that|this|it)$/;
const BEGINS = /^[,:;]$/;

/** Where the particle of a verb begins and ends; null where it has none. */
function partOf(
  tokens: readonly Token[],
  at: number,
  { verb, end }: Pick<Parted, "verb" | "end">,
): { from: number; to: number } | null {
  const lead = tokens[at - 1];
  const isFirst = at === 0 || BEGINS.test(lead?.text ?? "");
  if (!isFirst || !verb.test(tokens[at]?.text ?? "")) return null;
  if (NO_ROWS.test(tokens[at + 1]?.text ?? "")) return null;
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
  for (const { says, as, isFirst } of paraphrases) {
    const found = isFirst && at > 0 ? undefined : says.exec(text)?.[0].trim();
    if (found) return { length: found.split(" ").length, as };
  }
  return null;
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
