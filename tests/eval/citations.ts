import { createHash } from "node:crypto";

/*
 * A second opinion on citations. It knows nothing of how answers are made: it takes what a reader
 * is given, reads each cited quotation, and asks whether everything that a sentence states stands
 * there.
 */

export type Cited = {
  n: number;
  passage_id: string;
  quote: string;
  start: number;
  end: number;
  sha256: string;
  url: string | null;
  company_name: string;
  field: string | null;
};
export type Told = { text: string; status: string; evidence: number[] };
export type Passage = { text: string; sha256: string };

const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
/** Words that state nothing by themselves. */
const SHAPE = new Set(
  "a an the is are was were has have had of in at on by for from to and or with its it it's yes no as than more less most least which not both between about against before after over under exactly called described works tagged says round total one up s who".split(
    " ",
  ),
);
/** What a cited field lets a sentence say besides what is quoted. */
const FIELD_WORDS: Record<string, string> = {
  founded_year: "founded",
  city: "based",
  region: "based",
  country: "based",
  employees: "employees employee people",
  hiring: "hiring",
  cities: "based also",
  places: "based also",
  batch: "y combinator batch",
  status: "status closed",
  stage: "funding stage",
  industry: "",
  tags: "",
  description: "description",
  long_description: "description",
  website: "website",
  former_name: "formerly",
  name: "",
  round: "raised led lead series seed pre-seed investor investors",
  person: "founder co-founder",
  total_funding: "raised",
  valuation: "valued",
  investors: "backed investor investors",
  alternative_to: "alternative",
};

/** Countries as lists write them for short. */
const SHORT: [RegExp, string][] = [
  [/\bUSA?\b/, "united states"],
  [/\bUK\b/, "united kingdom"],
  [/\bUAE\b/, "united arab emirates"],
];

const fold = (text: string) => text.normalize("NFC").replace(/\s+/g, " ").trim();
const lower = (text: string) => fold(text).toLowerCase();
const UNITS: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };

type Figure = { value: number; step: number };

/** Figures of a text, each with the step of its last printed digit. */
export function figuresIn(text: string): Figure[] {
  const found = text.matchAll(/(\d[\d,]*)(\.\d+)?\s?([kmbt])?(?![\p{L}\d])/giu);
  return [...found].map(([, whole = "", part = "", unit = ""]) => {
    const scale = UNITS[unit.toLowerCase()] ?? 1;
    const value = Number(whole.replaceAll(",", "") + part) * scale;
    return { value, step: scale * 10 ** -(part.length > 0 ? part.length - 1 : 0) };
  });
}

/** "2026-06-25" and "25 June 2026" as year, month and day. */
export function daysIn(text: string): string[] {
  const iso = [...text.matchAll(/\b(\d{4})-(\d\d)-(\d\d)\b/g)].map(
    ([, y, m, d]) => `${y} ${Number(m)} ${Number(d)}`,
  );
  const written = [...text.matchAll(/\b(\d{1,2}) (\p{L}+) (\d{4})\b/gu)].flatMap(
    ([, d, name, y]) => {
      const month = MONTHS.indexOf(String(name).toLowerCase()) + 1;
      return month > 0 ? [`${y} ${month} ${Number(d)}`] : [];
    },
  );
  return [...iso, ...written];
}

const withoutDays = (text: string) =>
  text.replace(/\b\d{4}-\d\d-\d\d\b/g, " ").replace(/\b\d{1,2} \p{Lu}\p{L}+ \d{4}\b/gu, " ");
