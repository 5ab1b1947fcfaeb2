import type { Condition } from "../constraint";
import { amountOf, boundsOf, COUNT, conditionsOf, readCount } from "./amounts";
import { type Match, matches, type Reading, take, takeEach } from "./reading";

const UNIT =
  "(?:full[- ]time\\s)?(?:employees?|people|persons?|staff(?:ers)?|workers|team members|members|head ?counts?|heads|ftes?|folks|colleagues)\\b(?: (?:team|company|startup)\\b)?|strong\\b";
const BEFORE =
  "(?:(?:with|has|have|having|employing|employs?)\\s)?(?:a\\s)?(?:head ?count|team size|team|teams|staff|work ?force|employee count|number of employees|company size|size|employees|employing|employs)(?: of| is| at| from|:)?";
/** Ways of saying that the lower number is past: only the higher one holds now. */
const GREW = "(?:scaled|grew|grown|went|expanded)(?: \\w+)? from";

const WITH_UNIT = new RegExp(
  `(?<![\\w$.])(?:(?<grew>${GREW})\\s(?:${COUNT})\\s(?:to|past)\\s)?${amountOf(COUNT)}[\\s-]{0,2}(?:${UNIT})`,
  "g",
);
const WITH_CUE = new RegExp(`\\b${BEFORE}\\s${amountOf(COUNT)}(?![\\w%$])`, "g");
/** "fintech 80-200", "still small, under 20": nothing else is counted in such numbers. */
const BARE = new RegExp(
  `(?<![\\w$€£.,-]|\\d )${amountOf(COUNT)}(?=\\s*(?:$|[,;)]|and\\b|with\\b|in\\b|based\\b|\\uE000))`,
  "g",
);
const YEAR = /^(?:19|20)\d\d$/;

const SIZES: [RegExp, { least?: number; most?: number }][] = [
  [/\b(?:tiny|micro|very small)[\s-](?:teams?|compan(?:y|ies)|startups?)\b/g, { most: 20 }],
  [/\b(?:small)[\s-](?:sized\s)?(?:teams?|head ?count)\b/g, { most: 50 }],
  [/\b(?:mid|medium)[\s-]?(?:sized?|market)\b|\bmid[\s-]?stage team\b/g, { least: 50, most: 500 }],
];

const employees = ({ groups }: Match): Condition[] | null => {
  const bounds = boundsOf(groups, readCount);
  if (!bounds) return null;
  const reached = groups.grew && bounds.least !== undefined ? { least: bounds.least } : bounds;
  return conditionsOf("employees", reached);
};

/** A number that stands alone is a head count only as a range or with a comparison. */
function isHeadCount({ groups }: Match): boolean {
  const written = [groups.from, groups.upto, groups.low, groups.high, groups.only];
  if (written.some((number) => number && YEAR.test(number))) return false;
  if (groups.only !== undefined) return Boolean(groups.least || groups.most);
  return true;
}

/** Head counts that say so: "50-200 people", "past 200 employees", "team of ten". */
export function readHeadCounts(reading: Reading): void {
  takeEach(reading, WITH_UNIT, employees);
  takeEach(reading, WITH_CUE, employees);
}

/** Numbers without a unit, and sizes in words; read last, when all other numbers are taken. */
export function readBareHeadCounts(reading: Reading): void {
  const isStated = () => reading.constraints.some(({ field }) => field === "employees");
  for (const match of [...matches(reading, BARE)]) {
    const conditions = !isStated() && isHeadCount(match) && employees(match);
    if (conditions) take(reading, match.start, match.end, conditions);
  }
  for (const [pattern, bounds] of SIZES)
    if (!isStated()) takeEach(reading, pattern, () => conditionsOf("employees", bounds));
}
