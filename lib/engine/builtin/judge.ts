import { moneyText } from "../../core/money";
import type { Condition, Constraint } from "../../search/constraint";
import type { Amount, Profile } from "../tools";
import { bare, factOf } from "./conditions";
import { type Desk, search, type Working } from "./desk";
import { factSaid, known, nameOf, roundSaid, type Said } from "./say";
import type { HeadCount } from "./wording";

export type Judgement = { verdict: "holds" | "fails" | "unknown"; said: Said[] };

/** What a number is at least and at most; null is without end. */
type Span = { low: number; high: number | null };

const ofAmount = ({ amount, max, at_least, currency }: Amount): Span | null =>
  currency === "USD" ? { low: amount, high: at_least ? null : (max ?? amount) } : null;

/** Money that searches do not know: their amounts are read as funding. */
export type MoneyKind = "valuation" | "revenue";
const moneyFields = { valuation: "valuation", revenue: "annual_revenue" };

/** The numbers that a condition compares, where the company has them. */
function spanOf(profile: Profile, { field }: Condition, kind?: MoneyKind): Span | null {
  if (field === "founded_year") {
    const year = known<number>(profile, "founded_year");
    return year === undefined ? null : { low: year, high: year };
  }
  if (field === "employees") {
    const count = known<HeadCount>(profile, "employees");
    return count ? { low: count.min, high: count.max } : null;
  }
  const written = kind ? moneyFields[kind] : "total_funding";
  const amount =
    field === "funding"
      ? known<Amount>(profile, written)
      : (profile.rounds[0]?.amount ?? undefined);
  return amount ? ofAmount(amount) : null;
}

/** "more than" leaves the number itself out, which a search lets in. */
const isStrict = ({ text, field }: Constraint) =>
  field !== "founded_year" &&
  /\b(?:more|over|above|greater|exceed\w*|past|less|fewer|under|below|beyond)\b|[<>](?!=)/i.test(
    text,
  );

function compared({ low, high }: Span, constraint: Constraint): Judgement["verdict"] {
  const bound = Number(constraint.value);
  const strict = isStrict(constraint);
  const top = high ?? Number.POSITIVE_INFINITY;
  const sure = (holds: boolean, fails: boolean) => (holds ? "holds" : fails ? "fails" : "unknown");
  if (constraint.op === "gte")
    return strict ? sure(low > bound, top <= bound) : sure(low >= bound, top < bound);
  if (constraint.op === "lte")
    return strict ? sure(top < bound, low >= bound) : sure(top <= bound, low > bound);
  const isEqual = low === bound && top === bound;
  const isApart = bound < low || bound > top;
  return constraint.op === "eq" ? sure(isEqual, isApart) : sure(isApart, isEqual);
}

const whole = (count: number) => count.toLocaleString("en");

/**
 * ", which is before 2020": how a year stands to the one that was asked about, where that says it.
 */
function againstYear({ op, text, value }: Constraint, verdict: Judgement["verdict"], year: number) {
  const said = /\b(before|after)\b/i.exec(text)?.[1]?.toLowerCase();
  if (!said || (op !== "gte" && op !== "lte")) return "";
  const asked = Number(value) + (op === "gte" ? -1 : 1);
  const other = said === "after" ? "before" : "after";
  if (verdict === "holds") return `, which is ${said} ${asked}`;
  return year === asked ? "" : `, which is ${other} ${asked}`;
}

/** ", which is more than $1B": how the number stands to the one that was asked about. */
function against(constraint: Constraint, verdict: Judgement["verdict"], low: number): string {
  const { field, op } = constraint;
  const bound = Number(constraint.value);
  const holds = verdict === "holds";
  if (field === "founded_year") return againstYear(constraint, verdict, low);
  const isMoney = field === "funding" || field === "last_funding_amount";
  const amount = { amount: bound, max: null, at_least: false, currency: "USD" };
  const written = isMoney ? moneyText(amount) : whole(bound);
  const strict = isStrict(constraint);
  if (op === "gte") {
    if (holds) return `, which is ${strict ? "more than" : "at least"} ${written}`;
    return `, which is ${strict ? "not more than" : "less than"} ${written}`;
  }
  if (op === "lte") {
    if (holds) return `, which is ${strict ? "less than" : "at most"} ${written}`;
    return `, which is ${strict ? "not less than" : "more than"} ${written}`;
  }
  return holds ? "" : `, which is not ${written}`;
}

