import { readField } from "@/lib/domains/evidence/rules";
import { MONEY, PERCENT, readAmount, type Statement } from "./deck-fields";
import { type Line, type Span, within } from "./deck-lines";
import { dayIn, isPlanned } from "./deck-time";

/*
 * Revenue, ARR and their growth by years: a table whose header names years ("2023 | 2024") or whose
 * rows begin with them.
 */

const YEAR = /^(?:FY\s?)?(?:19|20)\d\d\s?[AEPF]?$/i;
const REVENUE = /^(?:annual |net |total )?(?:revenues?|sales|turnover)(?: \(([^)]*)\))?$/i;
const RECURRING = /^(?:ARR|annual recurring revenues?)(?: \(([^)]*)\))?$/i;
const GROWTH =
  /^(?:(?:YoY|y\/y|year[- ](?:over|on)[- ]year|annual|yearly) (?:revenue |ARR |sales )?growth|(?:revenue|ARR|sales) growth(?: \(?(?:YoY|y\/y|year[- ](?:over|on)[- ]year)\)?)?)$/i;

type Figure = "annual_revenue" | "annual_recurring_revenue" | "yearly_growth";

/** The figure that a row or a column is named after. */
function figureOf(label: string): Figure | null {
  if (REVENUE.test(label)) return "annual_revenue";
  if (RECURRING.test(label)) return "annual_recurring_revenue";
  return GROWTH.test(label) ? "yearly_growth" : null;
}

function readFigureOf(figure: Figure, text: string): unknown {
  if (figure !== "yearly_growth") return readAmount(text);
  const read = text.includes("%") ? readField(figure, text, { latestYear: 2100 }) : {};
  return "value" in read ? read.value : null;
}

const UNIT = /\b(?:in )?(?:USD|EUR|GBP|[$€£])?\s?(?:k|m|mm|thousands?|millions?)\b/i;

/** Cells of a row; a PDF's rows have spaces alone between them. */
function cellsOf(line: Line): Span[] {
  if (line.cells.length > 1) return line.cells;
  const parts = new RegExp(
    String.raw`${MONEY}|(?:FY\s?)?(?:19|20)\d\d\s?[AEPF]?(?=\s|$)|${PERCENT}|\p{L}[\p{L}() $€£/-]*?(?=\s+(?:${MONEY}|${PERCENT}|(?:FY\s?)?(?:19|20)\d\d)|$)`,
    "giu",
  );
  return [...line.text.matchAll(parts)].map(({ 0: words, index }) =>
    within(line, index, words.trimEnd().length),
  );
}

const stated = (field: Figure, quote: Span, year: string): Statement[] => {
  const value = readFigureOf(field, quote.text);
  return value === null ? [] : [{ field, value, quote, asOf: dayIn(year), isLabelled: true }];
};

const isPast = (year: string, latestYear: number) =>
  YEAR.test(year) && !isPlanned(year, latestYear) && dayIn(year) !== null;

/** Figures by year from tables of either direction; planned years are left out. */
export function figuresInTables(
  lines: readonly Line[],
  { latestYear }: { latestYear: number },
): Statement[] {
  return lines.flatMap((line, at) => {
    const cells = cellsOf(line);
    const [label, ...values] = cells;
    const figure = label ? figureOf(label.text) : null;
    if (label && figure && !isPlanned(label.text, latestYear)) {
      const years = yearsAbove(lines, at, values.length);
      return values.flatMap((value, i) =>
        years[i] !== undefined && isPast(years[i], latestYear)
          ? stated(figure, value, years[i])
          : [],
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

/** A row that begins with a year, below a header that has "Year" and names of figures. */
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
    const columns = words.flatMap((word, column) => {
      const figure = figureOf(word);
      return figure && column > 0 && !UNIT.test(word) ? [{ figure, column }] : [];
    });
    if (columns.length > 0 && /^(?:year|fy|fiscal year|period)$/i.test(words[0] ?? ""))
      return columns.flatMap(({ figure, column }) => {
        const value = cells[column];
        return value ? stated(figure, value, year.text) : [];
      });
  }
  return [];
}
