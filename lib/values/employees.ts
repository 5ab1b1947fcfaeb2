import { NUMBER, readNumber } from "./number";
import { type Read, readCell, UNKNOWN } from "./read-cell";

/**
 * People employed: `min` alone with `atLeast` for "100+", else `min` to `max`, equal for one
 * number.
 */
export type Employees = { min: number; max?: number; atLeast?: true };

const PEOPLE =
  /\b(?:employees?|people|persons?|staff|headcount|ftes?|full[- ]time|team members?|personnes|salariés?|collaborateurs|mitarbeiter(?:innen)?|empleados|funcionários|colaboradores|dipendenti|medewerkers|anställda)\b/gu;
const ABOUT = /^(?:~|≈|c\.|ca\.?|circa|about|around|approx(?:imately|\.)?|env(?:iron|\.)?)\s?/u;
const MORE = /^(?:>=?|≥|over|more than|at least|plus de|über)\s?|\s?(?:\+|or more|and more)$/gu;
const LESS = /^(?:<=?|≤|under|less than|fewer than|up to|moins de)\s?/u;
const BETWEEN = /^ ?(?:[-–—−~〜]|to|à|bis|a) ?$/u;
const BY_SPREADSHEET = /^(?:\d{1,2}-[a-z]{3}|[a-z]{3}-\d{1,2})$/;

/** A head count is whole, so that a point before three digits can only group. */
function countOf(text: string, unit = ""): number {
  const scale = unit === "k" ? 1000 : unit === "m" ? 1_000_000 : 1;
  const number = readNumber(text, scale === 1 ? "european" : "western");
  return number === "ambiguous" ? Number.NaN : number * scale;
}
/** "1,001" is a thousand and one, whatever the column's grouping. */
const withoutGroups = (text: string) =>
  /^\d{1,3},\d{3}$/.test(text) ? text.replace(",", "") : text;

type Found = { counts: number[]; between: string };

/** The numbers of a phrase and what separates two of them; null when there is anything else. */
function numbersOf(phrase: string): Found | null {
  const found: Found = { counts: [], between: "" };
  for (let at = 0; at < phrase.length; ) {
    NUMBER.lastIndex = at;
    const number = NUMBER.exec(phrase)?.[0];
    if (number) {
      at += number.length;
      const unit = /^ ?([km])\b/.exec(phrase.slice(at, at + 3));
      found.counts.push(countOf(withoutGroups(number), unit?.[1]));
      at += unit?.[0].length ?? 0;
    } else {
      if (found.counts.length !== 1) return null;
      found.between += phrase[at];
      at++;
    }
  }
  return found;
}

/**
 * A number of employees as written: "58", "11-50", "1,001–5,000", "2,500+", "c. 200", "10K". Zero
 * is unknown. "Nov-50" is a problem: a spreadsheet turned 11-50 into a date.
 */
export function readEmployees(text: string): Read<Employees> {
  return readCell<Employees>(text, "a number of employees", (cell) => {
    const phrase = cell.toLowerCase().replace(PEOPLE, "").replace(/\s+/g, " ").trim();
    if (BY_SPREADSHEET.test(phrase)) return { problem: "A spreadsheet turned it into a date" };
    const exact = phrase.replace(ABOUT, "").replace(/^(\d+)\.0{1,2}$/, "$1");
    const bare = exact.replace(MORE, "").replace(LESS, "").trim();
    const [isMore, isLess] = [exact.replace(MORE, "") !== exact, LESS.test(exact)];
    const found = numbersOf(bare);
    const [min = Number.NaN, max = min] = found?.counts ?? [];
    const isRange = found?.counts.length === 2 && BETWEEN.test(found.between);
    const isOne = found?.counts.length === 1 && found.between === "";
    const isCount = Number.isSafeInteger(min) && Number.isSafeInteger(max) && min <= max;
    if (!isCount || !(isOne || isRange) || (isRange && (isMore || isLess)))
      return { problem: "Not a number of employees" };
    if (max === 0) return UNKNOWN;
    if (isLess)
      return {
        value: {
          min: 1,
          max: Math.max(1, /^[<u]/.test(exact) && !/^(?:<=|up)/.test(exact) ? max - 1 : max),
        },
      };
    return { value: isMore ? { min, atLeast: true } : { min, max } };
  });
}
