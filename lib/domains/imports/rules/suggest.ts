import type { TableHead, TableRow } from "@/lib/tables/table";
import { twoLettersOf } from "@/lib/values/countries";
import { guessDateOrder, readDate } from "@/lib/values/dates";
import { guessSeparator } from "@/lib/values/lists";
import { guessGrouping } from "@/lib/values/number";
import type { Mapping } from "../schema";
import { type CellTarget, canRepeat, kindOf } from "./cell-kinds";
import {
  amountsOf,
  columnKey,
  isAnyAmount,
  isCurrencyColumn,
  targetOfName,
} from "./names-of-columns";
import { type MappedColumn, readCell } from "./read-cell";
import { exactName, type ReadyMade, recognise } from "./ready-made";

export type Reason = { field: CellTarget | null; why: string; confidence: number };
export type Suggestion = {
  mapping: Mapping;
  /** The reason for each column; confidence from 0 to 1. */
  reasons: Record<string, Reason>;
  isReadyMade: boolean;
  /** Certain enough to be used without review. */
  isSure: boolean;
  problem?: string;
};

/** Smallest share of a column's cells that must parse as its target. */
const LEAST_READABLE = 0.5;
/** Confidence from the name alone: an exact match, or most of its words. */
const EXACT = 0.95;
const NEAR = 0.7;
/** Smallest confidence of every column in a mapping that is used without review. */
const SURE = 0.6;
/** Cells of a column that are checked against what its name promises. */
const CHECKED_CELLS = 300;
/** Accepts any year in a sample; when rows are parsed, the current date is the limit. */
const ANY_YEAR = 2_200;

type Guess = Reason & { column: string; texts: string[] };

/**
 * Suggests what each column states: a ready-made mapping for a known file; otherwise by the
 * columns' names, checked against the rows of `sample`.
 */
export function suggestMapping(head: TableHead, sample: readonly TableRow[]): Suggestion {
  const known = recognise(head.columns);
  return known ? readyMade(known, head, sample) : guessed(head, sample);
}

function readyMade(known: ReadyMade, head: TableHead, sample: readonly TableRow[]): Suggestion {
  const states = new Map(
    Object.entries(known.states).map(([name, stated]) => [exactName(name), stated]),
  );
  const columns = head.columns.map((column, i): MappedColumn => {
    const stated = states.get(exactName(column));
    const own = typeof stated === "object" ? stated : { field: stated ?? null };
    return { column, ...hintsOf(column, own.field, textsOf(sample, i)), ...own };
  });
  const why = `This looks like ${known.label}.`;
  const reasons = columns.map(({ column, field }) => [column, { field, why, confidence: 1 }]);
  return {
    mapping: { source: { ...known.source, ...asOf(head) }, columns },
    reasons: Object.fromEntries(reasons),
    isReadyMade: true,
    isSure: true,
  };
}

/** How amounts and dates in this file are written, judging by its cells. */
function hintsOf(column: string, field: CellTarget | null, texts: string[]): Partial<MappedColumn> {
  const kind = field === null ? null : kindOf(field);
  if (kind === "money") return groupingOf(texts);
  return kind === "date" ? orderOf(column, texts) : {};
}

const textsOf = (sample: readonly TableRow[], i: number) =>
  sample.flatMap(({ cells }) => cells[i] ?? []).filter((text) => text !== "");

function guessed(head: TableHead, sample: readonly TableRow[]): Suggestion {
  const guesses = settled(
    head.columns.map((column, i) => {
      const texts = textsOf(sample, i);
      return { column, texts, ...guessOf(column, texts) };
    }),
  );
  const name = guesses.find(({ field }) => field === "name");
  const chosen = guesses.filter(({ field }) => field !== null);
  return {
    mapping: {
      source: { title: "Imported list", origin: `columns:${hashOf(head.columns)}`, ...asOf(head) },
      columns: guesses.map(columnOf),
    },
    reasons: Object.fromEntries(
      guesses.map(({ column, field, why, confidence }) => [column, { field, why, confidence }]),
    ),
    isReadyMade: false,
    isSure: name !== undefined && chosen.every(({ confidence }) => confidence >= SURE),
    ...(name ? {} : { problem: "No column has the company’s name. Choose the one that does." }),
  };
}

/** The target of one column, looked at alone. */
function guessOf(column: string, texts: string[]): Reason {
  const named = targetOfName(column);
  if (!named) return byLook(texts);
  const readable = shareReadable(named.target, column, texts);
  if (readable < LEAST_READABLE)
    return {
      field: null,
      why: `Named like “${named.target}”, but most of its cells don’t fit.`,
      confidence: 0,
    };
  return {
    field: named.target,
    why: named.isExact ? "Matched by its name." : "Matched by part of its name.",
    confidence: (named.isExact ? EXACT : NEAR) * readable,
  };
}

/**
 * For columns whose name says nothing: web addresses and countries are recognized by their cells.
 */
