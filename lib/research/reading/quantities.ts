import type { Subject } from "../plan/plan";
import { singular } from "./dictionary";
import {
  areCategories,
  CALENDAR,
  type FieldNames,
  is,
  isNumeric,
  type Made,
  nextOf,
  type Phrase,
  type Quantity,
  type Rule,
  type Said,
  said,
  some,
} from "./phrase";

/* Numbers, amounts and times, joined with their bounds and with the nouns that they are of. */

type Amount = {
  value: number;
  isMoney: boolean;
  isForeign: boolean;
  isOpen: boolean;
  isPercent?: true;
};

function amountOf(phrase: Phrase | undefined): Amount | null {
  const money = said(phrase, "money");
  if (money)
    return {
      value: money.value,
      isMoney: true,
      isForeign: money.isForeign ?? false,
      isOpen: money.isOpen ?? false,
    };
  const number = said(phrase, "number");
  if (!number) return null;
  const { value, isOpen = false, isPercent } = number;
  return { value, isMoney: false, isForeign: false, isOpen, ...(isPercent && { isPercent }) };
}

/** How far "around 50" reaches to both sides. */
const AROUND = 0.2;
/** How far "just over 50" reaches; of what is counted there is at least one whole number: "almost 3 rounds". */
const nearTo = ({ value, isMoney, isPercent }: Amount): number => {
  const isCount = !isMoney && !isPercent && Number.isInteger(value);
  return isCount ? Math.max(1, value * AROUND) : value * AROUND;
};

function boundOf(op: Said<"bound">["op"], amount: Amount): Quantity {
  const { value, isMoney, isForeign, isPercent } = amount;
  const base = { isMoney, isForeign, isBare: false, ...(isPercent && { isPercent }) };
  switch (op) {
    case "gt":
      return { ...base, min: value, excludesMin: true };
    case "gte":
      return { ...base, min: value };
    case "lt":
      return { ...base, max: value, excludesMax: true };
    case "lte":
      return { ...base, max: value };
    case "about":
      return { ...base, min: value * (1 - AROUND), max: value * (1 + AROUND) };
    case "just_above":
      return { ...base, min: value, excludesMin: true, max: value + nearTo(amount) };
    case "just_below":
      return { ...base, min: value - nearTo(amount), max: value, excludesMax: true };
    default:
      return { ...base, min: value, max: value };
  }
}

const rangeOf = (low: Amount, high: Amount): Quantity => ({
  min: Math.min(low.value, high.value),
  max: Math.max(low.value, high.value),
  isMoney: low.isMoney || high.isMoney,
  isForeign: low.isForeign || high.isForeign,
  isBare: false,
  ...((low.isPercent || high.isPercent) && { isPercent: true }),
});

/** "More than 50", "between 10 and 20", "50 or more", "10-20", "5". */
export const quantities: Rule = (phrases, at) => {
  const digits = said(phrases[at], "digits");
  if (digits) {
    const { min, max, isMoney } = digits;
    return {
      end: at + 1,
      says: { kind: "quantity", quantity: { min, max, isMoney, isForeign: false, isBare: false } },
    };
  }
  const bound = said(phrases[at], "bound");
  const first = bound ? nextOf(phrases, at) : at;
  const low = amountOf(phrases[first]);
  if (!low) return null;
  const made = (end: number, quantity: Quantity): Made => ({
    end,
    says: { kind: "quantity", quantity },
  });
  const joint = phrases[first + 1];
  const second = amountOf(phrases[first + 2]);
  const isRange = is(joint, "bound_range") || (bound?.op === "between" && is(joint, "and"));
  if (second && isRange && (!bound || bound.op === "between"))
    return made(first + 3, rangeOf(low, second));
  if (bound && bound.op !== "between") return made(first + 1, boundOf(bound.op, low));
  const after = said(phrases[first + 1], "bound_after");
  if (after) return made(first + 2, boundOf(after.op, low));
  if (low.isOpen) return made(first + 1, boundOf("gte", low));
  return made(first + 1, { ...boundOf("eq", low), isBare: true });
};

/** "Zero rounds", "0 funding": none, of which a number says nothing where none is known. */
export const none: Rule = (phrases, at) => {
  const quantity = said(phrases[at], "quantity")?.quantity;
  if (!quantity?.isBare || quantity.min !== 0 || quantity.isPercent) return null;
  const next = phrases[nextOf(phrases, at, 1)];
  const field = said(next, "field")?.fields;
  const isNoun = is(next, "subject") || (field && !some(field, STATED_AS_ZERO));
  return isNoun ? { end: at + 1, says: { kind: "not" } } : null;
};
const STATED_AS_ZERO: ReadonlySet<string> = new Set(["employees", "age", "months_since_round"]);

