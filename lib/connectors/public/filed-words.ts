import { US_STATES } from "@/lib/values/places";

/** Words as people write them, where a filing shouts: "NEW YORK". */
export const fromUppercase = (text: string | null): string | null =>
  text && text === text.toUpperCase()
    ? text
        .toLowerCase()
        .replace(
          /(^|[\s\-.'(])(\p{L})/gu,
          (_, before, letter: string) => before + letter.toUpperCase(),
        )
    : text;

type FiledPlace = Record<"code" | "name" | "city", string | null>;

/**
 * A place as filings say it: a code with a name, or again the code in place of one. Two letters are
 * states of the United States; codes of other places have a digit, and XX is no place.
 */
export function filedPlace({ code, name, city }: FiledPlace) {
  const City = fromUppercase(city);
  const calm = name === code ? (US_STATES.get(code ?? "") ?? null) : fromUppercase(name);
  if (code && /^[A-Z]{2}$/.test(code) && code !== "XX")
    return { City, Region: calm, Country: "United States" };
  const [region, canada] = (calm ?? "").split(/,\s*(?=Canada$)/);
  if (canada) return { City, Region: region, Country: canada };
  return { City, Region: null, Country: code === "XX" ? null : calm };
}
