import type { Condition } from "../constraint";
import { amountOf, boundsOf, COUNT, conditionsOf, readCount } from "./amounts";
import { type Match, matches, type Reading, TAKEN, take, takeEach } from "./reading";

const UNIT =
  "(?:full[- ]time\\s)?(?:employees?|people|persons?|staff(?:ers)?|workers|team members|members|head ?counts?|heads|ftes?|folks|colleagues)\\b(?: (?:team|company|startup|range|bracket|band|sweet spot|mark)\\b)?|strong\\b";
const BEFORE =
  "(?:(?:with|has|have|having|employing|employs?)\\s)?(?:a\\s)?(?:head ?count|team size|team|teams|staff|work ?force|employee count|number of employees|company size|size|employees|employing|employs)(?: of| is| at| from| to|:)?";
/** Ways of saying that the lower number is past: only the higher one holds now. */
const GREW = "(?:scaled|scaling|grew|growing|grown|went|expanded|doubled|tripled)(?: \\w+)? from";
/** And below. */
const SHRANK = "(?:shrank|shrunk|downsized|cut|reduced|slimmed)(?: \\w+)? from";

const WITH_UNIT = new RegExp(
  `(?<![\\w$.])(?:(?:(?<grew>${GREW})|(?<shrank>${SHRANK}))\\s(?<old>${COUNT})\\s(?:to|past)\\s)?${amountOf(COUNT)}[\\s-]{0,2}(?:${UNIT})(?! per )(?:(?<more> or (?:more|above)| and (?:up|above)|\\+)|(?<fewer> or (?:fewer|less|under)| max(?:imum)?| tops)|)`,
  "g",
);
const WITH_CUE = new RegExp(
  `\\b${BEFORE}\\s${amountOf(COUNT)}(?![\\w%$]|\\+? (?:phds?|scientists|physicists|doctors|gig|seasonal|freelance|contract)\\b)`,
  "g",
);
/** "fintech 80-200", "still small, under 20": nothing else is counted in such numbers. */
const BARE = new RegExp(
  `(?<![\\w$€£.,-]|\\d )(?:in the )?${amountOf(COUNT)}(?: (?:size )?(?:range|bracket|band|sweet spot))?(?=\\s*(?:$|[,;)]|and\\b|with\\b|in\\b|based\\b|\\uE000))`,
  "g",
);
const YEAR = /^(?:19|20)\d\d$/;

const STAFF = "(?:employees?|people|staff|head ?count|workers|team)";
const SIZES: [RegExp, { least?: number; most?: number }][] = [
  [new RegExp(`\\b(?:single|1)-digit ${STAFF}\\b`, "g"), { most: 9 }],
  [
    new RegExp(`\\b(?:double|two|2)-digit ${STAFF}\\b|\\bdozens of ${STAFF}\\b`, "g"),
    { least: 10, most: 99 },
  ],
  [
    new RegExp(`\\b(?:triple|three|3)-digit ${STAFF}\\b|\\bhundreds of ${STAFF}\\b`, "g"),
    { least: 100, most: 999 },
  ],
  [new RegExp(`\\b(?:four|4)-digit ${STAFF}\\b|\\bthousands of ${STAFF}\\b`, "g"), { least: 1000 }],
  [/\b(?:tiny|micro|very small)[\s-](?:teams?|compan(?:y|ies)|startups?)\b/g, { most: 20 }],
  [/\b(?:still|stayed|remained|staying|kept|keeping|very) lean\b/g, { most: 100 }],
  [/\b(?:small)[\s-](?:sized\s)?(?:teams?|head ?count)\b/g, { most: 50 }],
  [
    /\b(?:mid|medium)[\s-]?sized?\b|\bmid-?market (?=compan|firm|business)|\bmid[\s-]?stage team\b/g,
    { least: 50, most: 500 },
  ],
];

/** People who are not the company's own, or no more: its customers', the laid off. */
const OTHERS =
  /(?:\b(?:laid off|lay off|fired|cut|cutting|first|last|next|original|former|hiring|hire|hired|adding|added|lost|shed|let go(?: of)?|serves|served|reach(?:es|ing) out to)\s(?:\w+ )?|\b(?:for|serving|helping|helps|targeting|to|sells? to|selling to|of|by)\s(?:\w+\s)?(?:teams?|compan(?:y|ies)|business(?:es)?|firms?|smbs|smes|employers?|organi[sz]ations?|manufacturers|retailers|merchants|agencies|restaurants|hospitals|clinics|schools|brands|enterprises|customers|clients)\s(?:of|with|that have|between|from|having)?\s?(?:(?:over|under|below|up to|more than|fewer than|less than|at least)\s)?)$/;
