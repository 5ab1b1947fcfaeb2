import { canonicalJson } from "@/lib/core/json";
import { valueText } from "@/lib/domains/companies/rules";
import { fields, type StandardField } from "@/lib/domains/evidence/constants";
import { nameKey } from "@/lib/values/names";
import type { DocumentValue } from "../schema/values";
import type { Statement } from "./deck-fields";
import type { DeckPage } from "./deck-lines";

/** A claim that counts, as far as an offer is compared with it. */
export type KnownClaim = {
  field: string;
  value: unknown;
  as_of: string | null;
  source_title: string;
  /** The address of the words that state it. */
  url: string | null;
};

/** A value that a document offers, with the line that has its quote. */
export type Offer = Statement & {
  id: string;
  line: string;
  /** Where the line begins in its page, and the quote in the line. */
  lineStart: number;
  from: number;
};

/** Longest line that is kept with a quote, on each side of it. */
const AROUND = 200;

/** The lines that have a quote, cut where they are long. */
function lineAround({ quote: { start, end } }: Statement, text: string) {
  const before = text.lastIndexOf("\n", start - 1) + 1;
  const after = text.indexOf("\n", end);
  const from = Math.max(before, start - AROUND);
  const to = Math.min(after < 0 ? text.length : after, end + AROUND);
  return { lineStart: from, line: text.slice(from, to), from: start - from };
}

const idOf = ({ field, quote: { page, start, end } }: Statement): string =>
  `${field}-${page}-${start}-${end}`;

export const offersOf = (stated: readonly Statement[], pages: readonly DeckPage[]): Offer[] => {
  const texts = new Map(pages.map(({ number, text }) => [number, text]));
  return stated.map((one) => ({
    ...one,
    id: idOf(one),
    ...lineAround(one, texts.get(one.quote.page) ?? ""),
  }));
};

/** The address of a document at the words of an offer. */
export const addressOf = (documentId: string, { quote }: Offer): string =>
  `/documents/${documentId}?page=${quote.page}&at=${quote.start}-${quote.end}`;

const namesOf = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).map((item) => String(item).toLowerCase());
type Ranged = { min: number; max: number | null };
type Sum = { amount: number; currency: string };
type Stage = { stage: string | null; amount: Sum | null };

const isSameSum = (a: Sum | null, b: Sum | null) =>
  a === null || b === null || (a.amount === b.amount && a.currency === b.currency);

/** Claims that speak of the same thing as an offer: of one round, of one person, of one time. */
const isOfSame = ({ field, value, asOf }: Offer, claim: KnownClaim): boolean => {
  if (claim.field !== field || claim.value === null) return false;
  if (field === "round") return (value as Stage).stage === (claim.value as Stage).stage;
  if (field === "person") {
    const [own, other] = [value, claim.value] as { name: string }[];
    return nameKey(own?.name ?? "") === nameKey(other?.name ?? "");
  }
  return !fields[field].moves || asOf === claim.as_of || asOf === null || claim.as_of === null;
};

/** Whether a claim says the same as an offer: wording and legal forms do not tell them apart. */
function isSame(field: StandardField, own: unknown, other: unknown): boolean {
  const { type, holds } = fields[field];
  if (field === "name") return nameKey(String(own)) === nameKey(String(other));
  if (field === "website")
    return (own as { domain: string }).domain === (other as { domain: string }).domain;
  if (type === "person") return true;
  if (type === "round") return isSameSum((own as Stage).amount, (other as Stage).amount);
  if (type === "money") return isSameSum(own as Sum, other as Sum);
  if (type === "range") {
    const [a, b] = [own as Ranged, other as Ranged];
    return a.min <= (b.max ?? Infinity) && b.min <= (a.max ?? Infinity);
  }
  if (holds === "list") return namesOf(own).every((item) => namesOf(other).includes(item));
  return canonicalJson(own) === canonicalJson(other);
}

function stateOf(
  offer: Offer,
  of: readonly KnownClaim[],
  documentId: string,
): DocumentValue["state"] {
  const { field, value } = offer;
  const isAdded = of.some(
    (claim) =>
      claim.url?.startsWith(`/documents/${documentId}?`) &&
      canonicalJson(claim.value) === canonicalJson(value),
  );
  if (isAdded) return "added";
  if (of.some((claim) => isSame(field, value, claim.value))) return "same";
  const speaksAgainst = fields[field].isContestable || field === "round";
  return speaksAgainst && of.length > 0 ? "contradicts" : "new";
}

/** Known values that are shown next to an offer. */
const KNOWN_MAX = 3;

/** An offer next to what is known of a company. */
export function besideKnown(
  offer: Offer,
  claims: readonly KnownClaim[],
  documentId: string,
): Omit<DocumentValue, "confidence"> {
  const { id, field, value, asOf, quote, line, lineStart } = offer;
  const own = claims.filter((claim) => isOfSame(offer, claim));
  return {
    _id: id,
    field,
    label: fields[field].label,
    value,
    text: valueText(field, value) ?? "",
    as_of: asOf,
    page: quote.page,
    quote: quote.text,
    start: quote.start,
    end: quote.end,
    line,
    line_start: lineStart,
    state: stateOf(offer, own, documentId),
    known: own.slice(0, KNOWN_MAX).map((claim) => ({
      text: valueText(field, claim.value) ?? "",
      as_of: claim.as_of,
      source: claim.source_title,
    })),
  };
}