/** "Than" without a number compares things: "is A larger than B". */
export const comparatives: Rule = (phrases, at) => {
  const bound = said(phrases[at], "bound");
  const words = phrases[at]?.words ?? "";
  if (!bound || !/than|more|less|larger|bigger|greater|smaller|fewer|higher|lower/.test(words))
    return null;
  const descending = bound.op === "gt" || bound.op === "gte";
  return { end: at + 1, says: { kind: "comparative", fields: {}, descending } };
};

const AMOUNTS = new Set([
  "valuation",
  "funding",
  "amount",
  "last_funding_amount",
  "annual_revenue",
]);
const COUNTS = new Set(["employees", "age", "rounds", "investors", "companies", "leads"]);

/** From here on a plain number next to a noun for money is an amount. */
const LEAST_AMOUNT = 10_000;

/** Whether an amount is next to a noun for a number of things, or a number next to one for money. */
function isMisfit({ isMoney, min = 0, max = 0 }: Quantity, fields: FieldNames): boolean {
  if (isMoney) return some(fields, new Set(["employees"])) || !some(fields, AMOUNTS);
  const isAmount = Math.max(min, max) >= LEAST_AMOUNT;
  return some(fields, AMOUNTS) && !some(fields, COUNTS) && !isAmount;
}

const PEOPLE = { fields: { companies: "employees" } satisfies FieldNames };

/** "More than 50 employees", "employees over 50", "valued at more than $1B". */
export const comparedFields: Rule = (phrases, at) => {
  const quantity = said(phrases[at], "quantity");
  const after = nextOf(phrases, at, 1);
  if (quantity) {
    // "Two-person companies".
    const isPersons =
      said(phrases[after], "subject")?.about === "people" &&
      /^(?:person|people)$/.test(phrases[after]?.words ?? "");
    const field = isPersons ? PEOPLE : said(phrases[after], "field");
    if (!field || !isNumeric(field.fields) || quantity.quantity.isPercent) return null;
    const bound = said(phrases[after + 1], "bound_after");
    const { min = 0, isMoney, isForeign, isBare } = quantity.quantity;
    const amount = { value: min, isMoney, isForeign, isOpen: false };
    const bounded = bound && isBare ? boundOf(bound.op, amount) : quantity.quantity;
    const end = bound && isBare ? after + 2 : after + 1;
    return isMisfit(quantity.quantity, field.fields)
      ? null
      : {
          end,
          says: { kind: "compared", fields: field.fields, quantity: bounded },
        };
  }
  const field = said(phrases[at], "field");
  const next = nextOf(phrases, at);
  const behind = said(phrases[next], "quantity");
  if (!field || !behind || !isNumeric(field.fields) || behind.quantity.isPercent) return null;
  const says = { kind: "compared", quantity: behind.quantity } as const;
  if (!isMisfit(behind.quantity, field.fields))
    return { end: next + 1, says: { ...says, fields: field.fields } };
  // "Raised two rounds": of the noun after it. "Raised more than 3 times": of nothing that is known.
  const isOfNoun =
    behind.quantity.isMoney || is(phrases[nextOf(phrases, next, 1)], "subject", "field");
  return isOfNoun ? null : { end: next + 1, says: { ...says, fields: {} } };
};

/** What companies are called by: "fintechs", "unicorns", "acquired ones". */
const KINDS_OF_COMPANY: ReadonlySet<string> = new Set(
  "sector unicorn batch status hiring remote maturity tag type".split(" "),
);

/** Whether companies are spoken of by what they are, and no groups: "in fintech, which country has …". */
function areCompanies(before: readonly Phrase[]): boolean {
  const isOfGroups = before.some((phrase) => {
    const fields = said(phrase, "field")?.fields;
    return fields !== undefined && areCategories(fields) && !/investor$/.test(fields.rounds ?? "");
  });
  const slots = before.flatMap(
    (phrase) => (said(phrase, "value") ?? said(phrase, "values"))?.slot ?? [],
  );
  return !isOfGroups && slots.some((slot) => KINDS_OF_COMPANY.has(slot));
}

/** What a bound on a noun counts: rounds and companies of investors, rounds and investors of companies. */
export function countedOf(before: readonly Phrase[], noun: Subject | undefined): FieldNames | null {
  const owners = before.flatMap((phrase) => said(phrase, "subject")?.about ?? []);
  const [owner = areCompanies(before) ? "companies" : undefined] = owners;
  const leads = before.some((phrase) => said(phrase, "field")?.fields.rounds === "lead_investor");
  if (owner === "investors" && (noun === "rounds" || noun === "companies"))
    return { investors: leads ? "leads" : noun };
  return owner === "companies" && (noun === "rounds" || noun === "investors")
    ? { companies: noun }
    : null;
}

