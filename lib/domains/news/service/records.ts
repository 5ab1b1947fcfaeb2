import "server-only";
import { z } from "zod";
import { DAY_MS } from "@/lib/core/durations";
import { rootsOf } from "@/lib/domains/evidence/service";
import { RECORDS_MAX } from "@/lib/research/plan/records";
import { defineOperation } from "@/lib/service/operation";
import { COMPANIES_JOINED, type EventType, eventTypes } from "../constants";
import { companiesInProjects, pageOfStories, type StoryRow } from "../queries/list";
import { type ToldStory, toldOfStories } from "../queries/records";
import { recordsOfCompanies } from "./story-companies";

/** An event that the news reports about a company, or a company that a story names. */
export type NewsRecord = {
  id: string;
  companyId: string | null;
  type: EventType | null;
  /** The sentence that says so; of a company that is only named, the headline. */
  quote: string;
  title: string;
  url: string | null;
  publishedAt: string;
  outlets: number;
  /** Whether a filing reports the story. */
  isFiled: boolean;
  /** Whether the company is in a project that the caller sees. */
  isTracked: boolean;
};

const Input = z.strictObject({
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  type: z.enum(eventTypes).nullable(),
  companies: z.array(z.string()).nullable(),
  is_tracked: z.boolean(),
});

const FIRST_DAY = new Date("1995-01-01T00:00:00Z");
const LAST_DAY = new Date("2100-01-01T00:00:00Z");

const between = ({ from, to }: z.output<typeof Input>) => ({
  from: from ? new Date(`${from}T00:00:00Z`) : FIRST_DAY,
  to: to ? new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS) : LAST_DAY,
});

const nothing: ToldStory = { events: [], url: null, isFiled: false };

/** What a story says of companies, after merges. */
const withRoots = (story: StoryRow, told: ToldStory, roots: ReadonlyMap<string, string>) => {
  const rootOf = (id: string | null) => (id === null ? null : (roots.get(id) ?? id));
  return {
    story: {
      ...story,
      companyIds: [...new Set(story.companyIds.map((id) => roots.get(id) ?? id))],
    },
    events: told.events.map((event) => ({ ...event, companyId: rootOf(event.companyId) })),
    ...{ url: told.url, isFiled: told.isFiled },
  };
};

/** Each event of each company once, as it was first reported, and the companies that the story only names. */
function recordsOf(
  { story, events, url, isFiled }: ReturnType<typeof withRoots>,
  tracked: ReadonlySet<string>,
): NewsRecord[] {
  const once = new Map(
    events.toReversed().map((event) => [`${event.type}:${event.companyId ?? ""}`, event]),
  );
  const isTold = new Set(events.map(({ companyId }) => companyId));
  const named = story.companyIds.filter((id) => !isTold.has(id));
  const shared = {
    ...{ title: story.title, url, outlets: story.feedIds.length, isFiled },
    publishedAt: story.publishedAt.toISOString(),
  };
  const of = (type: EventType | null, companyId: string | null, quote: string): NewsRecord => ({
    id: `${story.id}:${type ?? ""}:${companyId ?? ""}`,
    ...{ companyId, type, quote, isTracked: companyId !== null && tracked.has(companyId) },
    ...shared,
  });
  const told = [...once.values()].map(({ type, companyId, quote }) => of(type, companyId, quote));
  const isEmpty = told.length === 0 && named.length === 0;
  return [
    ...told,
    ...named.map((id) => of(null, id, story.title)),
    ...(isEmpty ? [of(null, null, story.title)] : []),
  ];
}

/** For plans: what the news says of companies, with the sentence and the link. */
export const listNewsRecords = defineOperation(
  {
    name: "news.listNewsRecords",
    summary: "List what the news says of companies between two days, for query plans",
    effect: "read",
    access: "member",
    transaction: "read",
    input: Input,
    output: z.array(z.custom<NewsRecord>()),
  },
  async (ctx, asked) => {
    const { db, org } = ctx;
    const inProjects = await companiesInProjects(db, org.id, COMPANIES_JOINED);
    const tracked = await recordsOfCompanies(ctx, inProjects);
    const records = asked.companies
      ? await recordsOfCompanies(ctx, asked.companies)
      : asked.is_tracked && tracked;
    const stories = await pageOfStories(db, org.id, {
      topics: asked.type ? [{ kind: "event", value: asked.type }] : [],
      companies: records ? [[...records.keys()]] : [],
      ...{ savedBy: null, day: between(asked), muted: { feeds: [], companies: [] } },
      ...{ limit: RECORDS_MAX + 1, offset: 0 },
    });
    const ids = stories.map(({ id }) => id);
    const told = await toldOfStories(db, org.id, ids);
    const named = new Set(stories.flatMap(({ companyIds }) => companyIds));
    const roots = await rootsOf(db, org.id, [...named]);
    const isTracked = new Set(tracked.values());
    return stories.flatMap((story) =>
      recordsOf(withRoots(story, told.get(story.id) ?? nothing, roots), isTracked),
    );
  },
);
