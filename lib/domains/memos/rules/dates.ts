const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
const formats = {
  day: format({ day: "numeric", month: "long", year: "numeric" }),
  month: format({ month: "long", year: "numeric" }),
  year: format({ year: "numeric" }),
};

/** A date in a sentence, as exactly as its source states it: "on 3 May 2024", "in May 2024". */
export function dateInWords({ date, precision }: { date: string; precision: string }): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (precision === "quarter")
    return `in Q${Math.floor(day.getUTCMonth() / 3) + 1} ${day.getUTCFullYear()}`;
  const exact = precision === "month" || precision === "year" ? precision : "day";
  return `${exact === "day" ? "on" : "in"} ${formats[exact].format(day)}`;
}
