import type { Subject } from "../../plan/plan";
import { type Dictionary, dictionaryOf } from "../dictionary";
import type { Item, Meaning } from "../item";
import type { Token } from "../token";
import { isOtherNoun, ownershipItems, raiseItems } from "./everyday-nouns";
import { subjects } from "./subjects";

/*
 * The words of the trade: what can be asked about (`subjects.ts`), which fields it has and how they
 * are ordered and measured. Adding a word here teaches every kind of question that uses it.
 */

/** A field of one or several subjects: `companies` fields are found next to other subjects too. */
const field = (fields: Partial<Record<Subject, string>>, forms: string, weight = 1) => ({
  forms,
  weight,
  meaning: { kind: "field", fields, word: forms.split("|")[0] ?? "" } satisfies Meaning,
});

const ACCELERATOR = "accelerator|accelerator program|accelerator programme";

const fields = [
  // "Maximum head count of": no count of heads.
  field({ companies: "employees" }, "head count|employee count|staff count|people count", 1.7),
  field(
    { companies: "employees" },
    "headcount|team size|employee|number of employees|staff|staffer|staff size|people|workforce|size of the team|team|fte|full time employee|worker|member|team member|person|persons|people employed|employed|employ|employs|employing|payroll size|heads|folk|colleague|company size|size of company|strong|ppl|emps|ees|hc|people work|work at|works at|work for|work there|people work at|people work for|people working|people working at|employees in total|human",
  ),
  field(
    { companies: "employees" },
    "number of employees|number of people|number of staff|# of employees",
    1.3,
  ),
  field(
    { companies: "valuation", rounds: "valuation" },
    "valuation|val|valued|valued at|worth|post money|post money valuation|value|priced at|price tag|market value|enterprise value|valuable",
  ),
  field(
    { companies: "funding", rounds: "amount" },
    "raised|raise|raised in total|funding|total funding|total raised|funding raised|amount raised|money raised|capital raised|capital|money|financing|funding total|raised so far|raised to date|$ raised|$|raising|secured|closed on|pulled in|took in|brought in|landed|funded|funding to date|war chest|dollars|cash|deployed|poured|injected|flowed|put to work",
  ),
  field(
    { rounds: "amount", companies: "last_funding_amount" },
    "round size|deal size|size of the round|cheque size|check size|amount|sum|round amount|last round size|size of its last round|raise size|ticket size|size of round|ticket",
  ),
  field(
    { companies: "founded_year" },
    "founded|founding year|year founded|established|started|incorporated|launched|set up|founding date|year of founding|foundation year|founded in|born|formed|created|start year|inception|vintage",
  ),
  field({ rounds: "amount", companies: "employees" }, "size|magnitude", 0.85),
  field({ companies: "age" }, "age|years old|year old|how old|old"),
  field({ companies: "employees", rounds: "amount" }, "size", 0.7),
  field({ companies: "country" }, "country|nation|nationality|home country|geo"),
  field({ companies: "city" }, "city|town|metro|hub"),
  field(
    { companies: "region" },
    "region|state|geography|area|continent|part of the world|location|place|headquarter|hq|headquarters location|head office|main office|home base|home",
  ),
  field(
    { companies: "industry" },
    "industry|primary industry|main industry|core industry|principal industry|primary sector|main sector|main vertical|vertical|line of business|space|market|domain of activity|field of business|branch|filed under|filed as|classed under|classed as|classified under|classified as|categorized under|categorized as|categorised under|categorised as|listed under",
  ),
  field({ companies: "category" }, "sector|category"),
  field({ companies: "sub_industry" }, "subindustry|sub industry|subsector|sub sector|niche"),
  field({ companies: "tag" }, "tag|label|keyword|topic"),
  field({ companies: "batch" }, "batch|cohort|class|intake|season"),
  field({ companies: "batch" }, "yc batch|yc class|yc cohort|yc year", 1.3),
  // Which accelerator took a company in is said by its batch.
  field({ companies: "batch" }, ACCELERATOR, 0.8),
  field({ companies: "status" }, "status|operating status|state of operation|outcome"),
  field(
    { companies: "funding_stage", rounds: "stage", entries: "stage" },
    "stage|funding stage|round type|series|type of round|round stage|stage of funding|financing stage|kind of round|round name",
  ),
  field({ companies: "maturity" }, "growth stage|maturity"),
  field(
    { companies: "company_type" },
    "company type|ownership type|type of company|legal form|kind of company",
  ),
  field(
    { companies: "hiring" },
    "opening|job opening|vacancy|open role|open position|job|role|position|hiring status|recruit|hire",
  ),
  field({ companies: "remote" }, "remote policy|work model|remote work policy|working model"),
  field(
    { rounds: "date", companies: "funding_date" },
    "date|announcement|announced|announce|closed|close|closing date|round date|funding date|last funding|last raised|last raise|funded on|deal date|month of announcement",
  ),
  field(
    { companies: "unicorn_since" },
    "became a unicorn|become a unicorn|added to the ranks|join the ranks|joined the ranks|entered the ranks|enter the ranks|joined the club|join the club|join the unicorn club|joined the unicorn club|date joined|unicorn since|reach a billion|reached a billion|reach a billion dollar valuation|reached a billion dollar valuation|hit a billion|hit a billion dollar valuation|cross a billion|unicorn status|minted|became unicorn|become unicorn|reached unicorn status|crossed a billion|hit unicorn status|turned unicorn|turn unicorn|became|become",
  ),
  field({ companies: "unicorn_since", rounds: "investor" }, "joined|join"),
  field(
    { rounds: "investor", companies: "investor" },
    "money behind|investor behind|backer behind|investor|backer|backed by|backed|invested|invest|investing|participated|participant|participating investor|cap table|money from|funders|funder|funded by|financed by|financed|supported by|shareholder|who put money|put money into|put money in|went in on|go in on|gone in on|wrote the check for|wrote the cheque for|wrote check for|wrote cheque for|wrote a check for|wrote a cheque for|cut a check for|cut a check to|signed the check for|signed the cheque for|wrote a cheque to|wrote a check to|write a cheque to|write a check to|written a cheque to|written a check to|wrote cheque to|wrote check to|write cheque to|write check to|written cheque to|written check to|took a stake|invested in|participate|other investor|co investor|joined the round|select investor|back|backs",
  ),
  field(
    { rounds: "lead_investor" },
    "lead investor|led|lead|leads|leading|led by|lead backer|lead vc|anchor|anchored|who led|wrote the lead cheque|wrote the lead check|write the lead cheque|write the lead check|cut the lead check|leader of the round|co led|spearheaded",
  ),
  field(
    { companies: "annual_revenue" },
    "revenue|annual revenue|yearly revenue|yearly sales|sales|turnover|arr|top line|annual sales|recurring revenue",
  ),
  field(
    { companies: "website" },
    "website|url|site|homepage|web site|home page|web address|domain|link|webpage",
  ),
  field(
    { companies: "description" },
    "known for|description|what they do|building|working on|pitch|one liner|tagline|summary|business model|overview|profile|background|in a nutshell|elevator pitch",
  ),
  field(
    { companies: "former_name" },
    "former name|previous name|use to be called|used to be called|used to be|was called before|known before|renamed to|rename|old brand|prior name|original name|originally called|formerly|old name|used to be called|previously known|formerly known|renamed|earlier name|fka|rebrand|rebranded|called before|called previously|previously called|formerly called|called formerly|called earlier|called in the past|called originally|known as before|name before|past name|went by before",
  ),
  field(
    { companies: "person" },
    "people behind|team behind|founder behind|founder|cofounder|co founder|ceo|cto|cfo|coo|chief executive|founding team|management|executive|leadership|who started|who founded|who runs|runs",
  ),
  field({ companies: "rounds" }, "rounds raised|round count"),
  field({ companies: "investors" }, "investor count|backer count"),
  field(
    { companies: "months_since_round" },
    "months since|time since the last round|since last round",
  ),
  field({ companies: "source" }, "source|provenance"),
  field({ entries: "owner" }, "owner|responsible|in charge|assigned|assignee"),
  field({ entries: "project", activity: "project" }, "project"),
  field({ notes: "author", opinions: "author", activity: "who" }, "author|writer|colleague"),
  field({ entries: "stage" }, "pipeline stage"),
  field({ entries: "next_step_on" }, "next step|due|follow up|action item"),
  field({ entries: "stale" }, "stale|stuck|stalled|inactive in the pipeline|gone quiet|untouched"),
  field({ people: "title" }, "title|job title|function"),
];

