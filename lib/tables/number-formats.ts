/**
 * How a number is written by its cell's format: as it is, as a date, in percent, or with words about
 * money.
 */
export type NumberFormat = "plain" | "date" | "percent" | { before: string } | { after: string };

/** Formats that every workbook knows by number and that are dates or times (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);
const DOLLARS = [5, 6, 7, 8];
const PERCENT = [9, 10];
/** Digits of a percentage; further ones come from multiplying binary fractions. */
const PERCENT_DIGITS = 12;
/** Last serial that is a date: 9999-12-31. */
const LAST_SERIAL = 2_958_465;
const DAY = 86_400;

/** What a format says; `code` is its text where the workbook defines it. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (DOLLARS.includes(id)) return { before: "$" };
    if (PERCENT.includes(id)) return "percent";
    return isBuiltInDate(id) ? "date" : "plain";
  }
  const section = withoutSpacing(code.split(";")[0] ?? "");
  const money = moneyOf(section);
  if (money) return money;
  const signs = section.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");
  if (signs.includes("%")) return "percent";
  return /[ymdhs]/i.test(signs) && !/general/i.test(signs) ? "date" : "plain";
}

/** A format without what only reserves width (`_€`) or fills it (`*-`). */
const withoutSpacing = (section: string): string =>
  section.replace(/"[^"]*"|\\.|[_*]./g, (part) => (/^[_*]/.test(part) ? "" : part));

/**
 * The currency of a format; `0.0"M€"` means millions, while in `0,,"M€"` the commas divide by them.
 */
function moneyOf(section: string): NumberFormat | null {
  const words = /"([^"]*[$€£¥₹₩₽][^"]*)"/.exec(section)?.[1];
  if (words && /\p{L}/u.test(words) && !/[0#?],+\s*"/.test(section)) return { after: words.trim() };
  const named = /\[\$([^\]-]+)/.exec(section)?.[1];
  const sign = named ?? /[$€£¥₹₩₽]/.exec(section.replace(/\[[^\]]*\]/g, ""))?.[0];
  return sign ? { before: sign.trim() } : null;
}

/** A number as a person reads it in the sheet: dates in ISO form, amounts with their currency. */
export function writtenNumber(raw: string, format: NumberFormat, is1904: boolean): string {
  const number = Number(raw);
  if (raw === "" || !Number.isFinite(number)) return raw;
  if (format === "date" && number >= 0 && number <= LAST_SERIAL) return dateOf(number, is1904);
  if (format === "percent") return `${Number((number * 100).toPrecision(PERCENT_DIGITS))}%`;
  if (typeof format === "string") return String(number);
  return "before" in format ? `${format.before} ${number}` : `${number} ${format.after}`;
}

/**
 * The day of a serial, its time of day, or both; the 1900 calendar has a 29 February that did not
 * exist.
 */
function dateOf(serial: number, is1904: boolean): string {
  const seconds = Math.round(serial * DAY);
  const days = Math.floor(seconds / DAY);
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const iso = new Date(first + seconds * 1_000).toISOString();
  const time = iso.slice(11, 19);
  if (days === 0) return time;
  return seconds % DAY === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}
