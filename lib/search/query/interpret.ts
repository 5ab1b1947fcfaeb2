import type { Condition, Constraint, ConstraintField, Interpretation } from "../constraint";
import { COMPANY_WORDS, STOP_WORDS } from "../vocabulary";
import { readCompanyTypes } from "./company-types";
import { readDates } from "./dates";
import { asksForCompanies, isDescription } from "./description";
import { readBareHeadCounts, readHeadCounts } from "./head-counts";
import { readInvestors } from "./investors";
import { readMoney } from "./money";
import { type Naming, nameByGrammar, nameByWords } from "./names";
import { readPlaces } from "./places";
import { cover, type Reading, startReading } from "./reading";
import { readSectors } from "./sectors";
import { readStages } from "./stages";
import { wordsOf } from "./words";

/** Longest query that is read, in UTF-16 units; what is longer is cut. */
const MAX_LENGTH = 4000;

/** A sentence that tells what a company does has so many words, and speaks of these. */
const TOLD_FROM = 5;
const TOLD_FIELDS = new Set<ConstraintField>([
  "category",
  "industry",
  "country",
  "region",
  "city",
  "funding",
]);

/** What the company is not: no words to look for. */
const CONTRAST = /(?<![\w-])(?:not|rather than|instead of|as opposed to|unlike)\s[^,;.)]*/g;

/** The words that are left, without those that every query is full of. */
function residualOf({ query, free }: Reading): string {
  const words = wordsOf(free).filter(
    ({ text }) => !STOP_WORDS.has(text) && !COMPANY_WORDS.has(text) && text !== "s",
  );
  return words.map(({ start, end }) => query.slice(start, end)).join(" ");
}

/** A query that names a company: what else it says tells the company from its namesakes. */
function readNamed(reading: Reading, name: Naming): Interpretation {
  cover(reading, name.start, name.end);
  cover(reading, name.contrast, reading.query.length);
  const residual = residualOf(reading).replace(/\b(?:i mean)\b/gi, "");
  return {
    query: reading.query,
    constraints: [],
    residual,
    name: name.name,
    intent: "find_company",
  };
}

/** A text that says what a company does: all of it is looked for, everyday words too. */
function readDescription({ query, folded }: Reading): Interpretation {
  const words = wordsOf(folded).map(({ start, end }) => query.slice(start, end));
  return {
    query,
    constraints: [],
    residual: words.join(" "),
    name: null,
    intent: "find_companies",
  };
}

/**
 * Lines of business beside other words, where nothing else is asked and nobody asks for companies,
 * are a part of what is looked for: "live event bookings" is not everything that has to do with
 * events.
 */
function readSectorsOrWords(reading: Reading): void {
  const { free, constraints } = reading;
  const before = constraints.length;
  readSectors(reading);
  const found = constraints.slice(before);
  const isAsked = before > 0 || asksForCompanies(reading.folded);
  const isOneSector = residualOf(reading) === "" && found.every(({ end }) => end === found[0]?.end);
  if (isAsked || isOneSector || found.some(({ op }) => op === "not_contains")) return;
  constraints.length = before;
  reading.free = free;
}

const isSame = (a: Condition, b: Condition) =>
  a.field === b.field && a.op === b.op && String(a.value) === String(b.value);

/**
 * A second sum or number that no company of the first can have: "raised $10M but built $1B of
 * value".
 */
const isRefuted = (one: Constraint, at: number, all: readonly Constraint[]) =>
  one.op === "eq" &&
  typeof one.value === "number" &&
  all
    .slice(0, at)
    .some(({ field, op, start }) => field === one.field && start !== one.start && op === "eq");

/**
 * In the order of their words, each condition once: "Swiss company in Zug" says the country twice.
 */
const saidOnce = (constraints: readonly Constraint[]): Constraint[] =>
  constraints
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .filter((one, at, all) => all.findIndex((other) => isSame(one, other)) === at)
    .filter((one, at, all) => !isRefuted(one, at, all));

/**
 * The words of a query without its conditions, when it may as well tell what one company does
 * ("insurance for farms in Africa, by phone"): nobody asks for companies in it, words are left
 * over, and it speaks of nothing but business, places and sums. Else null.
 */
export function readAsTold({
  query,
  constraints,
  residual,
}: Interpretation): Interpretation | null {
  const reading = startReading(query.slice(0, MAX_LENGTH), "");
  const isTold =
    constraints.length > 0 &&
    residual !== "" &&
    wordsOf(reading.folded).length >= TOLD_FROM &&
    !asksForCompanies(reading.folded) &&
    constraints.every(({ field, op }) => TOLD_FIELDS.has(field) && !op.startsWith("not_"));
  return isTold ? { ...readDescription(reading), query } : null;
}

/**
 * A company query in English as conditions on companies and words to look for. `today` is a day
 * as YYYY-MM-DD, by which "this year" is read. Never fails: what it does not understand are words.
 */
export function interpret(query: string, { today }: { today: string }): Interpretation {
  const reading = startReading(query.slice(0, MAX_LENGTH), today);
  if (isDescription(reading.folded)) return { ...readDescription(reading), query };
  const told = nameByGrammar(reading);
  if (told) return { ...readNamed(reading, told), query };
  readHeadCounts(reading);
  readMoney(reading);
  readStages(reading);
  readInvestors(reading);
  readDates(reading);
  readCompanyTypes(reading);
  readPlaces(reading);
  readBareHeadCounts(reading);
  const name = nameByWords(reading);
  if (name) return { ...readNamed(startReading(reading.query, today), name), query };
  readSectorsOrWords(reading);
  for (const match of [...reading.free.matchAll(CONTRAST)])
    cover(reading, match.index, match.index + match[0].length);
  return {
    query,
    constraints: saidOnce(reading.constraints),
    residual: residualOf(reading),
    name: null,
    intent: "find_companies",
  };
}
