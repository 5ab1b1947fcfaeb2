import { dayOf, monthOf } from "@/lib/values/calendar";
import { isoDay } from "@/lib/values/iso-day";

/** "Back on", "until", in the languages whose months are known; the day follows soon after. */
const BACK =
  /\b(?:back|return(?:ing)?|until|till|zurück|wieder|bis|retour|jusqu|vuelta|hasta|fino|rientr\p{L}*|terug|tot|tillbaka|tilbage|tilbake)(?!\p{L})/giu;
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/;
const DAY_FIRST =
  /\b(\d{1,2})(?:st|nd|rd|th|\.)? (?:of |de )?(\p{L}{3,10})\.?(?:,? (\d{4}))?(?![\p{L}\d])/u;
const MONTH_FIRST = /(?<!\p{L})(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?(?!\d)/u;
/** Letters between such words and their day, and sentences that are looked at. */
const NEAR = 60;
const TEXT_MAX = 5000;

/** The day that is written; without its year, the first such day from the message's own on. */
function dayIn(words: string, written: Date): string | null {
  const [, ofYear, ofMonth, ofDay] = ISO.exec(words) ?? [];
  if (ofYear) return dayOf(Number(ofYear), Number(ofMonth), Number(ofDay));
  const found = DAY_FIRST.exec(words) ?? MONTH_FIRST.exec(words);
  if (!found) return null;
  const [, first = "", second = "", year] = found;
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first];
  const month = monthOf(name);
  if (month === undefined) return null;
  const thisYear = written.getUTCFullYear();
  if (year) return dayOf(Number(year), month, Number(day));
  const today = isoDay(written);
  const soon = dayOf(thisYear, month, Number(day));
  return soon !== null && soon < today ? dayOf(thisYear + 1, month, Number(day)) : soon;
}

/** When somebody who is away says that they are back; null where no day is plainly said. */
export function backOn(text: string, written: Date): Date | null {
  const words = text.slice(0, TEXT_MAX);
  for (const { index } of words.matchAll(BACK)) {
    const near = words.slice(index, index + NEAR).split(/[!?\n]|(?<!\d)\.\s/, 1)[0] ?? "";
    const day = dayIn(near, written);
    if (day) return new Date(day);
  }
  return null;
}
