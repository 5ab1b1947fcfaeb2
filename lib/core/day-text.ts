/*
 * Days, months and dates in words, in UTC, the same everywhere. Takes a moment, "2024-05-03" or
 * "2024-05"; a text that is none of these stays as it is.
 */

const written = (options: Intl.DateTimeFormatOptions) => {
  // Made at the first use: every page loads this, and making one takes longer than formatting.
  let format: Intl.DateTimeFormat | undefined;
  return (day: string | Date): string => {
    const moment = new Date(day);
    if (Number.isNaN(moment.getTime())) return String(day);
    format ??= new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
    return format.format(moment);
  };
};

/** "3 Sept 2024". */
export const dayText = written({ dateStyle: "medium" });
/** "3 September 2024". */
export const dayInWords = written({ dateStyle: "long" });
/** "3 Sept". */
export const shortDay = written({ day: "numeric", month: "short" });
/** "Tuesday 3 September". */
export const weekday = written({ weekday: "long", day: "numeric", month: "long" });
/** "Tuesday, 3 September 2024". */
export const weekdayAndYear = written({ dateStyle: "full" });
/** "Sept 2024". */
export const monthText = written({ month: "short", year: "numeric" });
/** "September 2024". */
export const monthInWords = written({ month: "long", year: "numeric" });
const yearText = written({ year: "numeric" });

type StatedDate = { date: string; precision: string };

const precisely = ({ date, precision }: StatedDate, isLong: boolean): string => {
  if (precision === "quarter")
    return `Q${Math.ceil(Number(date.slice(5, 7)) / 3)} ${yearText(date)}`;
  if (precision === "year") return yearText(date);
  if (precision === "month") return isLong ? monthInWords(date) : monthText(date);
  return isLong ? dayInWords(date) : dayText(date);
};

/** A date as precisely as its source states it: "3 May 2024", "May 2024", "Q2 2024", "2024". */
export const dateText = (date: StatedDate): string => precisely(date, false);

/** The same in a sentence: "on 3 September 2024", "in September 2024". */
export const dateInWords = (date: StatedDate): string =>
  `${["month", "quarter", "year"].includes(date.precision) ? "in" : "on"} ${precisely(date, true)}`;

/** The months as `monthText` begins them; September may have a fourth letter. */
export const MONTHS: readonly string[] = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(
  " ",
);
