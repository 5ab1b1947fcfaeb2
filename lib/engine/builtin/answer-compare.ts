import type { Amount, Profile } from "../tools";
import type { Draft } from "../types";
import { absentDrafts, nearestSaid, notInData } from "./absent";
import type { Desk, Working } from "./desk";
import type { FactKind } from "./facts";
import { about, answerWith, type Outcome } from "./outcome";
import type { Reading } from "./reading";
import { resolveAll } from "./resolve";
import { draftsOf, factSaid, known, nameOf, proofOf, type Said } from "./say";
import { amountText, type HeadCount, headCountText, listed } from "./wording";

/** At most so many columns. */
const COMPARED_MAX = 5;

const ROWS: [FactKind, string][] = [
  ["business", "What it does"],
  ["founded", "Founded"],
  ["place", "Headquarters"],
  ["batch", "Batch"],
  ["status", "Status"],
  ["stage", "Stage"],
  ["headcount", "Employees"],
  ["funding", "Total funding"],
  ["last_round", "Last round"],
  ["investors", "Investors"],
  ["valuation", "Valuation"],
  ["revenue", "Annual revenue"],
];

/** The part of a sentence that a table shows: what stands behind its verb. */
const SHOWN =
  /(?: is described as | was founded in | is based in | was in Y Combinator's | is backed by | has raised | raised | is valued at |'s [\w ]+ is | has | works in )/;

/** A sentence of one company in a row of the comparison. */
function rowDraft(profile: Profile, label: string, { text, evidence }: Said): Draft {
  const shown = SHOWN.exec(text.slice(nameOf(profile).length));
  const start = shown ? nameOf(profile).length + shown.index + shown[0].length : 0;
  const cell = { row: label, column: nameOf(profile), start, end: text.length - 1 };
  return { text, evidence, block: "row", cell };
}

function absentRow(profile: Profile, label: string, kind: FactKind): Draft {
  const [lead] = absentDrafts(profile, { kind });
  const { text } = lead as Draft;
  const start = text.indexOf("not in your data");
  const cell = { row: label, column: nameOf(profile), start, end: text.length - 1 };
  return { text, evidence: [], status: "unknown", block: "row", cell };
}

/** Rows of facts that at least one of the companies has, one sentence of each company in each. */
export function comparisonRows(profiles: readonly Profile[]): Draft[] {
  return ROWS.flatMap(([kind, label]) => {
    const said = profiles.map((profile) => factSaid(profile, { kind })[0]);
    if (said.every((one) => one === undefined)) return [];
    return profiles.map((profile, at) => {
      const one = said[at];
      return one ? rowDraft(profile, label, one) : absentRow(profile, label, kind);
    });
  });
}

type CompareReading = Extract<Reading, { kind: "compare" }>;

export async function* answerCompare(desk: Desk, { of }: CompareReading): Working<Outcome> {
  const resolved = yield* resolveAll(desk, of);
  const profiles = resolved.profiles.slice(0, COMPARED_MAX);
  const cards = profiles.map(({ company }) => company);
  const drafts = resolved.isKnown
    ? [...resolved.notes, ...comparisonRows(profiles)]
    : resolved.drafts;
  yield* answerWith(desk, drafts, cards);
  return about("compare_companies", profiles);
}

/** A fact of which one company can have more than another, in numbers and words. */
type Measure = {
  field: string;
  /** From what to what it reaches; null where that cannot be compared. */
  span: (value: unknown) => { low: number; high: number; unit: string } | null;
  text: (value: unknown) => string;
  more: (a: string, b: string, values: string) => string;
  equal: (names: string, value: string) => string;
};

const ofMoney = (value: unknown) => {
  const { amount, max, at_least, currency } = value as Amount;
  const high = at_least ? Number.POSITIVE_INFINITY : (max ?? amount);
  return { low: amount, high, unit: currency };
};
const moneyWords = (value: unknown) => amountText(value as Amount);