const order = (
  fields: Partial<Record<Subject, string>>,
  descending: boolean,
  forms: string,
  weight = 1.1,
) => ({ forms, weight, meaning: { kind: "superlative", fields, descending } satisfies Meaning });

const bySize = { companies: "employees", rounds: "amount", investors: "companies" };
const superlatives = [
  order(
    bySize,
    true,
    "largest|biggest|top|greatest|huge|leading|major|giants|heavyweight|most|highest|highest first|largest first|biggest first|most first|in descending order|descending|maximum|max|number one|number 1|no. 1|# 1|chunkiest|fattest|jumbo|heaviest|beefiest|bulkiest|heftiest|mightiest|hugest|meatiest|juiciest|plumpest|weightiest|most sizable|most sizeable|most substantial|most massive",
  ),
  order(
    bySize,
    false,
    "smallest|tiniest|least|fewest|lowest|lowest first|smallest first|fewest first|in ascending order|ascending|minimum|min|littlest|leanest|bottom|lightest|slimmest|thinnest|skimpiest|puniest|slightest|teensiest|scrawniest|most modest",
  ),
  order(
    { companies: "valuation" },
    true,
    "most valuable|most highly valued|highest valued|highest valuation|best valued|priciest|worth the most|most expensive|richest|top valued|largest valuation|biggest valuation|costliest|dearest|most costly",
  ),
  order(
    { companies: "valuation" },
    false,
    "least valuable|lowest valued|cheapest|lowest valuation|least expensive|least costly",
  ),
  order(
    { companies: "funding", rounds: "amount" },
    true,
    "best funded|most funded|most heavily funded|raised the most|most capital|best capitalized|most money|highest funded|most raised|top funded|most cash raised|biggest raiser",
  ),
  order(
    { companies: "funding", rounds: "amount" },
    false,
    "least funded|raised the least|lowest funded",
  ),
  order(
    { companies: "employees" },
    true,
    "most employees|most people|most staff|largest team|biggest team|largest employer|biggest employer|largest headcount|biggest headcount|employs the most|most staffed|largest workforce",
  ),
  order(
    { companies: "employees" },
    false,
    "fewest employees|fewest people|smallest team|smallest headcount|leanest team",
  ),
  order(
    { companies: "founded_year" },
    false,
    "oldest|longest standing|longest running|most established|earliest founded|founded first|most senior",
  ),
  order(
    {
      ...{ companies: "founded_year", rounds: "date", entries: "added" },
      ...{ notes: "written", opinions: "written", activity: "when", news: "published" },
    },
    true,
    "newest|youngest|most recent|latest|freshest|last|most recently|last time|just announced|founded last|recent",
  ),
  order({ rounds: "date", companies: "founded_year" }, false, "earliest|first|first ever"),
  order(
    { rounds: "date", companies: "founded_year" },
    false,
    "before anybody else|before anyone else|before everybody else|before everyone else|before all others|before all the others|before any other|ahead of everyone else|ahead of all others",
    1.4,
  ),
  order(
    { investors: "rounds" },
    true,
    "most active|busiest|most prolific|most frequent|most often|most deals|keenest",
  ),
  order({ investors: "rounds" }, false, "least active|least prolific"),
  order(
    {},
    true,
    "most common|commonest|most popular|most widespread|most frequent|most typical|most populous|most populated|most crowded|most numerous|most represented",
    1.2,
  ),
  order({}, false, "least common|rarest|least popular|least populous", 1.2),
];

