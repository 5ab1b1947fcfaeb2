import { newsEvents } from "../../plan/news-events";
import { fieldConditions } from "../../plan/plan";
import { dictionaryOf } from "../dictionary";
import type { Item, Meaning } from "../item";
import type { Token } from "../token";

const WEIGHT = 1.5;
const about: Meaning = { kind: "subject", about: "news" };

/** What a filing with the SEC reports. */
const filed: Meaning = { ...about, where: [{ field: "filed", op: "eq", value: true }] };

/** Nouns for the news itself. */
const nouns = dictionaryOf([
  {
    forms:
      "in the news|the news|news|news item|news about|news on|news of|news story|news stories|latest news|headline|in the headlines|press coverage|media coverage|in the press|in the media|newsworthy",
    meaning: about,
    weight: WEIGHT,
  },
  { forms: "sec filing|form d|form d filing", meaning: filed, weight: WEIGHT },
]);

/** Words for an event, which are of the news only where the news or a time is spoken of. */
const events = dictionaryOf([
  ...Object.entries(newsEvents).map(([event, { forms }]) => ({
    forms,
    meaning: { ...about, where: [{ field: "event", op: "eq" as const, value: event }] },
    weight: WEIGHT,
  })),
  { forms: "filing", meaning: filed, weight: WEIGHT },
]);

/** Words that companies and rounds have fields for: of the news only next to its nouns. */
const OF_COMPANIES = new Set(["Funding", "Launch", "Hire", "Shutdown", "Expansion", "Results"]);
const isOfField = ({ meaning }: Item): boolean =>
  meaning.kind === "subject" &&
  fieldConditions(meaning.where ?? []).some(({ value }) => OF_COMPANIES.has(String(value)));

/** A time of less than a year, which of a company no field states. */
const isShort = ({ meaning }: Item): boolean =>
  meaning.kind === "period" &&
  meaning.isYear === undefined &&
  !(meaning.period.from?.endsWith("-01-01") && meaning.period.to?.endsWith("-12-31"));

/** "Filings this week", but not "companies filing for bankruptcy this week". */
const isVerb = (tokens: readonly Token[], { from }: Item): boolean =>
  tokens[from]?.text === "filing";

const GROUPED = /^(?:by|per|each|rate|rates|batch|batches|cohort|cohorts)$/;
/** "Which fintechs were acquired" asks for companies, "acquisitions in July" for what happened. */
const isOfStatus = (tokens: readonly Token[], { to }: Item): boolean =>
  /^acquire[ds]$/.test(tokens[to - 1]?.text ?? "");

/** The news and its events as what a question is about. */
export function newsItems(tokens: readonly Token[], days: readonly Item[]): Item[] {
  const named = nouns(tokens);
  const happened = events(tokens).filter((item) => !isVerb(tokens, item));
  if (named.length > 0) return [...named, ...happened];
  const isGrouped = tokens.some(({ text }) => GROUPED.test(text));
  if (isGrouped || !days.some(isShort)) return [];
  return happened.filter((item) => !isOfField(item) && !isOfStatus(tokens, item));
}
