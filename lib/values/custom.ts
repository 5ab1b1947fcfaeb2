import { lookupKey } from "@/lib/core/search-key";
import { type Grouping, readNumber } from "./number";
import { type Read, readCell } from "./read-cell";

/** Larger numbers lose digits. */
const LARGEST = 1e15;
const SIGN = /^[-−–]\s?/u;

/**
 * A number with its sign, written with its unit or without: "-1,250.5", "12 %". Throws away nothing
 * else: "about 12" is a problem.
 */
export const readFigure = (
  text: string,
  { grouping, unit }: { grouping?: Grouping; unit?: string | null } = {},
): Read<number> =>
  readCell(text, "a number", (cell): Read<number> => {
    const isNegative = SIGN.test(cell);
    const unsigned = cell.replace(SIGN, "");
    const bare = unit ? withoutUnit(unsigned, unit) : unsigned.replace(/\s?%$/u, "");
    if (!/^[\d.,'’ ]*\d$/u.test(bare)) return { problem: "Not a number" };
    const number = readNumber(bare, grouping);
    if (number === "ambiguous")
      return { problem: `Ambiguous: ${bare} may be a thousand or a decimal` };
    if (Number.isNaN(number)) return { problem: "Not a number" };
    if (number > LARGEST) return { problem: "Too large a number" };
    return { value: isNegative ? 0 - number : number };
  });

function withoutUnit(written: string, unit: string): string {
  const isUnit = (part: string) => lookupKey(part) === lookupKey(unit);
  const end = written.length - unit.length;
  if (end > 0 && isUnit(written.slice(end))) return written.slice(0, end).trim();
  return isUnit(written.slice(0, unit.length)) ? written.slice(unit.length).trim() : written;
}

/** One of a field's choices, in the field's own spelling. */
export const readChoice = (text: string, choices: readonly string[]): Read<string> =>
  readCell(text, "one of the choices", (cell): Read<string> => {
    const key = lookupKey(cell);
    const choice = choices.find((each) => lookupKey(each) === key);
    return choice === undefined ? { problem: "Not one of the choices" } : { value: choice };
  });
