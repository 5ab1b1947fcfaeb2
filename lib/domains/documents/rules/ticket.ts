import { type Money, readMoney } from "@/lib/values/money";

/*
 * How much the firm may invest by a sentence of a policy ("Tickets of 0.5 to 3 million"), and how
 * much it wants to invest by one of a memo ("We invest $2M for 10%."). A sentence of which a word is
 * not understood says neither.
 */

/** In whole units; `currency` is null where none is named. */
export type TicketBounds = { least: number | null; most: number | null; currency: string | null };

const SYMBOL = `(?:US|A|C)?[$€£]|USD|EUR|GBP|CHF|SEK|NOK|DKK`;
const SCALE = `k|thousand|m|mn|mio\\.?|million|bn|billion`;
const AMOUNT = `(?:${SYMBOL})?\\s?\\d[\\d.,]*(?:\\s?(?:${SCALE})\\b)?(?:\\s?(?:${SYMBOL})(?![\\p{L}]))?`;
const TICKET = `(?:tickets?|che(?:ck|que)s?|investments?)(?: (?:sizes?|amounts?))?`;

const RANGE = new RegExp(
  `(?:between|from|of|in the range of)?\\s*(${AMOUNT})\\s*(?:and|to|[-–—])\\s*(${AMOUNT})`,
  "iu",
);
const LEAST = new RegExp(
  `(?:at least|no less than|not less than|(?:an? )?minimum(?: of| is|:)?|not be (?:below|under|less than)|no smaller than)\\s*(${AMOUNT})`,
  "iu",
);
const MOST = new RegExp(
  `(?:at most|up to|no more than|not more than|(?:an? )?maximum(?: of| is|:)?|(?:not|never) exceed|not be (?:above|over|more than)|no larger than)\\s*(${AMOUNT})`,
  "iu",
);
/** Words around a ticket and its bounds that narrow neither. */
const FILLERS = new RegExp(
  `^(?:${TICKET}|we|our|the|fund|firm|partnership|write|writes|make|makes|only|is|are|be|must|should|shall|will|may|can|first|initial|an?|all|every|each|any|with|of|and|size|range|[.,:;\\s])*$`,
  "iu",
);
/** "Investment" alone is any of them; a ticket is the firm's own part. */
const IS_TICKET =
  /\b(?:tickets?|che(?:ck|que)s?|(?:our|each|every|initial|first) investments?|investment (?:sizes?|amounts?))\b/i;

/** Stands for a currency that is not named. */
const UNNAMED = "XXX";

/** An amount; null for what is none, or so small that its scale must have been left out. */
function amountIn(text: string): (Money & { named: string | null }) | null {
  const read = readMoney(text, { currency: UNNAMED });
  if (!("value" in read) || read.value.amount < 1_000) return null;
  const { currency } = read.value;
  return { ...read.value, named: currency === UNNAMED ? null : currency };
}

/** The least and the most that a sentence of a policy allows as a ticket; null when it does not say. */
export function ticketBounds(sentence: string): TicketBounds | null {
  const said = sentence.replace(/\s+/g, " ").trim();
  if (!IS_TICKET.test(said)) return null;
  const range = RANGE.exec(said);
  if (range) {
    const both = amountIn(`${range[1]} to ${range[2]}`);
    const isUnderstood = FILLERS.test(said.replace(range[0], " "));
    if (!both?.max || !isUnderstood) return null;
    return { least: both.amount, most: both.max, currency: both.named };
  }
  const [least, most] = [LEAST.exec(said), MOST.exec(said)];
  const low = least && amountIn(least[1] ?? "");
  const high = most && amountIn(most[1] ?? "");
  if ((!low && !high) || (least && !low) || (most && !high)) return null;
  const rest = said.replace(least?.[0] ?? "", " ").replace(most?.[0] ?? "", " ");
  if (!FILLERS.test(rest)) return null;
  if (low?.named && high?.named && low.named !== high.named) return null;
  return {
    least: low?.amount ?? null,
    most: high?.amount ?? null,
    currency: low?.named ?? high?.named ?? null,
  };
}

const STATED = [
  new RegExp(
    `\\b(?:ticket|che(?:ck|que))(?: size| amount)?(?: is| of|:| will be| would be)?\\s*(${AMOUNT})`,
    "iu",
  ),
  new RegExp(`\\bour investment(?: is| of|:| will be| would be)?\\s*(${AMOUNT})`, "iu"),
  new RegExp(
    `\\bwe (?:would |will |propose to |plan to |want to |intend to )?(?:invest|commit|put in)\\s*(${AMOUNT})`,
    "iu",
  ),
];

/** An amount with a currency or a scale; without either a figure counts anything: "1,500 hours". */
const MONEY = new RegExp(
  `(?:${SYMBOL})\\s?\\d|\\d[\\d.,]*\\s?(?:${SCALE}|${SYMBOL})(?![\\p{L}])`,
  "iu",
);
/** Amounts that are the round's or the company's, not the firm's part. */
const NOT_OURS = new RegExp(
  `\\b(?:valuation|pre-money|post-money|cap|round)(?: of| at| is|:)?\\s*${AMOUNT}|${AMOUNT}[\\s-]*(?:pre-money|post-money|valuation|cap|round)\\b`,
  "giu",
);
/** Goes on as a range, or in a currency that is not read. */
const IS_OPEN =
  /^\s*(?:\+|(?:[-–—~/]|to\b|or\b|and\b)\s*(?:[\p{Sc}]?\s*\d|more\b|less\b|above\b|up\b)|[A-Z]{3}\b|\p{Sc})/u;
/** What may follow an amount of no named currency: a noun would be what it counts. */
const ENDS_AMOUNT =
  /^\s*(?:$|[.,;:)(]|(?:for|in|into|at|as|on|over|from|with|via|through|of the)\b)/i;

export type Ticket = { sentence: string; amount: number; currency: string | null };

/** What a form finds in a sentence; "unclear" where the amount is not the whole ticket. */
function ticketIn(sentence: string, form: RegExp): Ticket | "unclear" | null {
  const match = form.exec(sentence);
  const written = match?.[1] ?? "";
  if (!match || !MONEY.test(written)) return null;
  const rest = sentence.slice(match.index + match[0].length);
  if (IS_OPEN.test(rest) || MONEY.test(rest.replace(NOT_OURS, " "))) return "unclear";
  const money = amountIn(written);
  if (!money || money.max) return null;
  const { amount, named: currency } = money;
  return currency === null && !ENDS_AMOUNT.test(rest) ? null : { sentence, amount, currency };
}

/**
 * The ticket that sentences of a memo's deal terms state; null when they state none, several, a
 * range, or amounts in two currencies.
 */
export function statedTicket(sentences: readonly string[]): Ticket | null {
  const found = sentences.flatMap((sentence) =>
    STATED.flatMap((form) => ticketIn(sentence, form) ?? []),
  );
  const [first] = found;
  if (!first || first === "unclear") return null;
  const isSame = (one: Ticket | "unclear") =>
    one !== "unclear" && one.amount === first.amount && one.currency === first.currency;
  return found.every(isSame) ? first : null;
}

/** Whether a ticket is within bounds; null where their currencies differ. */
export function isWithin(
  { amount, currency }: Pick<Ticket, "amount" | "currency">,
  { least, most, currency: asked }: TicketBounds,
): boolean | null {
  if (currency !== null && asked !== null && currency !== asked) return null;
  return (least === null || amount >= least) && (most === null || amount <= most);
}