const comparative = (
  fields: Partial<Record<Subject, string>>,
  descending: boolean,
  forms: string,
) => ({ forms, weight: 1, meaning: { kind: "comparative", fields, descending } satisfies Meaning });

const comparatives = [
  comparative(
    {},
    true,
    "times bigger|times larger|times as big|times as large|more|larger|bigger|greater|higher|more than|larger than|bigger than|greater than|higher than|ahead of",
  ),
  comparative(
    {},
    false,
    "less|fewer|smaller|lower|less than|fewer than|smaller than|lower than|behind",
  ),
  comparative({}, true, "above"),
  comparative({}, false, "below|beneath"),
  comparative(
    { companies: "founded_year", rounds: "date" },
    false,
    "older|earlier|sooner|founded earlier|founded before|for longer|around longer|been around longer",
  ),
  comparative(
    { companies: "founded_year", rounds: "date" },
    true,
    "younger|newer|later|founded later",
  ),
  comparative(
    { companies: "valuation" },
    true,
    "more valuable|worth more|valued higher|higher valued|pricier",
  ),
  comparative({ companies: "valuation" }, false, "less valuable|worth less"),
  comparative(
    { companies: "funding", rounds: "amount" },
    true,
    "better funded|raised more|more money|more funding|better capitalized",
  ),
  comparative(
    { companies: "funding", rounds: "amount" },
    false,
    "raised less|less funding|less money",
  ),
  comparative(
    { companies: "employees" },
    true,
    "more people|more employees|more staff|larger team|bigger team",
  ),
];

