import { type Cell, MAX_DEPTH } from "./table.ts";

type JsonObject = { [key: string]: unknown };

/** Whether a value of JSON is an object, not a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A number of more digits than a double holds. */
const longNumber = /\d{16,}/;

/**
 * The value of a JSON text, or undefined when it is none; numbers too long for a double become
 * text.
 */
export function parsed(text: string): unknown {
  try {
    return longNumber.test(text) ? JSON.parse(text, asWritten) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether lists and objects in a JSON text are nested too deeply to be written out. */
export function isTooDeep(text: string): boolean {
  if (!hasManyBrackets(text)) return false;
  let depth = 0;
  for (let i = 0; i < text.length && depth <= MAX_DEPTH; i += 1) {
    const sign = text[i];
    if (sign === '"') i = endOfString(text, i);
    else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") depth -= 1;
  }
  return depth > MAX_DEPTH;
}

/** Where the string that opens at `from` closes, or the end of the text. */
function endOfString(text: string, from: number): number {
  let i = from + 1;
  while (i < text.length && text[i] !== '"') i += text[i] === "\\" ? 2 : 1;
  return i;
}

function hasManyBrackets(text: string): boolean {
  let brackets = 0;
  for (const sign of "{[")
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      brackets += 1;
      if (brackets > MAX_DEPTH) return true;
    }
  return false;
}

const asWritten = (_key: string, value: unknown, context?: { source?: string }) =>
  typeof value === "number" && !Number.isSafeInteger(value) ? (context?.source ?? value) : value;

/**
 * The columns and cells of an object; a nested object gives a column for each member:
 * "location.city".
 */
export function cellsOf(object: JsonObject): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const [key, value] of Object.entries(object)) {
    if (isObject(value))
      for (const [inner, deep] of Object.entries(value)) cells.set(`${key}.${inner}`, cellOf(deep));
    else cells.set(key, cellOf(value));
  }
  return cells;
}

/** A value of JSON as a cell: a list stays one, an object is JSON text, null is empty. */
export function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(textOf);
  return textOf(value);
}

function textOf(value: unknown): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