const behind = (said: readonly Said[], words: string): Said[] =>
  said.map((one, at) => (at === 0 ? { ...one, text: `${one.text.slice(0, -1)}${words}.` } : one));

function judgeNumber(profile: Profile, constraint: Constraint, kind?: MoneyKind): Judgement {
  const span = spanOf(profile, constraint, kind);
  const said = factSaid(profile, { kind: kind ?? factOf(constraint) });
  if (!span && kind) return { verdict: "unknown", said };
  if (!span) return byRounds(profile, constraint) ?? { verdict: "unknown", said };
  const verdict = compared(span, constraint);
  const words = verdict === "unknown" ? "" : against(constraint, verdict, span.low);
  return { verdict, said: behind(said.slice(0, 1), words) };
}

/** One round above a bound is enough for the total to be above it. */
function byRounds(profile: Profile, constraint: Constraint): Judgement | null {
  if (constraint.field !== "funding" || constraint.op !== "gte") return null;
  const isEnough = (amount: Amount | null) => {
    const span = amount && ofAmount(amount);
    return span !== null && compared(span, constraint) === "holds";
  };
  const round = profile.rounds.find(({ amount }) => isEnough(amount));
  return round ? { verdict: "holds", said: [roundSaid(profile, round)] } : null;
}

const NUMBERS = new Set<string>(["founded_year", "employees", "funding", "last_funding_amount"]);
/** Lists and texts are never complete: that they do not say it does not mean that it is not so. */
const OPEN = new Set<string>([
  "category",
  "industry",
  "investor",
  "company_type",
  "region",
  "name",
]);

const fieldsOf: Partial<Record<Condition["field"], string>> = {
  country: "country",
  city: "city",
  funding_stage: "stage",
  status: "status",
  batch: "batch",
};

/** What a company says of its trade, the words that a search found first. */
function tradeSaid(profile: Profile, reasons: readonly string[]): Said[] {
  const tags = factSaid(profile, { kind: "tags" });
  const business = factSaid(profile, { kind: "business" });
  const isTagged = reasons.some((reason) => reason.startsWith("tagged "));
  return (isTagged ? [...tags, ...business] : [...business].reverse()).slice(0, 1);
}

async function* judgeBySearch(
  desk: Desk,
  profile: Profile,
  constraint: Constraint,
): Working<Judgement> {
  const where = [
    { field: "name" as const, op: "eq" as const, value: nameOf(profile) },
    bare(constraint),
  ];
  const found = yield* search(
    desk,
    { q: "", where, words: "", limit: 10 },
    `Check “${constraint.text}”`,
  );
  const item = found.items.find(({ _id }) => _id === profile.company._id);
  const isTrade = factOf(constraint) === "business";
  const reasons = item?.reasons.map(({ text }) => text) ?? [];
  const said = isTrade
    ? tradeSaid(profile, reasons)
    : factSaid(profile, { kind: factOf(constraint) });
  if (item) return { verdict: "holds", said: said.slice(0, 1) };
  const field = fieldsOf[constraint.field];
  const isKnown = field !== undefined && known(profile, field) !== undefined;
  const isClosed = isKnown && !OPEN.has(constraint.field) && !constraint.op.startsWith("not_");
  return { verdict: isClosed ? "fails" : "unknown", said: said.slice(0, 1) };
}

/** Who was in a batch of Y Combinator is backed by it. */
const isAccelerator = ({ field, value }: Constraint) =>
  field === "investor" && /^(?:yc|y combinator)$/i.test(String(value));

/** Whether a company satisfies a condition, and the sentence that shows it. */
export async function* judge(
  desk: Desk,
  profile: Profile,
  constraint: Constraint,
  kind?: MoneyKind,
): Working<Judgement> {
  if (NUMBERS.has(constraint.field)) return judgeNumber(profile, constraint, kind);
  const batch = isAccelerator(constraint) ? factSaid(profile, { kind: "batch" }) : [];
  if (batch.length > 0) return { verdict: "holds", said: batch };
  return yield* judgeBySearch(desk, profile, constraint);
}