const measures: Partial<Record<FactKind, Measure>> = {
  founded: {
    field: "founded_year",
    span: (value) => ({ low: -Number(value), high: -Number(value), unit: "year" }),
    text: String,
    more: (a, b, values) => `${a} was founded before ${b} (${values}).`,
    equal: (names, value) => `${names} were both founded in ${value}.`,
  },
  headcount: {
    field: "employees",
    span: (value) => {
      const { min, max } = value as HeadCount;
      return { low: min, high: max ?? Number.POSITIVE_INFINITY, unit: "people" };
    },
    text: (value) => headCountText(value as HeadCount),
    more: (a, b, values) => `${a} has more employees than ${b} (${values}).`,
    equal: (names, value) => `${names} both have ${value} employees.`,
  },
  funding: {
    field: "total_funding",
    span: ofMoney,
    text: moneyWords,
    more: (a, b, values) => `${a} has raised more than ${b} (${values}).`,
    equal: (names, value) => `${names} have both raised ${value} in total.`,
  },
  valuation: {
    field: "valuation",
    span: ofMoney,
    text: moneyWords,
    more: (a, b, values) => `${a} is valued higher than ${b} (${values}).`,
    equal: (names, value) => `${names} are both valued at ${value}.`,
  },
  revenue: {
    field: "annual_revenue",
    span: ofMoney,
    text: moneyWords,
    more: (a, b, values) => `${a} has more annual revenue than ${b} (${values}).`,
    equal: (names, value) => `${names} both have ${value} of annual revenue.`,
  },
};

/**
 * The order of two companies in a measure: 1 when the first has more, 0 when equal, null when open.
 */
function orderOf(measure: Measure, a: Profile, b: Profile): 1 | 0 | -1 | null {
  const [one, other] = [a, b].map((profile) => measure.span(known(profile, measure.field)));
  if (!one || !other || one.unit !== other.unit) return null;
  if (one.low > other.high) return 1;
  if (other.low > one.high) return -1;
  const isSame = one.low === other.low && one.high === other.high && one.low === one.high;
  return isSame ? 0 : null;
}

const evidenceOf = (field: string, profiles: readonly Profile[]) =>
  profiles.flatMap((profile) => proofOf(profile, field));

function pairSaid(measure: Measure, a: Profile, b: Profile): Said | null {
  const order = orderOf(measure, a, b);
  if (order === null) return null;
  const [more, less] = order === -1 ? [b, a] : [a, b];
  const text = (profile: Profile) => measure.text(known(profile, measure.field));
  const evidence = evidenceOf(measure.field, [more, less]);
  const values = `${text(more)} against ${text(less)}`;
  const [first, second] = [nameOf(more), nameOf(less)];
  if (order === 0) return { text: measure.equal(`${first} and ${second}`, text(more)), evidence };
  return { text: measure.more(first, second, values), evidence };
}

/**
 * The company that has more than all others, or less, beside each of them; null when that is open.
 */
function leaderSaid(
  measure: Measure,
  profiles: readonly Profile[],
  isLeast: boolean,
): Said[] | null {
  for (const leader of profiles) {
    const others = profiles.filter((one) => one !== leader);
    const isAhead = others.every((one) => {
      const order = isLeast ? orderOf(measure, one, leader) : orderOf(measure, leader, one);
      return order !== null && order >= 0;
    });
    if (isAhead) return others.flatMap((one) => pairSaid(measure, leader, one) ?? []);
  }
  return null;
}

type MoreReading = Extract<Reading, { kind: "more" }>;

function moreDrafts(profiles: readonly Profile[], { fact, isLeast }: MoreReading): Draft[] {
  const measure = measures[fact.kind];
  const names = listed(profiles.map(nameOf));
  if (!measure) {
    const lead = notInData(`What you ask about ${names}`);
    const near = profiles.flatMap((profile) => factSaid(profile, fact).slice(0, 1));
    return [lead, ...draftsOf(near, "paragraph")];
  }
  const lacking = profiles.filter((profile) => known(profile, measure.field) === undefined);
  const facts = () => profiles.flatMap((profile) => factSaid(profile, { kind: fact.kind }));
  if (lacking.length > 0)
    return [
      ...lacking.flatMap((profile) => absentDrafts(profile, { kind: fact.kind }).slice(0, 1)),
      ...draftsOf(
        profiles.flatMap((profile) => {
          const said = factSaid(profile, { kind: fact.kind });
          return said.length > 0 ? said : nearestSaid(profile, fact.kind).slice(0, 1);
        }),
        "paragraph",
      ),
    ];
  const ranked = leaderSaid(measure, profiles, isLeast);
  if (ranked) return draftsOf(ranked, "lead");
  return [notInData(`How ${names} compare in this`), ...draftsOf(facts(), "paragraph")];
}

/** Which of some companies is older, larger or better funded. */
export async function* answerMore(desk: Desk, reading: MoreReading): Working<Outcome> {
  const resolved = yield* resolveAll(desk, reading.of);
  const profiles = resolved.profiles.slice(0, COMPARED_MAX);
  const drafts = resolved.isKnown
    ? [...resolved.notes, ...moreDrafts(profiles, reading)]
    : resolved.drafts;
  yield* answerWith(
    desk,
    drafts,
    profiles.map(({ company }) => company),
  );
  return about("compare_companies", profiles, [reading.fact]);
}
