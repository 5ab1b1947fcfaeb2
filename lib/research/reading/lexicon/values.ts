import type { Condition, FieldCondition } from "../../plan/plan";
import { dictionaryOf } from "../dictionary";
import type { Item, Meaning, Slot } from "../item";
import type { Token } from "../token";
import { batchItems } from "./batches";
import { backed, bootstrapped } from "./money-raised";
import { stageItems } from "./stages";
import {
  ARTICLES,
  type Group,
  isCompanyNoun,
  leadsToCompanies,
  placeBefore,
  wordAfter,
  wordBefore,
  wordSet,
} from "./surroundings";

const is = (field: string, value: string | boolean): FieldCondition => ({ field, op: "eq", value });

const itemValue = (slot: Slot, label: string, ...where: Condition[]): Meaning => ({
  kind: "value",
  slot,
  label,
  where,
});

const always = (weight: number) => () => weight;

const CLOSED = itemValue("status", "closed", is("status", "Closed"));
const ACQUIRED = itemValue("status", "acquired", is("status", "Acquired"));
const ACTIVE = itemValue("status", "active", is("status", "Active"));
/** A ticker, a type or a status says so; search knows them all by this type. */
const PUBLIC = itemValue("type", "public", is("company_type", "Public Company"));
const PRIVATE = itemValue("type", "private", is("company_type", "Privately Held"));
export const HIRING = itemValue("hiring", "hiring", is("hiring", true));
const type = (label: string, value: string) => itemValue("type", label, is("company_type", value));

/** Phrases that say one thing wherever they appear. */
const phrases: Group = {
  find: dictionaryOf([
    {
      forms:
        "die|died|dying|shut down|shutdown|shuttered|closed down|defunct|dead|bankrupt|went bankrupt|gone bankrupt|in bankruptcy|went bust|gone bust|went under|gone under|out of business|gone out of business|ceased operations|ceased operating|wound down|winding down|insolvent|liquidated|no longer operating|no longer active|no longer in business|no longer around|not operating anymore|died|dead pool|deadpool|deadpooled|went dark|gone dark|go dark|ceased trading|ceased to operate|ceased to exist|ceased to trade|cease to operate|cease to exist|ceased business|stopped operating|stopped trading|stopped operations|went belly up|gone belly up|belly up|called it quits|call it quits|called it a day|call it a day|bit the dust|threw in the towel|thrown in the towel|closed its doors|closed their doors|closed shop|shut its doors|shut their doors|shut up shop|gone to the wall|kaput|ran out of money|run out of money|ran out of runway|gave up the ghost|no longer with us|no longer trading|no longer exist|no longer exists",
      meaning: CLOSED,
    },
    {
      forms:
        "still independent|still operating|still active|still in business|still running|still around|still alive|still in operation|currently operating|currently active|actively operating|in operation|alive|still going|still standing|up and running|surviving|still kicking|alive and kicking|still trading|still live|still at it|still breathing|still afloat|still exist|still exists|going strong|still going strong|still with us|live ones|ones still alive",
      meaning: ACTIVE,
    },
    {
      forms:
        "got acquired|been acquired|were acquired|was acquired|bought out|got bought|been bought|were bought|was bought|taken over|been sold|were sold|was sold|acquihired|acqui hired|merged into|been merged",
      meaning: ACQUIRED,
    },
    {
      forms: "exited|exits|had an exit|made an exit|have exited|successful exit",
      meaning: itemValue("status", "exited", {
        field: "status",
        op: "in",
        value: ["Acquired", "Public"],
      }),
    },
    {
      forms:
        "publicly traded|publicly listed|publicly held|publicly owned|exchange listed|stock listed|went public|gone public|go public|ipo'd|ipo'ed|ipoed|stock exchange listed|listed on the stock exchange|on the stock market|stock market listed|traded on nasdaq|listed on nasdaq|nasdaq listed|nyse listed|listed on nyse|listed on the nyse|post ipo",
      meaning: PUBLIC,
    },
    {
      forms:
        "privately held|privately owned|closely held|still private|stayed private|staying private|remained private|not yet public|not yet listed|yet to go public|taken private|went private|unlisted",
      meaning: PRIVATE,
    },
    {
      forms:
        "family owned|family run|family business|family businesses|family held|owned by a family",
      meaning: type("family-owned", "Family-Owned"),
    },
    {
      forms:
        "government agency|government body|government entity|public agency|federal agency|state agency|statutory board|public sector body",
      meaning: type("government agency", "Government Agency"),
    },
    {
      forms: "educational institution|academic institution",
      meaning: type("educational institution", "Educational Institution"),
    },
    { forms: "sole proprietorship", meaning: type("sole proprietorship", "Sole Proprietorship") },
    {
      forms:
        "staffing up|adding headcount|growing the team|growing their team|growing its team|looking to hire|looking for staff|looking for talent|actively hiring|currently hiring|now hiring|is hiring|are hiring|that hire|who hire|actively recruiting|currently recruiting|are recruiting|is recruiting|with openings|with open roles|with open positions|with job openings|with vacancies|open roles|open positions|job openings|open jobs|has open roles|have open roles|has openings|have openings|looking for people|looking for talent|looking for staff|looking to hire|staffing up|adding people|growing their team|growing the team|taking on staff",
      meaning: HIRING,
    },
    {
      forms:
        "fully remote|fully remotely|work fully remotely|100 remote|all remote|entirely remote|completely remote|remote only",
      meaning: itemValue("remote", "fully remote", is("remote", "Fully remote")),
    },
    {
      forms: "partly remote|partially remote|semi remote|hybrid work|hybrid working|hybrid team",
      meaning: itemValue("remote", "partly remote", is("remote", "Partly remote")),
    },
    {
      forms: "decacorn",
      meaning: itemValue("unicorn", "decacorn", {
        field: "valuation",
        op: "gte",
        value: 10_000_000_000,
      }),
    },
    {
      forms: "hectocorn|centicorn",
      meaning: itemValue("unicorn", "hectocorn", {
        field: "valuation",
        op: "gte",
        value: 100_000_000_000,
      }),
    },
  ]),
  weigh: always(1.1),
};

