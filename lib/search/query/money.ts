import type { ConstraintField } from "../constraint";
import { amountOf, boundsOf, conditionsOf, DIGITS } from "./amounts";
import { type Match, type Reading, takeEach } from "./reading";

const SCALES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mio: 1e6,
  mil: 1e6,
  mln: 1e6,
  million: 1e6,
  millions: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  billions: 1e9,
};
const SCALE = `(?:${Object.keys(SCALES)
  .sort((a, b) => b.length - a.length)
  .join("|")})`;
const DOLLARS = "(?:us ?\\$|usd ?\\$?|\\$)";
const NUMBER = `(?:${DOLLARS}\\s?)?(?:${DIGITS}(?:[\\s-]?${SCALE}(?![a-z]))?|(?:half a|a hundred|a|one hundred|one|two|three|five|ten|twenty|fifty|hundred)[\\s-]${SCALE}(?![a-z]))(?:\\s?(?:usd|us dollars|dollars|bucks))?`;
const WORDS: Record<string, number> = {
  "half a": 0.5,
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  five: 5,
  ten: 10,
  twenty: 20,
  fifty: 50,
  "a hundred": 100,
  "one hundred": 100,
  hundred: 100,
};

const RAISED =
  "(?:raised|(?:despite|after|by|since|without|following|from|ever) raising|raise|secured|closed|landed|attracted|burned through|burnt through|funded with|backed with|funding|total funding|total raised)";
const BEFORE = `(?:${RAISED}(?: a total| somewhere| anywhere)?(?: of| is| at|:)?\\s)?`;
const AFTER =
  "(?:\\s(?:in |of )?(?:(?:total|disclosed|venture|vc|equity|overall|outside|cumulative) )*(?:funding|financing|raised|investments?|venture capital|capital|money|to date)(?: raised| to date)?\\b)?";
const MONEY = new RegExp(`(?<![\\w.$])${BEFORE}${amountOf(NUMBER)}${AFTER}`, "g");

/** Money that was not raised: what stands right behind, or right before. */
const OTHER_AFTER =
  /^\s?(?:in |of |worth of )?(?:(?:annual|annualized|yearly|recurring|monthly|net|gross|run[- ]rate) )*(?:arr|mrr|revenues?|sales|gmv|aum|valuations?|market cap|turnover|profits?|ebitda|bookings|budgets?|assets|deals?|contracts?|transactions?|payments|volumes?|tickets?|loans?|exits?|acquisitions?|savings|prices?|fund\b|a (?:month|year)|per|customers|users|downloads|people|market|tam|tvl|(?:daily |trading |transaction )?volumes?|deposits?|premiums?|(?:\w+ )?debt|loans?|(?:annual |yearly )?budget|damages|business(?:es)?\b|fines?|debts|(?:(?:\w+|non-dilutive) )?grants?\b|offers?\b|buyouts?\b|prizes?\b|awards?\b|(?:(?!(?:series|seed|pre-seed|funding|financing|equity|venture|and|with|for|from|in)\b)\w+ )(?:deals?|contracts?|orders?|acquisitions?|partnerships?|settlements?|fines?|offers?|exits?)\b)/;
const OTHER_BEFORE =
  /(?:valued|valuations?|revenues?|arr|mrr|acv|tcv|aov|sales|market cap|worth|sold|acquired|bought|priced|prices?|generat\w+|making|earning|spent|spend\w*|returned|sued|lost|paid|fined|donat\w+|process\w+|manag\w+|exits?|exited|contracts?|grants?|saving)(?: \w+){0,2}\s?$/;
/** "Sold for $10M", "turned $2M into", "loans under $50K": what was done or priced so. */
const NOT_RAISED =
  /(?:\b(?:for|at|by|per|into|of|to|from|raising(?: an?| its| their)?|paid|sold|spent|lost|won|made|makes?|costs?|got|owes?|earns?|(?!(?:raised|funded|financed|backed|secured|closed|landed|attracted|used|burned|burnt|need|seed|based|founded)\b)[a-z]+ed|loans|tickets|cheques|checks|policies|deals|orders|contracts|sizes|prices|homes|mortgages|deposits|claims|portfolios|properties|products|salaries|purchases|transactions|payments|invoices)\s)$/;
const TOLD = /\b(?:rais|fund|secur|clos|land|attract|burn|back)/;
/** "Looking to raise $5M": it has not yet. */
const WISHED =
  /\b(?:look|try|seek|plan|hop|want|need|aim|prepar|struggl|fail|about|ready)\w*(?: \w+)? to $/;
/** Currencies other than the dollar, before or behind the amount; "A$" and its like as well. */
const FOREIGN_BEFORE =
  /(?:[€£¥₹₩₽₺₪]\s?|\b(?:eur|euros?|gbp|chf|sek|nok|dkk|inr|jpy|cny|rmb|krw|brl|sgd|aud|cad|hkd|nzd|rs\.?)\$?\s?|\b(?:a|c|s|r|nz|hk|ca|au))$/;