const ORDINALS = "second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth".split("|");
const CARDINALS = "two|three|four|five|six|seven|eight|nine|ten".split("|");
const SUFFIXES: Record<number, string> = { 2: "nd", 3: "rd" };

/** "Third", "3rd", "number three": places after the first. */
const ordinals = ORDINALS.map((word, at) => {
  const nth = at + 2;
  const forms = `${word}|${nth} ${SUFFIXES[nth] ?? "th"}|number ${CARDINALS[at]}|no. ${nth}|number ${nth}|# ${nth}`;
  return { forms, weight: 1, meaning: { kind: "ordinal", nth } satisfies Meaning };
});
const runnerUp = {
  forms: "runner up|runners up",
  weight: 1.2,
  meaning: { kind: "ordinal", nth: 2, isOrder: true } satisfies Meaning,
};

const UNIT_FORMS = {
  year: "year|yr|annum|calendar year|vintage year",
  quarter: "quarter|qtr",
  month: "month|mth",
  day: "day",
} as const;

const timeUnits = (["year", "quarter", "month", "day"] as const).map((by) => ({
  forms: UNIT_FORMS[by],
  by,
}));

const measures = [
  {
    forms:
      "total|sum|sum of|sum total|combined|aggregate|altogether|cumulative|in aggregate|total amount of|adds up to|add up|added up|overall sum|grand total|collectively",
    of: "sum",
  },
  {
    forms: "average|avg|mean|on average|typical|averages|averaged|average of|mean of",
    of: "average",
  },
  { forms: "median|median of|midpoint|middle", of: "median" },
  {
    forms:
      "share|share of|percentage|percentage of|percent of|% of|%|percent|how many percent|proportion|proportion of|fraction|fraction of|what part of|pct|ratio of|what percent|how large a share|portion of",
    of: "share",
  },
  {
    forms: "how many different|how many distinct|distinct|different|unique|number of different",
    of: "distinct",
  },
] as const;

const rate = (forms: string, field: string, value: string | boolean) => ({
  forms,
  weight: 1.3,
  meaning: { kind: "rate", where: [{ field, op: "eq", value }] } satisfies Meaning,
});

/** Shares that have a name: of the companies, those that it is said of. */
const rates = [
  rate(
    "acquisition rate|exit rate|buyout rate|m&a rate|acquired rate|acquisition ratio",
    "status",
    "Acquired",
  ),
  rate(
    "failure rate|death rate|mortality|mortality rate|shutdown rate|closure rate|attrition rate|fail rate",
    "status",
    "Closed",
  ),
  rate("survival rate|survival|active rate|alive rate", "status", "Active"),
  rate("hiring rate|hiring ratio", "hiring", true),
];

