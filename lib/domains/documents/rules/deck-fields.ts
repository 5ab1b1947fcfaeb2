import type { StandardField } from "@/lib/domains/evidence/constants";
import { readField } from "@/lib/domains/evidence/rules";
import type { Money } from "@/lib/domains/evidence/schema";
import type { Span } from "./deck-lines";
import { type IsCity, placeNamedIn } from "./deck-places";

/** A value that a document states of its company, with the words that state it. */
export type Statement = {
  field: StandardField;
  value: unknown;
  /** The words that state it. */
  quote: Span;
  /** The day for which it is stated; null when the document does not say. */
  asOf: string | null;
  /** Stated next to its label, which is surer than a sentence. */
  isLabelled: boolean;
};

export type LabelledField =
  | "name"
  | "website"
  | "founded_year"
  | "place"
  | "employees"
  | "total_funding"
  | "annual_revenue"
  | "annual_recurring_revenue"
  | "yearly_growth"
  | "customers";

const labels: Record<LabelledField, RegExp> = {
  name: /^(?:company|company name|name of (?:the )?company|legal name)$/i,
  website: /^(?:website|web ?site|web|site|url|homepage|home page|www|online)$/i,
  founded_year:
    /^(?:founded|founded in|year founded|founding year|year of foundation|established|established in|incorporated|incorporated in|inception)$/i,
  place:
    /^(?:headquarters?|headquartered in|hq|head office|main office|based in|location|registered office|city)$/i,
  employees:
    /^(?:employees|number of employees|team size|head ?count|staff|ftes?|full[- ]time employees|people employed|team members)$/i,
  total_funding:
    /^(?:total funding|total raised|total capital raised|(?:capital |funding |equity )?raised to date|funding to date|capital raised|funding raised)$/i,
  annual_revenue:
    /^(?:annual revenues?|revenues?|net revenues?|total revenues?|sales|net sales|turnover)$/i,
  annual_recurring_revenue: /^(?:current |total )?(?:ARR|annual(?:i[sz]ed)? recurring revenues?)$/i,
  yearly_growth:
    /^(?:(?:YoY|y\/y|year[- ](?:over|on)[- ]year|annual|yearly) (?:revenue |ARR |sales )?growth|(?:revenue|ARR|sales) growth,? (?:YoY|y\/y|year[- ](?:over|on)[- ]year|per year|a year)|growth (?:YoY|y\/y|year[- ](?:over|on)[- ]year|per year))$/i,
  customers:
    /^(?:customers|clients|(?:our|key|selected|select|reference|named|paying) (?:customers|clients)|customers include|trusted by|used by teams at)$/i,
};

/** The field that a label names, and the date that is in it: "Revenue (2024)". */
export function labelOf(text: string): { field: LabelledField; when: string } | null {
  const [, words = "", inside = "", year = ""] =
    /^(.*?)\s*(?:\(([^)]*)\)|,?\s*(?:in |as of |FY ?)?((?:19|20)\d\d))?\s*[:?]?$/.exec(
      text.trim(),
    ) ?? [];
  const when = inside || year;
  const found = Object.entries(labels).find(([, form]) => form.test(words));
  return found ? { field: found[0] as LabelledField, when } : null;
}

const AMOUNT = String.raw`\d[\d.,]*\d|\d`;
const SCALE = String.raw`(?:\s?(?:thousand|million|billion|mio|mln|mn|mm|bn|k|m|b)\b)`;
const SIGN = String.raw`(?:(?:US|A|C|S|HK|NZ)?[$]|[€£¥]|(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|CAD|AUD|INR)\s?)`;
const CODE = String.raw`(?:\s?(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|CAD|AUD|INR|dollars|euros?|pounds|[€£]))`;
/** An amount of money in running text. */
export const MONEY = String.raw`(?:${SIGN}\s?(?:${AMOUNT})${SCALE}?\+?|(?:${AMOUNT})${SCALE}?${CODE})`;

/** How much something grew: "140%", "140 %". */
export const PERCENT = String.raw`\d[\d.,]*\s?%`;
/** Words that say that growth is that of a year. */
export const YEARLY = String.raw`(?:YoY|y\/y|year[-\s](?:over|on)[-\s]year|annually|per\s+year|(?:a|each|every)\s+year)`;

/** Reads an amount; null for other words. */
export function readAmount(text: string): Money | null {
  const read = readField("total_funding", text.trim(), { latestYear: 2100 });
  return "value" in read ? (read.value as Money) : null;
}

const isMoney = (text: string) => new RegExp(`^(?:~|c\\.? ?|>|over )?${MONEY}$`, "i").test(text);

const isGrowth = (text: string) => new RegExp(`^${PERCENT}(?: ${YEARLY})?$`, "i").test(text);

/** A founding year after `latestYear` is none, and figures from it on are plans. */
export type Knowing = { latestYear: number; isCity: IsCity };

/** What the words next to a label come to, by field; empty when they are no value of it. */
export function readLabelled(
  field: Exclude<LabelledField, "customers">,
  span: Span,
  { latestYear, isCity }: Knowing,
): { field: StandardField; value: unknown }[] {
  const text = span.text.replace(/[.;,]$/, "");
  if (field === "place") return placeNamedIn(text, isCity);
  if (field === "name")
    return /^\p{Lu}?[\p{L}\p{N}][^.!?:|]{0,60}$/u.test(text) ? [{ field, value: text }] : [];
  if (
    field === "employees" &&
    !/^(?:~|c\. ?|ca\. ?|approx\.? |over |about )?\d[\d,.]*\+?(?:\s?[-–]\s?\d[\d,.]*)?(?:\s(?:people|employees|ftes?|staff|full[- ]time(?: employees)?|team members))?$/i.test(
      text,
    )
  )
    return [];
  if (/funding|revenue/.test(field) && !isMoney(text)) return [];
  if (field === "yearly_growth" && !isGrowth(text)) return [];
  if (field === "founded_year" && !/^(?:in )?(?:\p{L}+ )?(?:19|20)\d\d$/u.test(text)) return [];
  const words = /employees|growth/.test(field) ? text.replace(/(?<=[\d%+])\s\D+$/, "") : text;
  const read = readField(field, words, { latestYear });
  return "value" in read ? [{ field, value: read.value }] : [];
}