function byLook(texts: string[]): Reason {
  const none: Reason = { field: null, why: "Unknown column name.", confidence: 0 };
  if (texts.length === 0) return { ...none, why: "Empty column." };
  const most = (pattern: RegExp) =>
    texts.filter((text) => pattern.test(text)).length >= texts.length * 0.8;
  if (most(/^https?:\/\/(?:[a-z]+\.)?linkedin\.com\/company\//i))
    return { field: "linkedin_url", why: "Contains LinkedIn pages.", confidence: 0.6 };
  if (new Set(texts).size > 1 && shareReadable("country", "", texts) >= 0.95)
    return { field: "country", why: "Contains countries.", confidence: 0.6 };
  return none;
}

function shareReadable(target: CellTarget, column: string, texts: string[]): number {
  const mapped = { ...columnOf({ column, field: target, texts }), field: target };
  const reads = texts.slice(0, CHECKED_CELLS).map((text) => readCell(text, mapped, ANY_YEAR));
  const said = reads.filter((read) => !("unknown" in read));
  if (said.length === 0) return LEAST_READABLE;
  return said.filter((read) => "value" in read).length / said.length;
}

/** How to parse the cells of a column, judging by the column itself. */
function columnOf({
  column,
  field,
  texts,
}: Pick<Guess, "column" | "field" | "texts">): MappedColumn {
  const kind = field === null ? null : kindOf(field);
  if (kind === "money")
    return { column, field, currency: "USD", ...amountsOf(column), ...groupingOf(texts) };
  if (kind === "date" || kind === "founded") return { column, field, ...orderOf(column, texts) };
  if (kind === "list") return { column, field, separator: guessSeparator(texts) };
  const codes = kind === "country" || kind === "location" ? twoLettersOf(texts) : undefined;
  return { column, field, ...(codes ? { codes } : {}) };
}

function groupingOf(texts: string[]): Pick<MappedColumn, "grouping"> {
  const grouping = guessGrouping(texts);
  return grouping ? { grouping } : {};
}

/** Day or month first: by the column's name, or by cells in which one of the two is above 12. */
function orderOf(column: string, texts: string[]): Pick<MappedColumn, "date_order"> {
  if (/\bdd?[-/. ]mm?[-/. ]y/i.test(column)) return { date_order: "dmy" };
  if (/\bmm?[-/. ]dd?[-/. ]y/i.test(column)) return { date_order: "mdy" };
  const [order, ...others] = new Set(Object.values(guessDateOrder(texts)));
  return order && others.length === 0 ? { date_order: order } : {};
}

/** Resolves conflicts: a target for one column goes to the most certain one. */
function settled(guesses: Guess[]): Guess[] {
  const asPeople = withPeople(withCurrencies(guesses));
  const asRounds = withRounds(asPeople);
  return asRounds.map((guess) => {
    const { field } = guess;
    if (field === null || canRepeat(field)) return guess;
    const best = asRounds
      .filter((other) => other.field === field)
      .reduce((a, b) => (b.confidence > a.confidence ? b : a));
    return best === guess
      ? guess
      : { ...guess, field: null, why: `“${best.column}” already has this.`, confidence: 0 };
  });
}

/**
 * An amount whose currency is in another column is not suggested: read as dollars it would be
 * wrong.
 */
function withCurrencies(guesses: Guess[]): Guess[] {
  const codes = guesses.filter(({ column }) => isCurrencyColumn(column));
  const found = new Set(codes.flatMap(({ texts }) => texts.map((text) => text.trim())));
  const [only] = found;
  if (only === undefined || (found.size === 1 && only === "USD")) return guesses;
  return guesses.map((guess) => {
    const isBare =
      guess.field !== null && kindOf(guess.field) === "money" && !amountsOf(guess.column).currency;
    const why = "The currency is in another column.";
    return isBare ? { ...guess, field: null, why, confidence: 0 } : guess;
  });
}

/** "Name" next to "Company" and a job title means the person's name. */
function withPeople(guesses: Guess[]): Guess[] {
  const names = guesses.filter(({ field }) => field === "name");
  const hasTitle = guesses.some(({ field }) => field === "person.title");
  const person = names.find(({ column }) => /^(?:full )?name$/.test(columnKey(column)));
  if (names.length < 2 || !hasTitle || !person) return guesses;
  return guesses.map((guess) =>
    guess === person
      ? {
          ...guess,
          field: "person.name",
          why: "A person’s name, because there is a job title column.",
        }
      : guess,
  );
}

/** In a list of rounds, investors and stage belong to the round. */
function withRounds(all: Guess[]): Guess[] {
  const guesses = withAmount(all);
  const isRounds = guesses.some(
    ({ field, column }) => field === "round.amount" && !/^last\b/.test(columnKey(column)),
  );
  if (!isRounds) return guesses;
  const hasStage = guesses.some(({ field }) => field === "round.stage");
  return guesses.map((guess) => {
    if (guess.field === "investors")
      return { ...guess, field: "round.investors", why: "Investors in the row’s round." };
    return guess.field === "stage" && !hasStage
      ? { ...guess, field: "round.stage", why: "Stage of the row’s round." }
      : guess;
  });
}

/** "Amount raised" next to the date of a round belongs to the round. */
function withAmount(guesses: Guess[]): Guess[] {
  const has = (wanted: CellTarget) =>
    guesses.some(({ field, column }) => field === wanted && !/^last\b/.test(columnKey(column)));
  if (!has("round.date") || has("round.amount")) return guesses;
  return guesses.map((guess) =>
    guess.field === "total_funding" && isAnyAmount(guess.column)
      ? { ...guess, field: "round.amount", why: "An amount next to the date of a round." }
      : guess,
  );
}

/** The list's date, if stated above its header or next to its rows. */
function asOf({ published, preamble }: TableHead): { as_of?: string } {
  const written = /\d{4}-\d{2}-\d{2}|\d{1,2} \p{L}{3,9}\.? \d{4}|\p{L}{3,9}\.? \d{1,2}, \d{4}/gu;
  const candidates = [published ?? "", ...preamble.flatMap((line) => line.match(written) ?? [])];
  for (const text of candidates) {
    const date = readDate(text);
    if ("value" in date && date.value.precision === "day") return { as_of: date.value.date };
  }
  return {};
}

/** Identifies a set of columns, whatever their order (FNV-1a, 32 bits, of the sorted names). */
function hashOf(columns: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of columns.map(columnKey).sort().join("\n")) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, "0");
}