/** "Founders under 30": an age. */
const AGED =
  /\b(?:founders?|co-?founders?|ceos?|entrepreneurs?|aged?|ages)\s(?:all\s|is\s|are\s)?$/;
/** "For drivers under 25": whom it serves, right before a number without a unit. */
const SERVED_ONES =
  /\b(?:for|to|serving|helping|insuring|teaching)\s(?:[a-z-]+\s){0,2}[a-z-]+s\s$|\b(?:for|to) (?:people|kids|children|women|men)\s$/;
/** "For small teams": a size of others. */
const SERVED =
  /\b(?:for|(?<!\b(?:grew|grown|growing|scaled|scaling|doubled|tripled|expanded|went|rose|climbed|shrank|shrunk|halved|down|up) )to|by|help\w*|serv(?:es|ing)|target\w*|of)\s(?:\w+\sand\s|\w+\s)?$/;
/** "grew to 300 employees": it may have more by now. */
const REACHED =
  /\b(?:grew|grown|scaled|growing|scaling|expanded|hit|reached|crossed|passed|doubled|tripled|bootstrapped|rose|climbed|ballooned)(?: \w+)?(?: to)?\s$/;

function employeesOf({ folded }: Reading, { groups, start, text }: Match): Condition[] | null {
  const { more, fewer } = groups;
  const bounds = boundsOf(
    { ...groups, ...(more ? { up: more } : {}), ...(fewer ? { down: fewer } : {}) },
    readCount,
  );
  const before = folded.slice(0, start + Math.max(0, text.search(/\d/)));
  const isServed = /person|people/.test(text) && SERVED.test(before);
  if (!bounds || isServed || OTHERS.test(before) || AGED.test(folded.slice(0, start))) return null;
  const isFewer = Number(readCount(groups.old ?? "")) > Number(bounds.most ?? Infinity);
  const isReached =
    (groups.grew && !isFewer) || (bounds.least === bounds.most && REACHED.test(before));
  const reached = isReached && bounds.least !== undefined ? { least: bounds.least } : bounds;
  const isShrunk = (groups.shrank || isFewer) && bounds.most !== undefined;
  return conditionsOf("employees", isShrunk ? { most: bounds.most } : reached);
}

/** A number that stands alone is a head count only as a range or with a comparison. */
function isHeadCount({ groups }: Match): boolean {
  const written = [groups.from, groups.upto, groups.low, groups.high, groups.only];
  if (written.some((number) => number && YEAR.test(number))) return false;
  if (groups.only !== undefined) return Boolean(groups.least || groups.most);
  return true;
}

/** Head counts that say so: "50-200 people", "past 200 employees", "team of ten". */
export function readHeadCounts(reading: Reading): void {
  for (const pattern of [WITH_UNIT, WITH_CUE])
    takeEach(reading, pattern, (match) => employeesOf(reading, match));
  readFirstHalves(reading);
}

/** The first half of "more than 10 but fewer than 50 employees". */
const FIRST_HALF = new RegExp(`(?<![\\w$.])${amountOf(COUNT)}(?= (?:but|and) ${TAKEN})`, "g");

function readFirstHalves(reading: Reading): void {
  for (const match of [...matches(reading, FIRST_HALF)]) {
    const isCompared = match.groups.least !== undefined || match.groups.most !== undefined;
    const next = reading.constraints.find(
      ({ start }) => start > match.end && start < match.end + 7,
    );
    const conditions = isCompared && next?.field === "employees" && employeesOf(reading, match);
    if (conditions) take(reading, match.start, match.end, conditions);
  }
}

/** Numbers without a unit, and sizes in words; read last, when all other numbers are taken. */
export function readBareHeadCounts(reading: Reading): void {
  const isStated = () => reading.constraints.some(({ field }) => field === "employees");
  for (const match of [...matches(reading, BARE)]) {
    const isOthers = SERVED_ONES.test(reading.folded.slice(0, match.start));
    const conditions =
      !isStated() && !isOthers && isHeadCount(match) && employeesOf(reading, match);
    if (conditions) take(reading, match.start, match.end, conditions);
  }
  for (const [pattern, bounds] of SIZES)
    if (!isStated())
      takeEach(reading, pattern, ({ start }) =>
        SERVED.test(reading.folded.slice(0, start)) ? null : conditionsOf("employees", bounds),
      );
}
