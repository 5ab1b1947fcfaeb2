import { DAY_MS } from "../core/durations";
import { dayOf, monthOf } from "./calendar";
import { type Read, readCell } from "./read-cell";

/** First day of what was written, "YYYY-MM-DD", and how exactly it was written. */
export type WrittenDate = { date: string; precision: "day" | "month" | "quarter" | "year" };

/** Whether the day or the month comes first. */
export type DateOrder = "dmy" | "mdy";
/** The order of a column, or of each separator that it writes. */
export type DateOrders = DateOrder | Partial<Record<"/" | "-" | ".", DateOrder>>;

/** What the column says for its cells. */
export type DateColumn = {
  order?: DateOrders;
  /**
   * Two-digit years below it are of this century, the others of the last: 70 reads "24" as 2024.
   */
  pivotCentury?: number;
  /** What a bare number counts: seconds or milliseconds since 1970, or a spreadsheet's days. */
  numbers?: "seconds" | "milliseconds" | "excel" | "excel1904";
};

/** Days between a spreadsheet's day 0 and 1970-01-01. */
const EXCEL_EPOCH = { excel: 25_569, excel1904: 24_107 };

const given = (date: string | null, precision: WrittenDate["precision"]): Read<WrittenDate> =>
  date ? { value: { date, precision } } : { problem: "No such day" };

/** Three numbers of which the last is the year. */
const THREE = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

function readThree(parts: RegExpExecArray, column: DateColumn): Read<WrittenDate> {
  const [first, second, last] = [Number(parts[1]), Number(parts[3]), parts[4] ?? ""];
  const separator = parts[2] as "/" | "-" | ".";
  const short = last.length === 2;
  if (short && column.pivotCentury === undefined)
    return { problem: `Ambiguous century for the year ${last}` };
  const century = Number(last) < (column.pivotCentury ?? 0) ? 2000 : 1900;
  const year = short ? century + Number(last) : Number(last);
  const told = typeof column.order === "string" ? column.order : column.order?.[separator];
  // Dates with periods have the day first.
  const order = told ?? (separator === "." || first > 12 || first === second ? "dmy" : undefined);
  const isOpposite = told === "dmy" ? second > 12 && first <= 12 : first > 12 && second <= 12;
  if (told && isOpposite)
    return {
      problem: `The ${told === "dmy" ? "month" : "day"} is first here, unlike in its column`,
    };
  if (order === "dmy") return given(dayOf(year, second, first), "day");
  if (order === "mdy" || second > 12) return given(dayOf(year, first, second), "day");
  const readings = [dayOf(year, second, first), dayOf(year, first, second)];
  return { problem: `Ambiguous: ${readings.join(" or ")}` };
}

function readNumber(cell: string, numbers: DateColumn["numbers"]): Read<WrittenDate> {
  const number = Number(cell);
  if (numbers === "seconds") return fromMs(number * 1000);
  if (numbers === "milliseconds") return fromMs(number);
  if (numbers) return fromMs((Math.floor(number) - EXCEL_EPOCH[numbers]) * DAY_MS);
  const year = /^(\d{4})(?:\.0)?$/.exec(cell);
  if (year) return given(dayOf(Number(year[1])), "year");
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(cell);
  return compact
    ? given(dayOf(Number(compact[1]), Number(compact[2]), Number(compact[3])), "day")
    : { problem: "A number, not a date" };
}

function fromMs(ms: number): Read<WrittenDate> {
  const date = new Date(ms);
  const isReal = !Number.isNaN(date.getTime());
  const year = isReal ? date.getUTCFullYear() : 0;
  return given(dayOf(year, date.getUTCMonth() + 1, date.getUTCDate()), "day");
}

/** "2021-07-15", "2021/7", "07/2021", "Q3 2021". */
function readFigures(cell: string): Read<WrittenDate> | null {
  const iso = /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?$/.exec(cell);
  if (iso?.[4]) return given(dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4])), "day");
  const month = iso ?? /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/.exec(cell);
  if (month) {
    const { year = month[1], month: written = month[3] } = month.groups ?? {};
    return given(dayOf(Number(year), Number(written)), "month");
  }
  const quarter =
    /^[qt]([1-4])[ '/-]*(?<year>\d{4})$/i.exec(cell) ??
    /^(?<year>\d{4})[ /-]*[qt]([1-4])$/i.exec(cell);
  if (!quarter?.groups) return null;
  const number = Number(quarter[1]?.length === 1 ? quarter[1] : quarter[2]);
  return given(dayOf(Number(quarter.groups.year), number * 3 - 2), "quarter");
}

