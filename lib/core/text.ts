import { z } from "zod";

/** Longest single string that any operation takes, in UTF-16 units; fields set smaller limits. */
export const MAX_STRING_LENGTH = 200_000;
const MAX_DEPTH = 16;

/** A string that PostgreSQL cannot store: NUL, or half of a surrogate pair. */
const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/**
 * The first string in `value` that cannot be stored, with its path ("tags.3"), or null.
 * Looks into arrays and plain objects, keys included.
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

/** No line breaks, other control characters, or signs that turn the direction of what follows. */
export const oneLine = /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u;
/** Something that can be seen: not only spaces, joiners, fillers and marks without a width. */
export const visible = /[^\p{Z}\p{Cf}\p{Mn}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** One line of text: trimmed, 1 to `max` characters of which one can be seen. */
export const line = (max: number, required = "Required") =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, `Must be at most ${max} characters`)
    .regex(oneLine, "Must be one line of text")
    .regex(visible, required);

/** Free text of several lines, trimmed, at most `max` characters; may be empty. */
export const prose = (max: number) =>
  z.string("Must be text").trim().max(max, `Must be at most ${max} characters`);