const wordsIn = (text: string) =>
  (lower(text).match(/[\p{L}\p{N}][\p{L}\p{N}'’.&+/-]*/gu) ?? []).map((word) =>
    word.replace(/['’]s$/, "").replace(/[.'’/-]+$/, ""),
  );

/** What a citation shows: its quotation, and of a round or a person the record it stands in. */
function shownBy({ quote, field, start, end }: Cited, { text }: Passage): string {
  if (field === "round" || field === "person") return text;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const to = text.indexOf("\n", end);
  return field === "description" ? quote : text.slice(from, to < 0 ? undefined : to);
}

/** Why a citation cannot be trusted, or null. */
export function brokenBy(one: Cited, passage: Passage | undefined): string | null {
  if (!passage) return "no passage";
  const hash = createHash("sha256").update(passage.text, "utf8").digest("hex");
  if (hash !== one.sha256) return "another hash";
  return passage.text.slice(one.start, one.end) === one.quote ? null : "another quotation";
}

type Read = { shown: string; cited: Cited };

/** What a sentence states and none of its citations shows. */
function unshown(sentence: string, all: readonly Read[]): string[] {
  let rest = fold(sentence);
  const missing: string[] = [];
  for (const [whole, said = ""] of rest.matchAll(/“([^”]*)”/g)) {
    const quoted = lower(said.replace(/^…\s?|\s?…$/g, ""));
    if (!all.some(({ shown }) => lower(shown).includes(quoted))) missing.push(whole);
  }
  rest = rest.replace(/“[^”]*”/g, " ");
  const shownDays = all.flatMap(({ shown }) => daysIn(shown));
  missing.push(...daysIn(rest).filter((day) => !shownDays.includes(day)));
  rest = withoutDays(rest);
  for (const { cited } of all) rest = rest.replaceAll(cited.company_name, " ");
  const shown = all.map((one) => one.shown).join("\n");
  const currencies = rest.match(/[$€£¥₹]/g) ?? [];
  missing.push(...currencies.filter((sign) => !shown.includes(sign) && !/USD|EUR|GBP/.test(shown)));
  const figures = figuresIn(shown);
  for (const { value, step } of figuresIn(rest))
    if (
      !figures.some(
        (one) => Math.abs(one.value - value) <= (step / 2) * 1.000001 || one.value === value,
      )
    )
      missing.push(String(value));
  const licensed = new Set([
    ...wordsIn(shown),
    ...SHORT.flatMap(([short, whole]) => (short.test(shown) ? wordsIn(whole) : [])),
    ...wordsIn(shown).flatMap((word) => word.split(/[./&-]/)),
    ...all.flatMap(({ cited }) => wordsIn(FIELD_WORDS[cited.field ?? ""] ?? "")),
    ...all.flatMap(({ cited }) => wordsIn(cited.url ?? "")),
  ]);
  for (const word of wordsIn(rest))
    if (!SHAPE.has(word) && !licensed.has(word) && !/^[\d.,]+[kmb]?$/.test(word))
      missing.push(word);
  return missing;
}

const LIMIT = /, which is (not )?(more than|less than|at least|at most|after|before) ([^,]+?)\.?$/;
const holds: Record<string, (is: number, limit: number) => boolean> = {
  "more than": (is, limit) => is > limit,
  "less than": (is, limit) => is < limit,
  "at least": (is, limit) => is >= limit,
  "at most": (is, limit) => is <= limit,
  after: (is, limit) => is > limit,
  before: (is, limit) => is < limit,
};

/** Whether the limit that a sentence speaks of is the question's, and on the side that it says. */
function isWithin(sentence: string, question: string): boolean {
  const [clause, not, side = "", written = ""] = LIMIT.exec(sentence) ?? [];
  if (clause === undefined) return true;
  const [limit] = figuresIn(written);
  const is = figuresIn(sentence.replace(clause, "")).at(-1);
  if (!limit || !is || !figuresIn(question).some(({ value }) => value === limit.value))
    return false;
  return (holds[side]?.(is.value, limit.value) ?? false) !== (not !== undefined);
}

/** Whether "(70 against 4)" is in the order that "more" says. */
function isOrdered(sentence: string): boolean {
  const read = /\bhas (?:more|raised more)\b.*\((\S+) against (\S+)\)/.exec(sentence);
  if (!read) return true;
  const [more, less] = [figuresIn(read[1] ?? "")[0], figuresIn(read[2] ?? "")[0]];
  return more !== undefined && less !== undefined && more.value > less.value;
}

/** Companies that a sentence is about, as its citations name them, must be named in it. */
const isAbout = (sentence: string, all: readonly Read[]) =>
  /^(?:It|Its|They)\b/.test(sentence) ||
  all.every(({ cited }) => fold(sentence).includes(fold(cited.company_name)));

export type Verdict = { isCarried: boolean; needless: number[]; missing: string[] };

/**
 * A sentence against its citations: whether all of it is carried, and which citations carry
 * nothing.
 */
export function judgeSentence(
  { text: written, evidence }: Told,
  question: string,
  citations: readonly Cited[],
  passages: ReadonlyMap<string, Passage>,
): Verdict {
  const all: Read[] = [];
  const missing: string[] = [];
  const text = written.replace(LIMIT, ".");
  if (!isWithin(written, question)) missing.push("limit");
  for (const n of evidence) {
    const cited = citations.find((one) => one.n === n);
    const passage = cited && passages.get(cited.passage_id);
    const broken = cited ? brokenBy(cited, passage) : "no citation";
    if (broken || !cited || !passage) missing.push(`[${n}] ${broken}`);
    else all.push({ cited, shown: shownBy(cited, passage) });
  }
  missing.push(...unshown(text, all));
  if (!isOrdered(text)) missing.push("order");
  if (!isAbout(text, all)) missing.push("company");
  const isCarried = all.length > 0 && missing.length === 0;
  const needless = all.filter((one) => {
    const others = all.filter((other) => other !== one);
    const isNeeded = unshown(text, others).length > unshown(text, all).length;
    return !isNeeded && unshown(text, [one]).length > 0;
  });
  return { isCarried, needless: needless.map(({ cited }) => cited.n), missing };
}
