import type { Round } from "@/lib/domains/evidence/schema";
import { readDate } from "@/lib/values/dates";
import { readStage, roundNamed } from "@/lib/values/stages";
import { MONEY, readAmount, type Statement } from "./deck-fields";
import type { DeckPage, Line, Span } from "./deck-lines";
import { namesIn } from "./deck-pairs";
import { isOfCompany, type Speaker, sentencesIn } from "./deck-prose";
import { isPlanned } from "./deck-time";

/*
 * Rounds that were closed: in sentences ("raised a $4M Seed round in March 2023, led by Acme"), in
 * one line ("Seed: $4M, March 2023, led by Acme") and in tables with a header.
 */

const STAGE = String.raw`(?:pre-?\s?seed|seed|angel|series\s[A-H]\d?|bridge|growth)(?:\s(?:extension|round))?`;
const DATE = String.raw`(?:(?:Q[1-4]|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\.?\s)?(?:19|20)\d\d`;
const SOUGHT =
  /\b(?:raising|seeking|looking (?:for|to)|(?:to|will|plan(?:s|ning)? to|intend(?:s|ing)? to) (?:raise|close)|the ask|our ask|open(?:ing)? (?:a|our)|use of (?:funds|proceeds))\b/i;

const stageOf = (text: string): string | null => {
  const read = readStage(text.replace(/\s+round$/i, "").replace(/-?\s(?=seed)/i, "-"));
  return "value" in read ? roundNamed(read.value) : null;
};
const dateOf = (text: string) => {
  const read = readDate(text);
  return "value" in read ? read.value : null;
};

type Parts = { stage?: string; money?: string; date?: string; led?: string; others?: string };

function roundOf({ stage, money, date, led, others }: Parts): Round | null {
  const amount = money === undefined ? null : readAmount(money);
  const named = stage === undefined ? null : stageOf(stage);
  if (named === null || (amount === null && date === undefined)) return null;
  const leads = led === undefined ? [] : namesIn(led);
  const rest = others === undefined ? [] : namesIn(others);
  return {
    stage: named,
    amount,
    date: date === undefined ? null : dateOf(date),
    investors: [...new Set([...leads, ...rest])],
    lead_investors: leads,
    valuation: null,
  };
}

const INVESTOR = String.raw`\p{Lu}[\p{L}\p{N}.&'’-]*(?:\s(?:\p{Lu}|\d)[\p{L}\p{N}.&'’-]*){0,3}`;
const INVESTORS = String.raw`${INVESTOR}(?:(?:,\s(?:and\s)?|\sand\s)${INVESTOR})*`;
const LED = new RegExp(String.raw`\b(?:led|co-led)\s+by\s+(?<led>${INVESTORS})`, "u");
const WITH = new RegExp(
  String.raw`\b(?:with participation (?:from|of|by)|joined by|investors?:|alongside)\s+(?<others>${INVESTORS})`,
  "u",
);

function partsIn(words: string): Parts {
  const find = (form: string) =>
    new RegExp(String.raw`(?<![\p{L}\p{N}])${form}(?![\p{L}\p{N}])`, "iu").exec(words)?.[0];
  const money = new RegExp(MONEY, "i").exec(words)?.[0];
  return {
    stage: find(STAGE),
    money,
    date: find(DATE),
    led: LED.exec(words)?.groups?.led,
    others: WITH.exec(words)?.groups?.others,
  };
}

const CLOSED = /\b(?:raised|closed|completed|secured|announced)\b/i;
/** One line: a stage, then an amount or a date, and nothing else that would make it a sentence. */
const LINE = new RegExp(String.raw`^${STAGE}\s*(?::|[-–—(|,]|\s)\s*(?:${MONEY}|${DATE})`, "iu");

/** Sentences and lines about one closed round. */
export function roundsInProse(pages: readonly DeckPage[], speaker: Speaker): Statement[] {
  return pages.flatMap((page) =>
    sentencesIn(page).flatMap((sentence) => {
      const flat = sentence.text.replace(/\s/g, " ");
      const at = CLOSED.exec(flat);
      if (!at || SOUGHT.test(flat) || isPlanned(flat, speaker.latestYear + 1)) return [];
      if (!isOfCompany(flat.slice(0, at.index), speaker)) return [];
      const several = [...flat.matchAll(new RegExp(STAGE, "giu"))].length > 1;
      return several ? [] : statedRound(sentence, partsIn(flat));
    }),
  );
}

function statedRound(quote: Span, parts: Parts): Statement[] {
  const value = roundOf(parts);
  return value ? [{ field: "round", value, quote, asOf: null, isLabelled: false }] : [];
}

export function roundsInLines(lines: readonly Line[], { latestYear }: Speaker): Statement[] {
  return lines.flatMap((line, at) => {
    if (SOUGHT.test(line.heading) || SOUGHT.test(line.text)) return [];
    if (line.cells.length > 2) return roundInRow(lines, at);
    const words = line.text.replace(/^(?:last|latest|most recent|previous) round\s*[:|–-]\s*/i, "");
    if (!LINE.test(words) || isPlanned(words, latestYear + 1)) return [];
    return statedRound(line, partsIn(words));
  });
}

const columns: readonly [keyof Parts, RegExp][] = [
  ["stage", /^(?:round|stage|series|type)$/i],
  ["money", /^(?:amount|raised|size|amount raised)$/i],
  ["date", /^(?:date|closed|year|when)$/i],
  ["led", /^(?:lead|led by|lead investors?)$/i],
  ["others", /^(?:investors?|participants)$/i],
];

function roundInRow(lines: readonly Line[], at: number): Statement[] {
  const row = lines[at];
  if (!row) return [];
  for (let i = at - 1; i >= Math.max(0, at - 12); i--) {
    const header = lines[i];
    if (!header || header.page !== row.page) break;
    const names = header.cells.map(
      ({ text }) => columns.find(([, form]) => form.test(text.trim()))?.[0],
    );
    if (names.includes("stage") && header.cells.length === row.cells.length) {
      const parts = Object.fromEntries(
        names.flatMap((name, column) => {
          const text = row.cells[column]?.text;
          return name && text ? [[name, text]] : [];
        }),
      );
      return statedRound(row, parts);
    }
  }
  return [];
}
