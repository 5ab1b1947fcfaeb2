import { MONEY, readAmount, type Statement } from "./deck-fields";
import { type Line, type Span, within } from "./deck-lines";
import { dayIn, isPlanned } from "./deck-time";

/*
 * Revenue by years: a table whose header names years ("2023 | 2024") or whose rows begin with them.
 */

const YEAR = /^(?:FY\s?)?(?:19|20)\d\d\s?[AEPF]?$/i;
const REVENUE = /^(?:annual |net |total )?(?:revenues?|sales|turnover)(?: \(([^)]*)\))?$/i;
const UNIT = /\b(?:in )?(?:USD|EUR|GBP|[$€£])?\s?(?:k|m|mm|thousands?|millions?)\b/i;

/** Cells of a row; a PDF's rows have spaces alone between them. */
function cellsOf(line: Line): Span[] {
  if (line.cells.length > 1) return line.cells;
  const parts = new RegExp(
    String.raw`${MONEY}|(?:FY\s?)?(?:19|20)\d\d\s?[AEPF]?(?=\s|$)|\p{L}[\p{L}() $€£]*?(?=\s+(?:${MONEY}|(?:FY\s?)?(?:19|20)\d\d)|$)`,
    "giu",
  );
  return [...line.text.matchAll(parts)].map(({ 0: words, index }) =>
    within(line, index, words.trimEnd().length),
  );
}

const stated = (value: Span, year: string): Statement[] => {
  const amount = readAmount(value.text);
  return amount
    ? [
        {
          field: "annual_revenue",
          value: amount,
          quote: value,
          asOf: dayIn(year),
          isLabelled: true,
        },
      ]
    : [];
};

const isPast = (year: string, latestYear: number) =>
  YEAR.test(year) && !isPlanned(year, latestYear) && dayIn(year) !== null;

/** Revenue by year from tables of either direction; planned years are left out. */
export function revenueInTables(
  lines: readonly Line[],
  { latestYear }: { latestYear: number },
): Statement[] {
  return lines.flatMap((line, at) => {
    const cells = cellsOf(line);
    const [label, ...values] = cells;
    if (label && REVENUE.test(label.text) && !isPlanned(label.text, latestYear)) {
      const years = yearsAbove(lines, at, values.length);
      return values.flatMap((value, i) =>
        years[i] !== undefined && isPast(years[i], latestYear) ? stated(value, years[i]) : [],
      );
    }
    return underHeader(lines, at, cells, latestYear);
  });
}

/** The years of the header above a row, one for each value; empty when there is none. */
function yearsAbove(lines: readonly Line[], at: number, values: number): string[] {
  for (let i = at - 1; i >= Math.max(0, at - 6); i--) {
    const line = lines[i];
    if (!line || line.page !== lines[at]?.page) break;
    const years = cellsOf(line).flatMap(({ text }) => (YEAR.test(text) ? [text] : []));
    if (years.length === values) return years;
  }
  return [];
}

/** A row that begins with a year, below a header that has "Year" and "Revenue". */
function underHeader(
  lines: readonly Line[],
  at: number,
  cells: readonly Span[],
  latestYear: number,
): Statement[] {
  const [year] = cells;
  if (!year || !isPast(year.text, latestYear)) return [];
  for (let i = at - 1; i >= Math.max(0, at - 12); i--) {
    const header = lines[i];
    if (!header || header.page !== lines[at]?.page) break;
    const words =
      header.cells.length > 1 ? header.cells.map(({ text }) => text) : header.text.split(/\s+/);
    const column = words.findIndex((word) => REVENUE.test(word) && !UNIT.test(word));
    if (column > 0 && /^(?:year|fy|fiscal year|period)$/i.test(words[0] ?? "")) {
      const value = cells[column];
      return value ? stated(value, year.text) : [];
    }
  }
  return [];
}