/** Fields of which a row may have several values. */
const SEVERAL = new Set(["city", "country", "region", "industry", "category", "tag", "batch"]);
const isCountable = (fields: FieldNames): boolean => some(fields, SEVERAL);

/** "Raised two rounds", "raised from 5 investors", "backed by 4 funds": the number is of what was done. */
function isDone(phrases: readonly Phrase[], at: number): boolean {
  const verb = phrases.slice(0, at).findLast((phrase) => !is(phrase, "function"));
  const { rounds = "", companies } = said(verb, "field")?.fields ?? {};
  return companies !== undefined && /^(?:amount|investor)$/.test(rounds);
}

/** "Investors with at least 3 deals", "companies with more than two investors". */
export const countedNouns: Rule = (phrases, at) => {
  const quantity = said(phrases[at], "quantity");
  const next = nextOf(phrases, at, 1);
  const noun = said(phrases[next], "subject")?.about;
  const field = said(phrases[next], "field");
  // "In more than one city": nothing counts the values of a row.
  const isOfValues = field !== null && isCountable(field.fields);
  if (!quantity || !(noun || isOfValues)) return null;
  const { isMoney, isBare, isPercent } = quantity.quantity;
  // "Unicorns with three investors" are not three unicorns.
  const isHad =
    /^(?:with|having|have|has|had)$/.test(phrases[at - 1]?.words ?? "") || isDone(phrases, at);
  // "Two-founder startups": how many a row has.
  const isCompound = phrases[at + 1]?.words === "-" && is(phrases[next + 1], "subject", "value");
  if (isMoney || (isBare && !isHad && !isCompound) || isPercent) return null;
  const fields = countedOf(phrases.slice(0, at), noun);
  const says = { kind: "compared", quantity: quantity.quantity } as const;
  // A bound on what rows have no field for ("rounds with over 3 investors") stays unused.
  return { end: next + 1, says: { ...says, fields: fields ?? {} } };
};

/** "Founded in 2021", "closed in June 2026", "2021 unicorns minted". */
export const datedFields: Rule = (phrases, at) => {
  const field = said(phrases[at], "field");
  const isBatch = field?.fields.companies === "batch" && !is(phrases[at - 1], "group");
  if (field && (some(field.fields, CALENDAR) || isBatch)) {
    const next = nextOf(phrases, at);
    const period = said(phrases[next], "period");
    if (period)
      return {
        end: next + 1,
        says: { kind: "dated", fields: field.fields, period: period.period },
      };
  }
  return null;
};

const AGE = { companies: "age" } satisfies FieldNames;
/** What a company is called by, after which it is said how old it is. */
const isOfCompany = (phrase: Phrase | undefined): boolean =>
  said(phrase, "subject")?.about === "companies" || is(phrase, "value");

const MONTHS_OF: Readonly<Record<string, number>> = { month: 1, year: 12, decade: 120 };

/** "10 years", "a decade", "24 months" as years; null where months make no whole year. */
function yearsAt(phrases: readonly Phrase[], at: number): number | null {
  const number = said(phrases[at], "quantity")?.quantity;
  const isOne = /^(?:an?|one)$/.test(phrases[at]?.words ?? "");
  const count = isOne ? 1 : number?.isBare && !number.isMoney ? (number.min ?? 0) : 0;
  const unit = MONTHS_OF[singular(phrases[at + 1]?.words ?? "")] ?? 0;
  const years = (count * unit) / 12;
  return years > 0 && (unit > 1 || Number.isInteger(years)) ? years : null;
}

/** "Companies older than 10 years", "younger than 3 years": a bound on their age. */
export const ages: Rule = (phrases, at) => {
  const isOlder = phrases[at]?.words === "older";
  if (!isOlder && !/^(?:younger|newer)$/.test(phrases[at]?.words ?? "")) return null;
  const owner = phrases.slice(0, at).findLast((phrase) => !is(phrase, "function", "clause", "not"));
  const value = yearsAt(phrases, at + 2);
  if (phrases[at + 1]?.words !== "than" || value === null || !isOfCompany(owner)) return null;
  const base = { isMoney: false, isForeign: false, isBare: false };
  const quantity: Quantity = isOlder
    ? { ...base, min: value, excludesMin: true }
    : { ...base, max: value, excludesMax: true };
  return { end: at + 4, says: { kind: "compared", fields: AGE, quantity } };
};
