/** How a list groups the digits of its numbers: 1,234,567.8 or 12,34,567.8 or 1.234.567,8. */
export type Grouping = "western" | "indian" | "european";

/** Digits with separators between them; a space separates only groups of three. */
export const NUMBER = /(?:\d+(?:[.,'’]\d+| (?=\d{3}(?!\d))\d{3})*|[.,]\d+)/y;

const GROUPS = {
  western: /^\d{1,3}(?:,\d{3})+$/,
  indian: /^\d{1,2}(?:,\d{2})+,\d{3}$/,
  dots: /^\d{1,3}(?:\.\d{3})+$/,
  marks: /^\d{1,3}(?:['’]\d{3})+$/,
  spaces: /^\d{1,3}(?: \d{3})+$/,
};
const isGrouped = (text: string) => Object.values(GROUPS).some((form) => form.test(text));
/**
 * A period before exactly three digits: 1.234 is a thousand in some countries and slightly over one
 * in others.
 */
const DOT_AND_THREE = /^[1-9]\d{0,2}\.\d{3}$/;
const COMMA_AND_THREE = /^[1-9]\d{0,2},\d{3}$/;

const plain = (whole: string, fraction = "") =>
  Number(`${whole.replace(/\D/g, "") || "0"}.${fraction || "0"}`);

/**
 * The number that `text` writes, NaN when its separators are invalid, or "ambiguous" when it has
 * two readings and `grouping` is not given.
 */
export function readNumber(text: string, grouping?: Grouping): number | "ambiguous" {
  if (/^\d+$/.test(text)) return Number(text);
  if (DOT_AND_THREE.test(text)) {
    if (!grouping) return "ambiguous";
    return grouping === "european" ? plain(text) : Number(text);
  }
  if (COMMA_AND_THREE.test(text) && grouping === "european") return Number(text.replace(",", "."));
  if (isGrouped(text)) return plain(text);
  const at = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const mark = text[at] ?? "";
  const isWhole = /^\d*$/.test(whole) || (isGrouped(whole) && !whole.includes(mark));
  return at >= 0 && isWhole && /^\d+$/.test(fraction) ? plain(whole, fraction) : Number.NaN;
}

/** The grouping of a column's numbers; undefined when none is unambiguous. */
export function guessGrouping(texts: Iterable<string>): Grouping | undefined {
  const seen = { western: 0, indian: 0, european: 0 };
  for (const text of texts) {
    for (const [number] of text.slice(0, 300).matchAll(/\d[\d.,]*\d/g)) {
      if (GROUPS.indian.test(number.replace(/\.\d{1,2}$/, ""))) seen.indian++;
      else if (/^\d{1,3}(,\d{3})*\.\d{1,2}$|^\d{1,3}(,\d{3}){2,}$|^\d{4,}\.\d+$/.test(number))
        seen.western++;
      else if (/^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d{1,3}(\.\d{3}){2,}$|^\d{4,},\d+$/.test(number))
        seen.european++;
    }
  }
  const [first, second] = (Object.entries(seen) as [Grouping, number][])
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1]);
  return second ? undefined : first?.[0];
}