/** The accelerator whose batches are known: who was in one is of its portfolio. */
const accelerator = {
  forms: "yc|y combinator|ycombinator",
  weight: 1.5,
  meaning: {
    kind: "value",
    slot: "batch",
    label: "Y Combinator",
    where: [{ field: "batch", op: "known", value: null }],
  } satisfies Meaning,
};

/** What investors ask of companies and no list states; parts of it would be fields. */
const absent = {
  forms:
    "wrote the largest check|wrote the largest cheque|wrote the biggest check|wrote the biggest cheque|write the largest check|write the biggest check|writes the biggest checks|writes the largest checks|mobile number|cell number|cell phone|cell phone number|telephone|telephone number|contact number|direct line|whatsapp|pre money|pre money valuation|premoney|founder age|age of founder|age of the founder|ceo age|age of the ceo|email of|emails of|email for|e mail of|phone of|email address|e mail address|mail address|phone number|contact details|contact info|contact information|linkedin profile|market share|market size|addressable market|share price|stock price|net worth|cash flow|cash burn|burn rate|run rate|growth rate|dry powder|ownership stake|equity stake|head of sales|employee churn|fund size|size of the fund|size of its fund|size of their fund|aum|assets under management|irr|moic|tvpi|dpi|staff turnover|employee turnover|profitable|profitability|unprofitable|loss making|break even|breakeven|cash flow positive|cash positive|ebitda positive|in the black|fast growing|fastest growing|high growth|rapidly growing|hypergrowth|hyper growth|growing fast|female founded|women led|woman led|women founded|woman founded|female led|minority founded|minority led|black founded|latino founded|solo founder|serial founder|repeat founder|first time founder|technical founder|female founder|immigrant founder|studied at|graduated from|went to school|alma mater|dropout|gross margin|net margin|customer satisfaction|net retention|customer acquisition cost|unit economics|liquidation preference|option pool|how long does it take|how long did it take|how long do they take|how long it takes|time to become|employee growth|headcount growth|head count growth|staff growth|team growth|revenue growth|sales growth|user growth|customer growth|valuation growth|growing faster|grow faster|grew faster|grows faster|up or down|the letter|first letter|last letter|name contains|names contain|name contain|name containing|names containing|starting with|beginning with|ending with|name starts|names start|name starting|names starting|name begins|names begin|name beginning|name ends|names end|name ending|names that contain|names that start|domain ending|domain ends|website ending|website ends|url ending|url ends|site ending|raised twice|raise twice|raised again|raised once|funded twice|invested twice|backed twice|led twice|last but one|second to last|second last|penultimate|next to last|record year|record month|record quarter|per capita|per head|per inhabitant|down round|down valuation|lower valuation|up round|flat round|bridge round|inside round|ipos|angel investor|business angel|join the list|joined the list|added to the list",
  weight: 1.6,
  meaning: { kind: "absent" } satisfies Meaning,
};

/** "Rounds raised" counts them; "the round raised" is one of them, with its amount. */
const isOneRaised = (tokens: readonly Token[], { from, to, meaning }: Item): boolean =>
  meaning.kind === "field" &&
  meaning.fields.companies === "rounds" &&
  tokens[from]?.text === "round" &&
  tokens[to - 1]?.text === "raised";

/** Subjects, fields, orders and measures, as people in venture capital call them. */
export const trade: Dictionary = (tokens) => [
  ...words(tokens).filter((item) => !isOneRaised(tokens, item) && !isOtherNoun(tokens, item)),
  ...ownershipItems(tokens),
  ...raiseItems(tokens),
];

const words = dictionaryOf([
  accelerator,
  absent,
  ...subjects,
  ...fields,
  ...superlatives,
  ...comparatives,
  ...rates,
  ...ordinals,
  runnerUp,
  ...timeUnits.map(({ forms, by }) => ({
    forms,
    weight: 0.9,
    meaning: { kind: "time_unit", by } as const satisfies Meaning,
  })),
  ...measures.map(({ forms, of }) => ({
    forms,
    weight: 1.15,
    meaning: { kind: "measure", of } as const satisfies Meaning,
  })),
]);
