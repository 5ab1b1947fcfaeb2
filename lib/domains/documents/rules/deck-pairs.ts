import {
  type Knowing,
  type LabelledField,
  labelOf,
  readLabelled,
  type Statement,
} from "./deck-fields";
import { type Line, type Span, within } from "./deck-lines";
import { dayIn, isPlanned } from "./deck-time";

/*
 * Values next to their labels: in one line ("Founded: 2019"), in a table's row, and on the tiles of a
 * slide, where the label is above or below the value.
 */

type Pair = { field: LabelledField; when: string; value: Span; around: Line };

const SEPARATED = /^(.{2,40}?)\s*(?::|\s[-–—]\s|\s{2,})\s*(\S.*)$/u;

/** A label and a value in one line. */
function inLine(line: Line, knowing: Knowing): Pair[] {
  const [first, second] = line.cells;
  if (first && second) {
    const label = labelOf(first.text);
    return label && line.cells.length === 2 ? [{ ...label, value: second, around: line }] : [];
  }
  const [, left = "", right = ""] = SEPARATED.exec(line.text) ?? [];
  const label = right ? labelOf(left) : null;
  if (label)
    return [
      {
        ...label,
        value: within(line, line.text.length - right.length, right.length),
        around: line,
      },
    ];
  return spaced(line, knowing);
}

/** Rows of a PDF's table have spaces alone between their cells: "Total funding $4M". */
function spaced(line: Line, knowing: Knowing): Pair[] {
  for (const { index } of line.text.matchAll(/\s/g)) {
    const label = labelOf(line.text.slice(0, index));
    const value = within(line, index + 1, line.text.length - index - 1);
    if (label && label.field !== "customers" && label.field !== "name") {
      const isRead = readLabelled(label.field, value, knowing).length > 0;
      if (isRead) return [{ ...label, value, around: line }];
    }
  }
  return [];
}

const isValueOf = (label: { field: LabelledField }, line: Line, knowing: Knowing) =>
  // Above a name or a list almost anything could be its label.
  label.field !== "customers" &&
  label.field !== "name" &&
  labelOf(line.text) === null &&
  readLabelled(label.field, line, knowing).length > 0;

/**
 * Labels that are above or below their values. Where tiles follow each other, the first of them
 * shows which comes first on this page.
 */
function onTiles(lines: readonly Line[], knowing: Knowing): Pair[] {
  const pairs: Pair[] = [];
  for (const own of Map.groupBy(lines, ({ page }) => page).values()) {
    const labelled = own.map((line) => (line.cells.length > 1 ? null : labelOf(line.text)));
    const fits = (at: number, step: 1 | -1) => {
      const [label, other] = [labelled[at], own[at + step]];
      return label && other ? isValueOf(label, other, knowing) : false;
    };
    const at = own.map((_, i) => i).filter((i) => labelled[i] && (fits(i, 1) || fits(i, -1)));
    const below = at.filter((i) => fits(i, 1)).length;
    const above = at.filter((i) => fits(i, -1)).length;
    const [first] = at;
    const isBelow = below === above ? first !== undefined && !fits(first, -1) : below > above;
    for (const i of at) {
      const step = fits(i, isBelow ? 1 : -1) ? (isBelow ? 1 : -1) : isBelow ? -1 : 1;
      const [label, value] = [labelled[i], own[i + step]];
      if (label && value) pairs.push({ ...label, value, around: value });
    }
  }
  return pairs;
}

/** Figures of a business, which plans have too. */
const figuresOfTime: ReadonlySet<LabelledField> = new Set([
  "annual_revenue",
  "annual_recurring_revenue",
  "yearly_growth",
]);

/** Every value that is next to the label of its field. */
export function labelledStatements(lines: readonly Line[], knowing: Knowing): Statement[] {
  const { latestYear } = knowing;
  const inLines = lines.flatMap((line) => inLine(line, knowing));
  return [...inLines, ...onTiles(lines, knowing)].flatMap(({ field, when, value, around }) => {
    if (field === "customers") return [];
    // A single revenue without its year, or one that is planned, says nothing of what is.
    const told = when || around.text;
    if (
      figuresOfTime.has(field) &&
      (isPlanned(told, latestYear) || isPlanned(around.heading, latestYear))
    )
      return [];
    const { words, asOf } = withoutDate(value);
    return readLabelled(field, words, knowing).map((one) => ({
      ...one,
      quote: words,
      asOf: dayIn(when) ?? asOf,
      isLabelled: true,
    }));
  });
}

/** "45 (March 2026)", "$2M in 2024": the value and the day for which it is stated. */
function withoutDate(value: Span): { words: Span; asOf: string | null } {
  const [, words = value.text, inside = "", year = ""] =
    /^(.*?)\s*(?:\((?:as (?:of|at) )?([^)]*)\)|,?\s(?:in|as of|FY|at)\s?((?:\p{L}+ )?(?:19|20)\d\d))$/u.exec(
      value.text,
    ) ?? [];
  const day = dayIn(inside || year);
  if (!day) return { words: value, asOf: null };
  return { words: within(value, 0, words.length), asOf: day };
}

const LISTED = /\s*(?:,|;|·|•|\||\band\b|&(?!\s?\p{L}{1,3}\b))\s*/u;
const NAME =
  /^(?:\p{Lu}|\d)[\p{L}\p{N}.&'’+-]*(?: (?:\p{Lu}|\d|of |de |&)[\p{L}\p{N}.&'’+-]*){0,3}$/u;

/** Names in a list of them: "Acme, Beta Corp and Gamma". */
export function namesIn(text: string): string[] {
  const items = text
    .replace(/[.:]$/, "")
    .split(LISTED)
    .map((item) => item.replace(/^and /, ""));
  return items.every((item) => NAME.test(item)) ? items : [];
}
