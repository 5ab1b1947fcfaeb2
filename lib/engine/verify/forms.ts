/*
 * How facts are said. Each form reads one fact, or several, from the slots that stand in it (see
 * slots.ts). "(a|b)" is one of them, "[a]" may be missing, "[a]*" may stand several times; "is", "was"
 * and "has" stand for their plural too. What no form reads is never proved.
 */

const FOUNDED = "(founded|established|started|set up|formed)";
const PEOPLE = "(employees|people|staff|staff members|team members)";
const FUNDS = "(funding|financing)";
const ROUND = `[(on|in) {round.date}|in (a|an|its|the) {round.stage} [${FUNDS}] (round|${FUNDS})|in {round.stage} ${FUNDS}|[,] (led by|co-led by) {round.leads}|\\( led by {round.leads} \\)|[,] with participation from {round.investors}|from {round.investors}|[,] at a valuation of {round.valuation}]*`;

/** After a subject: "Acme …". */
export const predicates: readonly string[] = [
  `was ${FOUNDED} (in|in the year) {founded}`,
  `was ${FOUNDED} {founded}`,
  "(started|began) (in|in the year) {founded}",
  "was (founded|co-founded|started|established|set up) by {founders} [in {founded}]",
  `was ${FOUNDED} in {founded} by {founders}`,
  "is [both|all|also|currently] (based|headquartered|located) in {place}",
  "has its (headquarters|head office|main office) in {place}",
  "is in {place}",
  `has [a team of|a staff of|a headcount of] {employees} [${PEOPLE}]`,
  `has {employees} ${PEOPLE} on its team`,
  "has a {employees}-(person|strong) (team|staff|workforce)",
  `employs {employees} [${PEOPLE}]`,
  "has {employees} people working for it",
  "is {active} [an] (active|operating) [company]",
  "was {acquired} acquired",
  "has {acquired} been acquired",
  "is {closed} (closed|inactive|defunct|no longer active|no longer operating|out of business)",
  "has {closed} (closed|shut down|ceased operations|gone out of business)",
  "{closed} (closed|shut down|ceased operations)",
  "is {public} (public|publicly traded|publicly listed|a public company|a listed company)",
  "is [a|an] {type} [company]",
  "is at [the] {stage} [stage]",
  "is in the {stage} stage",
  "is [a|an] {stage} [stage] company",
  "is a {stage}-stage company",
  "was (in|part of) (Y Combinator's|YC's|the Y Combinator|the YC) {yc} {batch} batch",
  "was (in|part of) [the] {batch} batch [of (Y Combinator|YC) {yc}]",
  "was (in|part of) (Y Combinator|YC) {yc} {batch}",
  "(joined|went through|took part in) (Y Combinator|YC) {yc} in {batch}",
  "(joined|went through|took part in) (Y Combinator's|YC's) {yc} {batch} batch",
  "is a (Y Combinator|YC) {yc} {batch} company",
  `has raised [a total of] {total} (in total|in total ${FUNDS}|in ${FUNDS}|to date|so far|in total to date|overall)`,
  "has raised [a total of] {total}",
  `raised [a total of] {total} (in total|in total ${FUNDS})`,
  "raised a total of {total}",
  `has (received|secured) [a total of] {total} in [total] ${FUNDS}`,
  `has total ${FUNDS} of {total}`,
  `(raised|secured|closed) {round.amount} ${ROUND}`,
  `(raised|secured|closed|completed) (a|an|its) {round.stage} [${FUNDS}] round [of {round.amount}] ${ROUND}`,
  `(raised|secured|closed|completed) (a|an|its) {round.amount} {round.stage} [${FUNDS}] round ${ROUND}`,
  "is valued at {valuation}",
  "has a valuation of {valuation}",
  "was valued at {valuation}",
  "has [an] annual revenue of {revenue}",
  "(has|makes|earns|generates) {revenue} in annual revenue",
  "(trades|is traded|is listed) [on {exchange}] (as|under the ticker|under the symbol|under the ticker symbol) {ticker}",
  "(trades|is traded|is listed) (as|under the ticker|under the symbol) {ticker} on {exchange}",
  "(trades|is traded|is listed) on {exchange}",
  "is [a|an|the] {about}",
  "{about}",
  "describes itself [as|:|as follows :] {quote}",
  "says [about itself|of itself] : {quote}",
  "(works|operates|is|is active) in [the] {industry} [industry|sector|space|market]",
  "is [a|an] {industry} [(company|business|firm)]",
  "is tagged [as|with] {tags}",
  "is backed by {investors}",
  "has {investors} as [an] (investor|investors)",
  "(counts|has) {investors} among its investors",
  "is [a|an|the] [open-source {opensource}] (alternative|alternatives) to {alternatives}",
  "was (formerly|previously|once) [known as|called|named] {former}",
  "used to be (known as|called|named) {former}",
];