const unicorn: Group = {
  find: dictionaryOf([
    {
      forms: "unicorn|billion dollar company|billion dollar startup",
      meaning: itemValue("unicorn", "unicorn", is("unicorn", true)),
    },
  ]),
  weigh: always(1.1),
};

/** After these a team is a customer's: "tools for small teams". */
const SERVED = wordSet(
  "for to of between help helps helping let lets letting enable enables enabling give gives giving empower empowers empowering allow allows allowing",
);
/** Who works alone: "one-person teams", "one-man shows", "companies of one". */
const ONE_PERSON = ["one person", "single person", "one man", "one woman", "solo"];
const OF_ONE = [
  ...ONE_PERSON,
  ...ONE_PERSON.flatMap((one) =>
    ["team", "show", "band", "operation", "shop", "outfit"].map((noun) => `${one} ${noun}`),
  ),
  ...["company", "startup", "firm", "business"].map((noun) => `${noun} of one`),
].join("|");
/** Sizes said in words. */
const sizes: Group = {
  find: dictionaryOf([
    {
      forms: "tiny team|small team|very small team|skeleton crew|tiny headcount|small headcount",
      meaning: {
        kind: "condition",
        about: "companies",
        where: [{ field: "employees", op: "lte", value: 20 }],
      },
    },
    {
      forms: OF_ONE,
      meaning: {
        kind: "condition",
        about: "companies",
        where: [{ field: "employees", op: "eq", value: 1 }],
      },
    },
  ]),
  weigh: (tokens, { from, to }) => {
    const last = tokens[to - 1]?.text ?? "";
    // "Solo travel startups".
    const isOther = last === "solo" && !isCompanyNoun(tokens, to);
    const isAlone = /^(?:person|man|woman)$/.test(last) && !leadsToCompanies(tokens, to);
    return isServed(tokens, from) || isOther || isAlone ? 0 : 1.2;
  },
};

const SEEKING = wordSet(
  "looking look searching search hunting hunt asking ask share proportion percentage percent % fraction part portion number count list rest all most many some none total",
);
/** "Software for nonprofits", but not "looking for nonprofits" or "the share of nonprofits". */
function isServed(tokens: readonly Token[], at: number): boolean {
  const lead = placeBefore(tokens, at, ARTICLES);
  return SERVED.has(tokens[lead]?.text ?? "") && !SEEKING.has(tokens[lead - 1]?.text ?? "");
}

