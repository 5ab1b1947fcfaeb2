import type { Condition } from "../constraint";
import { matches, type Reading, take } from "./reading";

const is = (field: "company_type" | "status", value: string): Condition[] => [
  { field, op: "eq", value },
];
const PUBLIC = is("company_type", "Public Company");
const PRIVATE = is("company_type", "Privately Held");

/** Read in this order, as the later are part of the earlier ("not yet public", "public"). */
const PHRASES: [RegExp, Condition[]][] = [
  [
    /\b(?:(?:that |which |who )?(?:chose|choosing|decided|opted|prefer\w*|want\w*) to (?:stay|remain)|stay(?:ed|ing|s)?|remain(?:ed|ing|s)?|still|kept|currently) (?:independent and )?(?:private|privately held)\b/g,
    PRIVATE,
  ],
  [
    /\b(?:not|isn't|aren't|hasn't|haven't|never|yet to)(?: yet| currently)?(?: (?:be|been|gone?|going))? ?(?:public(?:ly (?:traded|listed|held))?|listed|ipo'?d)(?: yet)?(?! (?:sector|health|transport|safety))\b/g,
    PRIVATE,
  ],
  [
    /\b(?:non|un)-?(?:public|listed)\b(?! (?:shares|stocks?|equit))(?: compan(?:y|ies))?\b/g,
    PRIVATE,
  ],
  [/\bpre[\s-]?ipo\b|\b(?:taken|went|gone) private\b|\bdelisted\b/g, PRIVATE],
  [/\b(?:now|again) private\b(?= again|[,;.]|\s*$| (?:and|but)\b)(?: again)?/g, PRIVATE],
  [/\b(?:privately|closely)[\s-](?:held|owned)\b/g, PRIVATE],
  [/\bfamily[\s-]owned\b/g, PRIVATE],
  [
    /\b(?:publicly|exchange)[\s-](?:traded|listed|held|owned|quoted)\b(?: on (?:the )?(?:nasdaq|nyse|lse|tsx|asx|euronext|xetra))?/g,
    PUBLIC,
  ],
  [
    /\b(?:stock )?(?:exchange-?)?(?:listed|trading|quoted) on (?:the )?(?:nasdaq|nyse|new york stock exchange|london stock exchange|lse|tsx|asx|euronext|xetra|stock exchange|stock market)\b/g,
    PUBLIC,
  ],
  [
    /\b(?:nasdaq|nyse|us|lse|asx|tsx|stock[- ]exchange|stock[- ]market|euronext)[\s-]listed\b/g,
    PUBLIC,
  ],
  [
    /\b(?:that |which |have |has )?(?:went|gone) public\b|\bipo'?ed\b|\bipo'd\b|\bpost-ipo\b/g,
    PUBLIC,
  ],
  [/(?<!(?:self|un|re|white|black|short)-?)\blisted\b(?! (?:on|as|by|for|buildings?)\b)/g, PUBLIC],
  [
    /\b(?:non|not)[\s-]?for[\s-]?profits?\b|\bnon-?\s?profits?\b(?! (?:software|fundraising|crm|tech|platforms?|tools?|sector|donors?|management|boards?|customers|clients|partners))|\bcharit(?:y|ies|able organi[sz]ations?)\b(?! (?:donations?|fundraising|software|tech|platforms?|apps?|partners?|sector))|\bngos?\b/g,
    is("company_type", "Nonprofit"),
  ],
  [
    /\b(?:government|state|federal|public[\s-]sector)[\s-](?:agenc(?:y|ies)|owned|run|operated|backed)\b|\bgovernment (?:\w+ ){1,2}agenc(?:y|ies)\b|\bgovernment (?:bod(?:y|ies)|organi[sz]ations?|entit(?:y|ies)|compan(?:y|ies))\b|\bgovtech agenc(?:y|ies)\b|\bstatutory boards?\b/g,
    is("company_type", "Government Agency"),
  ],
  [
    /\b(?:that |which |have |has |had )?(?:(?:been |were |was |got |since |already |recently |later )+)?acquired\b(?! (?:brain|immun|hearing|heart))(?: by [\w.&-]+)?\b|\b(?:bought|taken over) by [\w.&-]+/g,
    is("status", "Acquired"),
  ],
  [
    /\b(?:that |which |have |has |had )?(?:(?:been |were |was |since |already |recently )+)?(?:shut(?:tered)?(?:[\s-]down)?|closed down|defunct|went (?:bust|bankrupt|under|out of business)|gone (?:bust|bankrupt)|bankrupt|out of business|ceased operations?|dissolved(?! (?:oxygen|gas|organic|solids)))\b/g,
    is("status", "Closed"),
  ],
  [
    /\b(?:(?:are |is )?still (?:operating|active|alive|in business|running|operational|around|in operation)|currently (?:operating|active)|actively operating|active(?= (?:compan|startup|firm|business)))\b/g,
    is("status", "Active"),
  ],
];

const NOT =
  /\b(?:not|never|no|non|excluding|except|without|were(?:n't| not)|was(?:n't| not)|(?:have|has)(?:n't| not))[\s-](?:yet |been |be |already |the |those |any )*$/;
const OPPOSITE = new Map([
  [PUBLIC, PRIVATE],
  [PRIVATE, PUBLIC],
]);

/** "Public" and "private" are about the company unless the next word makes them something else. */
const PUBLIC_WORD =
  /(?<!\b(?:go|going|goes|become|becoming|the|for|in|to|of|semi|quasi)[\s-])\bpublic(?:-market)?\b(?!-private| (?:sector|safety|transport\w*|transit|health\b(?! ?tech)|polic\w+|relations|works|api|apis|data|beta|good|goods|sources?|spaces?|schools?|housing|records?|speaking|key|opinion|charging|grants?|funding|money|institutions?|services?|procurement|tenders?|benefits?|blockchains?|debt|equit(?:y|ies) |(?:or|and) private|markets?|benefit))/g;
const PRIVATE_WORD =
  /(?<!\b(?:the|for|in|to|of|take|taken|going|go|most|or|and|public)[\s-])\bprivate\b(?! (?:preview|beta|equity|labels?|credit|clouds?|markets?|wealth|banking|banks?|jets?|aviation|lte|5g|networks?|funding|investments?|investors?|capital|sector|schools?|tutor\w*|clinics?|practices?|healthcare(?! (?:compan|startup|firm))|hospitals?|companies' |key|keys|debt|chefs?|messag\w+|brows\w+|chats?|cars?|communit\w+|islands?|blockchains?|assets?|placements?|shares?|insurance|pensions?|lend\w+))/g;

/** What a company is called at the end of what it does: "public cloud infrastructure company". */
const HEAD =
  "(?:compan|startup|start-up|firm|business|vendor|provider|maker|player|unicorn|decacorn|contractor|manufacturer|developer|operator|bank|insurer|lender|retailer|reseller|distributor|brand|chain|stud|lab|publisher|utilit|platform|marketplace|stock|issuer|conglomerate|giant|corporation|corp|organi[sz]ation|scaleup|saas|biotech|fintech|producer|supplier|miner|carrier|airline|exchange|group|leader|enterprise|agenc|venture|broker|specialist|consultanc|pharma|pioneer|challenger|tool|app)";
/**
 * "Public" or "private" before it, at a comma or before "and" or "but"; "private LLM deployment" is
 * none.
 */
const KIND = new RegExp(
  `^(?:,|\\s*$|(?=\\s(?:and|but|or|yet|in|from|across|with|since)\\b)|(?:[\\s-](?!(?:for|to|of|by|on|at|that|which|who|with|using)\\b)[\\w/&+.'-]+){0,6}?(?:[\\s-](?:${HEAD}|\\w+tech)|(?=,|\\s(?:in|from|across|based|headquartered|founded|that|which|valued)\\b)))`,
);

/** "Local communities, not Western NGOs": what others are. */
const NOT_OTHERS =
  /\bnot (?!(?:an?|the|any|yet|been|be|being|already|those|currently|going|gone?)\b)[a-z]+\s$/;
/** Behind these stands whom a company serves or meets, not what it is. */
const OTHERS =
  /\b(?:with|for|to|by|against|taking on|challeng(?:es|ing)|versus|like|than|disrupt(?:s|ing)|replac(?:es|ing)|rival(?:s|ing|ling)|serv(?:es|ing)|help(?:s|ing)|from|of|target(?:s|ing))\s(?:a |an |the |large |local |small |former |other )*$/;

function readPhrase(reading: Reading, pattern: RegExp, conditions: Condition[]): void {
  for (const { start, end } of [...matches(reading, pattern)]) {
    const before = reading.folded.slice(0, start);
    const after = reading.folded.slice(end);
    const isThing = (pattern === PUBLIC_WORD || pattern === PRIVATE_WORD) && !KIND.test(after);
    if (isThing || OTHERS.test(before) || NOT_OTHERS.test(before)) continue;
    const not = NOT.exec(before);
    const opposite = OPPOSITE.get(conditions);
    const negated = opposite ?? conditions.map((each) => ({ ...each, op: "not_eq" as const }));
    take(reading, not ? not.index : start, end, not ? negated : conditions);
  }
}

/** Kinds of company and what became of it: "publicly traded", "not yet public", "acquired". */
export function readCompanyTypes(reading: Reading): void {
  const isStated = () => reading.constraints.some(({ field }) => field === "company_type");
  for (const [pattern, conditions] of PHRASES)
    if (conditions[0]?.field === "status" || !isStated()) readPhrase(reading, pattern, conditions);
  if (!isStated()) readPhrase(reading, PUBLIC_WORD, PUBLIC);
  if (!isStated()) readPhrase(reading, PRIVATE_WORD, PRIVATE);
}