/** Behind a predicate or beside a subject: "Acme, based in Berlin, …". */
export const modifiers: readonly string[] = [
  `${FOUNDED} (in|in the year) {founded}`,
  "(founded|co-founded|started) by {founders} [in {founded}]",
  "(based|headquartered|located) in {place}",
  "(backed by|with backing from) {investors}",
  `with {employees} ${PEOPLE}`,
  "with a (team|staff) of {employees} [people]",
  `with {total} in total ${FUNDS}`,
  "valued at {valuation}",
  "(formerly|previously) [known as|called|named] {former}",
  "(YC|Y Combinator) {yc} {batch}",
  "{exchange}: {ticker}",
];

/** What a company is: "a Berlin-based fintech company", "an active company". */
export const kinds: readonly string[] = [
  "(a|an|the) [{place}-based|{demonym}] [{stage}-stage|{stage} stage] [{industry}] (company|business|firm) [in {place}]",
];

/** With the company's name anywhere; "'s" may follow it. */
export const sentences: readonly string[] = [
  "{person} (is|serves as) [the|a|an] {title} (of|at) {company}",
  "{person} is {company}'s {title}",
  "{company}'s {title} is {person}",
  "The {title} (of|at) {company} is {person}",
  "{founders} (founded|co-founded|started|set up) {company} [in {founded}]",
  "{founders} is [a|the|one of the] (founder|founders|co-founder|co-founders) of {company}",
  "{company}'s (founder|founders|co-founder|co-founders) (is|include|includes) {founders}",
  "The (founder|founders) of {company} is {founders}",
  "{investors} (invested|has invested) in {company}",
  "{investors} (is|was) (an investor|investors) in {company}",
  "{investors} (backed|backs|back) {company}",
  "{company}'s investors (is|include) {investors}",
  "Investors in {company} (is|include) {investors}",
  `{round.leads} led {company}'s [{round.amount}] {round.stage} [${FUNDS}] round ${ROUND}`,
  `{company}'s {latest} (last|latest|most recent) [funding] round was [(a|an) {round.stage} round|{round.stage}] [of {round.amount}|, {round.amount}] [,] ${ROUND}`,
  `{company}'s {latest} (last|latest|most recent) [funding] round was {round.amount} ${ROUND}`,
];

/** What a value is called: "Acme's total funding is $5M", "Founded: 2015". By slot. */
export const labels: Readonly<Record<string, readonly string[]>> = {
  founded: ["founded", "founding year", "year of foundation", "year founded", "founded in"],
  place: [
    "headquarters",
    "headquarters are",
    "head office",
    "location",
    "based in",
    "hq",
    "city",
    "country",
  ],
  employees: ["employees", "number of employees", "headcount", "team size", "staff"],
  status: ["status", "operating status"],
  type: ["company type", "type"],
  stage: ["stage", "funding stage"],
  batch: ["batch", "Y Combinator batch {yc}", "YC batch {yc}"],
  total: ["total funding", "funding", "total raised", "raised in total", "total funding raised"],
  valuation: ["valuation"],
  revenue: ["annual revenue", "revenue"],
  ticker: ["ticker", "ticker symbol", "stock ticker"],
  exchange: ["exchange", "stock exchange"],
  cik: ["CIK", "CIK number"],
  website: ["website", "homepage", "web site"],
  linkedin: ["LinkedIn", "LinkedIn page", "LinkedIn profile"],
  twitter: ["Twitter", "X \\(Twitter\\)", "X profile"],
  facebook: ["Facebook", "Facebook page"],
  industry: ["industry", "sector"],
  tags: ["tags"],
  investors: ["investors"],
  alternatives: ["alternative to", "alternatives"],
  former: ["former name", "former names"],
  founders: ["founder", "founders"],
  quote: ["description", "in its own words", "what it does"],
};
