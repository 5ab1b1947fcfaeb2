import type { Round } from "@/lib/domains/evidence/schema";
import { readMoney } from "@/lib/values/money";
import { readStage, roundNamed } from "@/lib/values/stages";
import { eventsOfSentence, type StatedEvent } from "./events";

/** What an event's sentence states about its company: a round, or that it was bought. */
export type EventClaim =
  | { field: "round"; value: Round; start: number; end: number }
  | { field: "status"; value: "Acquired"; start: number; end: number };

export type EventSaid = {
  type: string;
  rule: string;
  quote: string;
  company: string;
  /** The day on which the outlet published it; null when it states none. */
  day: string | null;
  /** The known investors that the sentence names; null when it was read before they were. */
  leads?: string[] | null;
  backers?: string[] | null;
};

const SIGN = "(?:(?:us|a|c|s|hk|nz|r)?[$€£¥₹])";
const SCALE = "(?:k|m|mn|mln|million|b|bn|billion)";
const MONEY = new RegExp(
  String.raw`(?:${SIGN}\s?\d[\d.,]*\d?\s?-?${SCALE}?\b|\b(?:eur|usd|gbp|chf|sek)\s\d[\d.,]*\s?${SCALE}\b|\b\d[\d.,]*\s?${SCALE}\s(?:euros?|dollars?|pounds?)\b)`,
  "giu",
);
const STAGE = /\b(?:pre-?seed|seed|series [a-k])\b/giu;
/** What is planned, borrowed or raised for others is no round of the company. */
const NO_ROUND =
  /\b(?:to raise|raising|plans?|planning|seeks?|seeking|aims?|hopes?|targets?|wants?|eyes|up to|debt|loan|credit|facility|convertible|ipo|public offering|bond|(?:\w+ )?fund (?:i{1,3}|iv|v|\d+)|(?:venture|growth|climate|seed|first|second|third|new) fund|total|to date|so far)\b/i;
/** A part of a company is not the company. */
const NO_WHOLE =
  /\b(?:stake|minority|majority|shares?|assets?|unit|division|business|arm|part of|team|rights|licen[cs]e|plans?|to acquire|to buy|talks|bid|offer|deal|agree\w*)\b/i;

/** Whether the company is where the rule says, and is not only owner of something. */
function standsThere({ start, end, about }: StatedEvent, { quote, company }: EventSaid): boolean {
  const text = quote.toLowerCase();
  const name = company.toLowerCase();
  const at = about === "before" ? text.slice(0, end).indexOf(name) : text.indexOf(name, start);
  return at >= 0;
}

function moneyOf({ start, end }: StatedEvent, quote: string): Round["amount"] {
  const all = [...quote.matchAll(MONEY)];
  const within = all.filter(({ index }) => index >= start && index < end);
  const [only] = within.length === 1 ? within : all;
  if (!only || (within.length !== 1 && (all.length > 1 || /valu|worth/i.test(quote)))) return null;
  const read = readMoney(only[0].trim().replace(/[.,]$/, ""));
  if (!("value" in read)) return null;
  const { amount, max = null, atLeast = false, currency } = read.value;
  return { amount, max, at_least: atLeast, currency };
}

function stageOf(quote: string): string | null {
  const named = [...new Set([...quote.matchAll(STAGE)].map(([stage]) => stage.toLowerCase()))];
  const [only, ...others] = named;
  if (!only || others.length > 0) return null;
  const read = readStage(only);
  return "value" in read ? roundNamed(read.value) : null;
}

function roundOf(event: StatedEvent, said: EventSaid): EventClaim | null {
  const { quote, day, leads, backers } = said;
  if (NO_ROUND.test(quote)) return null;
  const [stage, amount] = [stageOf(quote), moneyOf(event, quote)];
  if (!stage && !amount) return null;
  const date = day === null ? null : ({ date: day, precision: "day" } as const);
  const named = { lead_investors: leads ?? [], investors: backers ?? [] };
  const value = { stage, amount, date, ...named, valuation: null };
  return { field: "round", value, start: 0, end: quote.length };
}

/** What a typed event states as a claim; null for most: a wrong value is worse than none. */
export function claimOfEvent(said: EventSaid): EventClaim | null {
  const { type, rule, quote } = said;
  const event = eventsOfSentence(quote).find((one) => one.type === type && one.rule === rule);
  if (!event || !standsThere(event, said)) return null;
  if (type === "raised") return roundOf(event, said);
  if (type !== "acquired" || rule !== "acquired-by" || NO_WHOLE.test(quote)) return null;
  return { field: "status", value: "Acquired", start: 0, end: quote.length };
}