const SOFTWARE = wordSet(
  "software platform platforms tool tools tech technology app apps solution solutions manager managers management process marketplace marketplaces automation agency agencies service services funnel assistant data donors fundraising crm sector",
);
/** "Hiring", "remote", "nonprofit": a state of the company unless a product's word follows. */
const states: Group = {
  find: dictionaryOf([
    { forms: "hiring", meaning: HIRING },
    {
      forms:
        "remote|remotely|work remotely|works remotely|working remotely|remote first|remote friendly|distributed team|work from home|work from anywhere",
      meaning: itemValue("remote", "remote", {
        field: "remote",
        op: "in",
        value: ["Fully remote", "Partly remote"],
      }),
    },
    {
      forms: "hybrid",
      meaning: itemValue("remote", "partly remote", is("remote", "Partly remote")),
    },
    {
      forms:
        "nonprofit|non profit|not for profit|nonprofit organization|non profit organization|charity|charities|ngo|charitable organization|501 c 3",
      meaning: type("nonprofit", "Nonprofit"),
    },
    { forms: "subsidiary", meaning: type("subsidiary", "Subsidiary") },
  ]),
  weigh: (tokens, { from, to }) => {
    const after = wordAfter(tokens, to);
    const word = tokens[from]?.text ?? "";
    // "The number of hiring companies" serves nobody.
    const isCounted =
      isCompanyNoun(tokens, to) && tokens[placeBefore(tokens, from, ARTICLES)]?.text === "of";
    if (SOFTWARE.has(after) || (isServed(tokens, from) && !isCounted)) return 0;
    if (word === "hiring" && ARTICLES.has(after)) return 0;
    const isThing = /^(?:remote|hybrid)$/.test(word) && to - from === 1;
    const otherThing =
      /^(?:monitoring|sensing|control|controls|controlled|patient|care|desktop|access|surgery|cloud|cars?|vehicles?|seeds?|electric|hiring|employees?|workers?|work|teams?|sensors?|areas?|regions?|surveillance|learning|engines?|power)$/;
    if (isThing && otherThing.test(after)) return 0;
    if (word === "hybrid") return isCompanyNoun(tokens, to) ? 1.1 : 0.7;
    return word === "subsidiary" && after === "of" ? 0.7 : 1.1;
  },
};

const BEING = wordSet(
  "is are was were been be being still now currently that's already since got have has had also either",
);
const HAVING = wordSet("have has had with");
const COUNTING = wordSet("the most fewest least more");
const BEHIND_BEING = new Set([...ARTICLES, "not"]);
const NOT_STATES = wordSet("most more least less very highly actively how so");
const OBJECTS = wordSet(
  "a an the its their his her our another other others series seed round rounds deal deals $ # won lost on over more about up with to in at for between after before during since by",
);

/** Whether a word is said of the company: next to its noun, after "are", in a list, or alone. */
function isSaidOfCompany(tokens: readonly Token[], { from, to }: Item): boolean {
  const before = wordBefore(tokens, from, ARTICLES);
  if (BEING.has(before) || isCompanyNoun(tokens, to)) return true;
  if (to >= tokens.length && /^(?:|not|and|or|,|only|those|ones|status|non)$/.test(before))
    return true;
  return /^(?:or|and|but|,|\?|\.|ones|yc|unicorns?)$/.test(tokens[to]?.text ?? "");
}

/** Whether a word inside a question is written as a name. */
const isName = (tokens: readonly Token[], at: number) =>
  at > 0 && /^\p{Lu}/u.test(tokens[at]?.raw ?? "");

const STATUS = /^(?:active|closed|inactive|acquired|public|dead|shut down)$/;

/** "Is active in", "not active by", "active or acquired in". */
const isSaid = (tokens: readonly Token[], from: number): boolean =>
  BEING.has(wordBefore(tokens, from, BEHIND_BEING)) ||
  (/^(?:or|and)$/.test(tokens[from - 1]?.text ?? "") && STATUS.test(tokens[from - 2]?.text ?? ""));

/** "Active", "closed", "acquired": what became of a company, where they are said of one. */
const statuses: Group = {
  find: dictionaryOf([
    { forms: "active|operating|operational", meaning: ACTIVE },
    { forms: "closed|inactive|dissolved|failed|folded|dead", meaning: CLOSED },
    { forms: "acquired|bought|sold|merged", meaning: ACQUIRED },
  ]),
  weigh: (tokens, item) => {
    const { from, to } = item;
    const word = tokens[from]?.text ?? "";
    const before = wordBefore(tokens, from, ARTICLES);
    const after = tokens[to]?.text ?? "";
    // "The most acquired companies" counts them; "most active" is no state.
    const isListed = /^(?:or|and)$/.test(after) && leadsToCompanies(tokens, to + 1);
    const isOfCompanies = isCompanyNoun(tokens, to) || isListed;
    // "Cities that have the most active biotechs": "most" counts them.
    const isCounted =
      HAVING.has(wordBefore(tokens, from, COUNTING)) && leadsToCompanies(tokens, to);
    if (word === "active" && NOT_STATES.has(before)) return isCounted ? 1.6 : 0;
    if (NOT_STATES.has(before) && !isOfCompanies) return 0;
    const isBy = after === "by" || after === "to";
    if (isBy && /^(?:acquired|bought|sold)$/.test(word))
      return word === "sold" && after === "to" && !BEING.has(before) ? 0 : 1.1;
    if (word === "inactive") return after === "in" ? 0.7 : 1.1;
    // "Acquired companies" are those that were, unless somebody is said to have acquired them.
    const isActed =
      /^(?:has|have|had|who|that|they|it|we)$/.test(before) || isName(tokens, from - 1);
    if (isCompanyNoun(tokens, to) && !isActed) return 1.1;
    if (OBJECTS.has(after) || /^\d/.test(after))
      return isSaid(tokens, from) && /^(?:in|at|by)$/.test(after) ? 0.9 : 0;
    if (isSaidOfCompany(tokens, item)) return 1.1;
    return /^(?:acquired|closed|active)$/.test(word) && from === 0 ? 0.9 : 0.5;
  },
};

