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

export type Ticket = { sentence: string; amount: number; currency: string | null };

/** The ticket that sentences of a memo's deal terms state; null when they state none, or several. */
export function statedTicket(sentences: readonly string[]): Ticket | null {
  const found = sentences.flatMap((sentence) =>
    STATED.flatMap((form): Ticket[] => {
      const money = amountIn(form.exec(sentence)?.[1] ?? "");
      return money && !money.max ? [{ sentence, amount: money.amount, currency: money.named }] : [];
    }),
  );
  const [first] = found;
  return first && found.every(({ amount }) => amount === first.amount) ? first : null;
}

/** Whether a ticket is within bounds; null where their currencies differ. */
export function isWithin(
  { amount, currency }: Pick<Ticket, "amount" | "currency">,
  { least, most, currency: asked }: TicketBounds,
): boolean | null {
  if (currency !== null && asked !== null && currency !== asked) return null;
  return (least === null || amount >= least) && (most === null || amount <= most);
}
