import {
  type EventType,
  eventTypes,
  NEWS_PAGES_MAX,
  NEWS_PER_PAGE,
  type NewsScope,
  newsScopes,
} from "@/lib/domains/news/constants";
import type { ListNewsInput, NewsPage } from "@/lib/domains/news/schema";

/** What the page is asked for, as its address says it; "" for any. */
export type NewsAsked = {
  scope: NewsScope;
  event: EventType | "";
  sector: string;
  stage: string;
  country: string;
  day: string;
  page: number;
};

type Query = { get(name: string): string | null };

const WORD_MAX = 100;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What an address asks for; what it says wrongly is left out. */
export function readNews(query: Query): NewsAsked {
  const word = (name: string) => (query.get(name) ?? "").trim().slice(0, WORD_MAX);
  const day = query.get("day") ?? "";
  const page = Number(query.get("page"));
  return {
    scope: newsScopes.find((scope) => scope === query.get("scope")) ?? "all",
    event: eventTypes.find((event) => event === query.get("event")) ?? "",
    sector: word("sector"),
    stage: word("stage"),
    country: word("country"),
    day: DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : "",
    page: Number.isInteger(page) && page >= 1 && page <= NEWS_PAGES_MAX ? page : 1,
  };
}

/** The input of the list's call; also its key in the cache. */
export const newsInput = (asked: NewsAsked): ListNewsInput => ({
  scope: asked.scope,
  event: asked.event || undefined,
  sector: asked.sector || undefined,
  stage: asked.stage || undefined,
  country: asked.country || undefined,
  day: asked.day || undefined,
  page: asked.page,
});

/** The address of a view of the page, without what is usual. */
export function newsAddress({ scope, page, ...filters }: NewsAsked): string {
  const query = new URLSearchParams();
  if (scope !== "all") query.set("scope", scope);
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (page !== 1) query.set("page", String(page));
  return query.size === 0 ? "/spotlight-news" : `/spotlight-news?${query}`;
}

export const unfiltered = { event: "", sector: "", stage: "", country: "", day: "" } as const;
export const isFiltered = ({ event, sector, stage, country, day }: NewsAsked) =>
  [event, sector, stage, country, day].some((value) => value !== "");

/** Whether the latest of all stories are asked for: only when there is none of them, there is no news. */
export const isLatest = (asked: NewsAsked) =>
  asked.scope === "all" && asked.page === 1 && !isFiltered(asked);

/** The page of older stories; null when there is none, or none that can be asked for. */
export const olderPage = ({ page, has_more }: Pick<NewsPage, "page" | "has_more">) =>
  has_more && page < NEWS_PAGES_MAX ? page + 1 : null;

/** What is said where more stories are there than can be paged through. */
export const LAST_PAGE = `Only the latest ${(NEWS_PAGES_MAX * NEWS_PER_PAGE).toLocaleString("en")} stories are listed.`;