const PUBLIC_THINGS = wordSet(
  "sector safety transport transportation transit health policy policies relations works api apis data beta good goods source sources space spaces school schools housing record records speaking key keys opinion charging grant grants funding money institution institutions service services procurement tender tenders benefit benefits blockchain blockchains debt equity market markets cloud clouds land lands library libraries figures sources",
);
const PRIVATE_THINGS = wordSet(
  "preview beta equity label labels credit cloud clouds market markets wealth banking bank banks jet jets aviation lte network networks funding investment investments investor investors capital sector school schools tutor tutors tutoring clinic clinics practice practices healthcare hospital hospitals key keys debt chef chefs messaging browsing browser chat chats car cars community communities island islands blockchain blockchains asset assets placement placements share shares insurance pension pensions lending lenders security",
);
const MARKING = wordSet("go going goes become becoming the for in to of semi quasi by take");

const SAME = /^(?:public|listed|private|unlisted|traded)$/;

/** "Listed (public)", "the public (listed) ones": said twice, once in brackets. */
const isGlossed = (tokens: readonly Token[], { from, to }: Item): boolean => {
  const textOf = (at: number) => tokens[at]?.text ?? "";
  const isBefore = textOf(to) === "(" && SAME.test(textOf(to + 1)) && textOf(to + 2) === ")";
  return (
    isBefore || (textOf(from - 1) === "(" && textOf(to) === ")" && SAME.test(textOf(from - 2)))
  );
};

/** "Public", "private", "listed": kinds of company unless the next word makes them another thing. */
const ownership: Group = {
  find: dictionaryOf([
    { forms: "public|listed", meaning: PUBLIC },
    { forms: "private", meaning: PRIVATE },
  ]),
  weigh: (tokens, { from, to, meaning }) => {
    const after = wordAfter(tokens, to);
    const before = tokens[placeBefore(tokens, from)]?.text ?? "";
    const isListed = tokens[from]?.text === "listed";
    if (isGlossed(tokens, { from, to, meaning, weight: 1 })) return 1.1;
    if (isListed && /^(?:as|under|by|in|here|above|below|for|on|buildings?)$/.test(after)) return 0;
    if (isListed && /^(?:white|black|short|self)$/.test(before)) return 0;
    const isThing = (meaning === PRIVATE ? PRIVATE_THINGS : PUBLIC_THINGS).has(after);
    const isOfCompanies = leadsToCompanies(tokens, to);
    if (isThing || (MARKING.has(before) && !isOfCompanies)) return 0;
    if (isOfCompanies || BEING.has(before)) return 1.1;
    return to >= tokens.length || tokens[to]?.kind === "mark" ? 1 : 0.8;
  },
};

/** "Number of acquisitions", "most shutdowns": counted, or by group, they are companies. */
const happened: Group = {
  find: dictionaryOf([
    { forms: "acquisitions|buyouts", meaning: ACQUIRED },
    { forms: "shutdowns|closures|failures", meaning: CLOSED },
    {
      forms: "ipos|public listings",
      meaning: itemValue("status", "public", is("status", "Public")),
    },
  ]),
  weigh: (tokens, { from, to }) => {
    const isPlural = /s$/.test(tokens[to - 1]?.text ?? "");
    const isCounted = /^(?:of|many|more|most|fewest|least)$/.test(tokens[from - 1]?.text ?? "");
    const isGrouped = /^(?:per|by)$/.test(tokens[to]?.text ?? "");
    // "Do acquisitions happen more in Berlin or in Paris".
    const isOfPlaces = /^(?:happen|happened)$/.test(tokens[to]?.text ?? "");
    return isPlural && (isCounted || isGrouped || isOfPlaces) ? 1.2 : 0;
  },
};

const groups: readonly Group[] = [
  happened,
  phrases,
  unicorn,
  sizes,
  bootstrapped,
  backed,
  states,
  statuses,
  ownership,
];

/**
 * What the values of a company's closed fields say in a question: stages, kinds and states of a
 * company, batches, remote work, open positions. Linear in the number of tokens.
 */
export function valueItems(tokens: readonly Token[]): Item[] {
  const weighed = groups.flatMap(({ find, weigh }) =>
    find(tokens).flatMap((item): Item[] => {
      const weight = weigh(tokens, item);
      return weight > 0 ? [{ ...item, weight }] : [];
    }),
  );
  return [...weighed, ...stageItems(tokens), ...batchItems(tokens)];
}