const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+|^(?:lun|mar|mer|jeu|ven|sam|dim)[a-z]*di[., ]+/i;

/** "Jul 2019", "July 8, 2026", "8 juillet 2026", "15-Jul-2021", "8 de julio de 2026". */
function readWords(cell: string, column: DateColumn): Read<WrittenDate> {
  const words = cell
    .replace(WEEKDAY, "")
    .split(/[\s,./-]+/)
    .filter((word) => word && !/^(?:de|del|of|the|d|le)$/i.test(word));
  const month = words.map((word) => monthOf(word)).find(Boolean);
  const figures = words
    .filter((word) => !monthOf(word))
    .map((word) => /^(\d{1,4})(?:st|nd|rd|th|er|º|\.)?$/i.exec(word)?.[1] ?? "");
  if (!month || figures.includes("") || words.length !== figures.length + 1)
    return { problem: "Not a date" };
  const year = figures.find((text) => text.length === 4);
  const day = figures.find((text) => text.length <= 2);
  if (figures.length === 1 && year) return given(dayOf(Number(year), month), "month");
  if (figures.length === 2 && year && day)
    return given(dayOf(Number(year), month, Number(day)), "day");
  const [first, short = ""] = figures;
  if (figures.length !== 2 || short.length !== 2) return { problem: "Not a date" };
  const numeric = THREE.exec(`${first}/${month}/${short}`);
  return numeric ? readThree(numeric, { ...column, order: "dmy" }) : { problem: "Not a date" };
}

/**
 * A date as written, in ten languages. Numbers whose order is unknown ("01/09/2020") are a problem
 * that names both readings; so are a season, a half year, and a date that was typed wrong.
 */
export function readDate(text: string, column: DateColumn = {}): Read<WrittenDate> {
  return readCell(text, "a date", (whole) => {
    const cell = whole
      .replace(/[T ]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?.{0,40}$/, "")
      .replace(/ ?[年년月월] ?/g, "-")
      .replace(/[-日일]$/, "");
    const isMonth = /^(?:\d{1,2}\.\d{4}|\d{4}\.\d{2})$/.test(cell);
    if (/^-?\d+(?:\.\d+)?$/.test(cell) && !isMonth) return readNumber(cell, column.numbers);
    const three = THREE.exec(cell);
    return three ? readThree(three, column) : (readFigures(cell) ?? readWords(cell, column));
  });
}

/** Number of ambiguous dates in a column from which their number alone is evidence. */
const TELLING = 20;

/**
 * The order that a column's dates give away, for each separator: a first part over 12 is a day. A
 * separator that writes both orders, or nothing telling, is left out.
 *
 * One more case: a spreadsheet that was told the wrong order rewrites the dates that it can read
 * and leaves the others. Then one separator has only dates that cannot be misread, another only
 * dates that can, and the digits keep the order of the first.
 */
export function guessDateOrder(texts: Iterable<string>): Exclude<DateOrders, DateOrder> {
  const seen = new Map<string, { dmy: number; mdy: number; open: number }>();
  for (const text of texts) {
    const parts = THREE.exec(text.trim().slice(0, 40).split(" ")[0] ?? "");
    if (!parts?.[2]) continue;
    const count = seen.get(parts[2]) ?? { dmy: 0, mdy: 0, open: 0 };
    seen.set(parts[2], count);
    if (Number(parts[1]) > 12) count.dmy++;
    else if (Number(parts[3]) > 12) count.mdy++;
    else count.open++;
  }
  const orders: Partial<Record<string, DateOrder>> = {};
  const sure = [...seen].filter(([, { dmy, mdy }]) => dmy > 0 !== mdy > 0);
  for (const [separator, { dmy }] of sure) orders[separator] = dmy > 0 ? "dmy" : "mdy";
  const [only] = sure;
  if (sure.length === 1 && only && only[1].open === 0 && only[1].dmy + only[1].mdy >= TELLING)
    for (const [separator, { dmy, mdy, open }] of seen)
      if (dmy + mdy === 0 && open >= TELLING) orders[separator] = orders[only[0]];
  return orders;
}