const FOREIGN_AFTER =
  /^\s?(?:[€£¥₹₩₽₺₪]|(?:eur|euros?|gbp|pounds?|chf|francs?|sek|nok|dkk|kronor|crowns|inr|rupees?|crores?|lakhs?|yen|jpy|yuan|cny|rmb|won|krw|reais|brl|sgd|aud|cad|hkd)\b)/;
/** "1 million students": without a sign of money, what follows is counted. */
const COUNTED_AFTER =
  /^\s(?!(?:and|with|in|from|that|which|total|but|founded|based|at|or|raised|of)\b)[a-z]/;
const ROUND_AFTER =
  /^\s?(?:in (?:a|one) )?(?:single )?(?:(?:funding|equity|financing|venture|growth) )?(?:rounds?|raise|seed|pre-seed|series [a-n])\b/;
const ROUND_BEFORE =
  /(?:(?:last|latest|most recent|recent|current|newest) (?:funding |financing )?(?:round|raise)|(?:seed|series [a-n]|round)(?: round)?)(?: size| amount)?(?: of| was| is| at|:)?(?: (?:over|above|under|below|at least|up to|around|more than|less than))?\s?$/;

/** Whole dollars; `scale` is what a range's first number takes over from its second. */
function dollars(text: string, scale?: number): number | null {
  const bare = text.replace(/us dollars|dollars|bucks|usd|us(?= ?\$)|\$/g, "").trim();
  const written = /^(.*?)[\s-]?([a-z]+)?$/.exec(bare);
  const own = SCALES[written?.[2] ?? ""];
  const digits = (own ? (written?.[1] ?? "") : bare).trim();
  const number = WORDS[digits] ?? Number(digits.replaceAll(",", ""));
  return Number.isFinite(number) && digits ? Math.round(number * (own ?? scale ?? 1)) : null;
}

const scaleOf = (text: string) =>
  SCALES[/([a-z]+)\s?(?:usd|us dollars|dollars|bucks)?$/.exec(text.trim())?.[1] ?? ""];
const saysMoney = (text: string) =>
  /\$|usd|dollars|bucks/.test(text) || scaleOf(text) !== undefined;

/** What the amount is of; null when it is not of money raised, or not in dollars. */
function fieldOf(reading: Reading, match: Match): ConstraintField | null {
  const written = Object.entries(match.groups).filter(([name]) =>
    /^(?:from|upto|low|high|only)$/.test(name),
  );
  const amounts = written.flatMap(([, text]) => (text === undefined ? [] : [text]));
  if (!amounts.some(saysMoney)) return null;
  const first = match.start + match.text.indexOf(amounts[0] ?? "");
  const [before, after] = [reading.folded.slice(0, first), reading.folded.slice(match.end)];
  if (FOREIGN_BEFORE.test(before) || FOREIGN_AFTER.test(after)) return null;
  const isCounted = !/\$|usd|dollars|bucks|raise|rais|fund|financ|invest|capital/.test(match.text);
  if (isCounted && COUNTED_AFTER.test(after)) return null;
  const isTold = TOLD.test(match.text);
  const lead = reading.folded.slice(0, match.start);
  if (OTHER_AFTER.test(after) || WISHED.test(lead)) return null;
  if (!isTold && (OTHER_BEFORE.test(before) || NOT_RAISED.test(lead))) return null;
  const isRound = ROUND_AFTER.test(after) || ROUND_BEFORE.test(before);
  return isRound ? "last_funding_amount" : "funding";
}

/** "Never raised more than $10M" says the most. */
const NEVER = /\b(?:never|not|hasn't|haven't|without)\s(?:ever |having )?$/;

function turned(groups: Match["groups"]): Match["groups"] {
  const { least, most, ...others } = groups;
  return { ...others, ...(least ? { most: least } : {}), ...(most ? { least: most } : {}) };
}

/** Less is a price, unless the words say that it was raised. */
const LEAST_RAISED = 100_000;

/** Money raised, in total or in the last round: "$5M-$20M", "over 100 million dollars", "$50M+". */
export function readMoney(reading: Reading): void {
  takeEach(reading, MONEY, (match) => {
    const field = fieldOf(reading, match);
    const { upto, high } = match.groups;
    const scale = scaleOf(upto ?? high ?? "");
    const isNever = NEVER.test(reading.folded.slice(0, match.start)) && /^rais/.test(match.text);
    const groups = isNever ? turned(match.groups) : match.groups;
    const bounds = field && boundsOf(groups, (text) => dollars(text, scale));
    if (!field || !bounds) return null;
    const isPrice =
      !TOLD.test(match.text) && Math.max(bounds.least ?? 0, bounds.most ?? 0) < LEAST_RAISED;
    return isPrice ? null : conditionsOf(field, bounds);
  });
}
