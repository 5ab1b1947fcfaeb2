import { z } from "zod";

/** Longest string that any operation accepts, in UTF-16 units; fields set smaller limits. */
export const MAX_STRING_LENGTH = 200_000;
const MAX_DEPTH = 16;

/** False for a string that PostgreSQL cannot store: one with NUL or half of a surrogate pair. */
const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/**
 * The path ("tags.3") of the first string in `value` that cannot be stored, or null. Searches
 * arrays and plain objects, including keys.
 */
export function findBadText(
  value: unknown,
  path = "",
  depth = 0,
): { path: string; problem: string } | null {
  if (typeof value === "string") {
    if (value.length > MAX_STRING_LENGTH)
      return { path, problem: `Must be at most ${MAX_STRING_LENGTH} characters` };
    return isStorable(value) ? null : { path, problem: "Contains characters that are not text" };
  }
  if (value === null || typeof value !== "object") return null;
  if (depth === MAX_DEPTH) return { path, problem: `Nested deeper than ${MAX_DEPTH} levels` };
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key))
      return { path: path || "body", problem: "Contains a name that is not text" };
    const found = findBadText(inner, path ? `${path}.${key}` : key, depth + 1);
    if (found) return found;
  }
  return null;
}

/** No line breaks, other control characters, or bidirectional controls. */
export const oneLine = /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;
/** At least one visible character: not only spaces, joiners, fillers and zero-width marks. */
export const visible = /[^\p{Z}\p{Cf}\p{Mn}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** One line of text: trimmed, 1 to `max` characters, at least one of them visible. */
export const line = (max: number, required = "Required") =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, `Must be at most ${max} characters`)
    .regex(oneLine, "Must be one line of text")
    .regex(visible, required);

/** Text of several lines, trimmed, at most `max` characters; may be empty. */
export const prose = (max: number) =>
  z.string("Must be text").trim().max(max, `Must be at most ${max} characters`);

/** A check of a list: the first item whose field repeats an earlier one's is named. */
export const eachOnce =
  <F extends string>(field: F, message: string) =>
  ({ value, issues }: z.core.ParsePayload<readonly Record<F, unknown>[]>): void => {
    const at = value.findIndex(
      (item, i) => value.findIndex((other) => other[field] === item[field]) < i,
    );
    if (at !== -1) issues.push({ code: "custom", input: value, path: [at, field], message });
  };
