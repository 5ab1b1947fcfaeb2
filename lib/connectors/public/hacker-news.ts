import "server-only";
import { z } from "zod";
import { parsedJson } from "@/lib/core/json";
import { type Failed, failedWith, type Said } from "@/lib/platform/polite-fetch";
import type { Ask, PublicConnector, PublicItem } from "./turn";

const ADDRESS = "https://hn.algolia.com/api/v1/search_by_date";
/** Stories of one answer; the service gives at most 1,000 of a question. */
const HITS = 1_000;
/** Answers of one turn: 20,000 stories are more than two weeks of them. */
const PAGES_MAX = 20;
/** How far back the first turn reads, in seconds. */
const FIRST_SECONDS = 6 * 3_600;

const Hit = z.object({
  objectID: z.string(),
  created_at_i: z.int().nullish(),
  created_at: z.iso.datetime().nullish(),
  title: z.string().nullish(),
  url: z.string().nullish(),
  story_text: z.string().nullish(),
});
/** When a story was told, in seconds; answers of some clients have only the text of it. */
const secondsOf = ({ created_at_i, created_at }: z.output<typeof Hit>) =>
  created_at_i ?? (created_at ? Math.floor(Date.parse(created_at) / 1_000) : 0);

const Answer = z.object({ hits: z.array(z.unknown()) });

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
  "&#x2F;": "/",
  "&amp;": "&",
};
/** The text of a post, which is HTML with entities. */
const plain = (html: string) =>
  html
    .replace(/<p>/gi, ". ")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|gt|quot|amp|#x27|#39|#x2F);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();

/** The stories of an answer; what is no story of the expected shape is left out. */
export function itemsOf(json: string) {
  const read = Answer.safeParse(parsedJson(json));
  if (!read.success) return null;
  const hits = read.data.hits.flatMap((hit) => Hit.safeParse(hit).data ?? []);
  const items = hits.flatMap((hit): PublicItem[] => {
    const { objectID, title, url, story_text } = hit;
    const seconds = secondsOf(hit);
    if (!title?.trim()) return [];
    const page = `https://news.ycombinator.com/item?id=${encodeURIComponent(objectID)}`;
    const isWeb = url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
    const text = plain(story_text ?? "");
    return [
      {
        guid: page,
        link: isWeb ? url : page,
        title: plain(title),
        summary: text.slice(0, 300).toWellFormed(),
        text: text.slice(0, 3_000).toWellFormed(),
        published: seconds > 0 ? new Date(seconds * 1_000).toISOString() : null,
      },
    ];
  });
  const times = hits.map(secondsOf).filter((seconds) => seconds > 0);
  return {
    items,
    newest: Math.max(0, ...times),
    oldest: times.length > 0 ? Math.min(...times) : 0,
    hits: read.data.hits.length,
  };
}

type Page = Said & NonNullable<ReturnType<typeof itemsOf>>;

/** The latest stories of a time, at most as many as one answer holds. */
async function pageOf(
  ask: Ask,
  { since, until }: { since: number; until: number | null },
): Promise<Page | Failed> {
  const before = until === null ? "" : `,created_at_i<=${until}`;
  const query = new URLSearchParams({
    tags: "story",
    hitsPerPage: String(HITS),
    numericFilters: `created_at_i>${since}${before}`,
  });
  const answered = await ask(`${ADDRESS}?${query}`, { accept: "application/json" });
  if (answered.state === "failed") return answered;
  if (answered.state === "unchanged") return failedWith("The answer is empty.", answered);
  const { answer, state: _, ...said } = answered;
  const read = itemsOf(answer.body.toString("utf8"));
  return read ? { ...said, ...read } : failedWith("The answer is not a list of stories.", said);
}

/**
 * The stories since the turn before. Answers begin with the newest, so that a full one is followed
 * by a question about the time before its oldest story, which repeats the stories of that second.
 */
export const askHackerNews: PublicConnector = async ({ now, readTo }, ask) => {
  const since = Number(readTo ?? Math.floor(now.getTime() / 1_000) - FIRST_SECONDS);
  const items = new Map<string, PublicItem>();
  let [until, newest]: [number | null, number] = [null, since];
  for (let pages = 1; ; pages++) {
    const page = await pageOf(ask, { since, until });
    if ("state" in page) return page;
    for (const item of page.items) items.set(item.guid, item);
    newest = Math.max(newest, page.newest);
    const isWhole = page.hits < HITS || page.oldest === until;
    if (!isWhole && pages < PAGES_MAX) {
      until = page.oldest;
      continue;
    }
    const { items: _, newest: __, oldest, hits: ___, ...said } = page;
    const from = new Date(oldest * 1_000).toISOString();
    const left = isWhole ? null : `Stories before ${from} were too many and are not read.`;
    return { ...said, state: "items", items: [...items.values()], readTo: String(newest), left };
  }
};
