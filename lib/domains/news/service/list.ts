import "server-only";
import type { z } from "zod";
import { DAY_MS } from "@/lib/core/durations";
import { questionOfView } from "@/lib/domains/companies/schema/search";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { searchStored } from "@/lib/domains/companies/service/search";
import { investorsOfNames } from "@/lib/domains/evidence/service";
import { endOfLastVisit } from "@/lib/domains/organizations/service/visits";
import { sectorOf } from "@/lib/search/taxonomy/taxonomy";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import {
  COMPANIES_JOINED,
  COMPANIES_PER_THESIS,
  type EventType,
  NEWS_PER_PAGE,
  THESES_READ,
} from "../constants";
import { newsCalls } from "../contract";
import { countNewsOn } from "../queries/feeds";
import type { Topic } from "../queries/items";
import {
  companiesInProjects,
  eventsOfStories,
  itemsOfStories,
  pageOfStories,
  projectsOfCompanies,
  type StoryRow,
  thesesOf,
  valuesOfTopic,
} from "../queries/list";
import { marksOf } from "../queries/own";
import type { ListNewsInput, NewsItem } from "../schema";
import { mutedBy, readerOf } from "./mutes";
import { companiesOf, recordsOfCompanies } from "./story-companies";

type Asked = z.output<typeof ListNewsInput>;
type Reason = NewsItem["reasons"][number];

/** Company → the names of the projects whose theses it matches. */
type Theses = Map<string, string[]>;

type Written = Awaited<ReturnType<typeof thesesOf>>;

/** The best matches of each thesis. */
async function companiesOfTheses(ctx: OrgCtx, written: Written): Promise<Theses> {
  const matches: Theses = new Map();
  for (const { name, thesis } of written) {
    const found = await searchStored.call(ctx, {
      ...questionOfView(thesis),
      page: 1,
      per_page: COMPANIES_PER_THESIS,
      facets: false,
      near_misses: false,
    });
    for (const { _id } of found.items) matches.set(_id, [...(matches.get(_id) ?? []), name]);
  }
  return matches;
}

const topicsOf = ({ event, sector, stage, country }: Asked): Topic[] => {
  // The first one is read in order until a page is full: a kind of event is in few stories.
  const given = { event, sector, stage, country };
  return Object.entries(given).flatMap(([kind, value]) =>
    value ? [{ kind: kind as Topic["kind"], value }] : [],
  );
};

function dayOf(day: string | undefined) {
  if (!day) return null;
  const from = new Date(`${day}T00:00:00Z`);
  return { from, to: new Date(from.getTime() + DAY_MS) };
}

/** Everything that is shown of stories besides the rows themselves. */
async function detailsOf(ctx: OrgCtx, stories: readonly StoryRow[]) {
  const { db, org } = ctx;
  const ids = stories.map(({ id }) => id);
  const reader = readerOf(ctx);
  const [items, events, marks] = await Promise.all([
    itemsOfStories(db, org.id, ids),
    eventsOfStories(db, org.id, ids),
    reader ? marksOf(db, org.id, { userId: reader, storyIds: ids }) : [],
  ]);
  const current = await currentCompanies(
    ctx,
    stories.flatMap(({ companyIds }) => companyIds),
  );
  const names = events.flatMap(({ leads, backers }) => [...(leads ?? []), ...(backers ?? [])]);
  const investors = await investorsOfNames(db, org.id, [...new Set(names)]);
  const records = await recordsOfCompanies(ctx, [...current.keys()]);
  const places =
    records.size === 0 ? [] : await projectsOfCompanies(db, org.id, [...records.keys()]);
  return {
    current,
    investors,
    items: Map.groupBy(items, ({ story_id }) => story_id),
    events: Map.groupBy(events, ({ storyId }) => storyId),
    marks: new Map(marks.map((mark) => [mark.storyId, mark])),
    projects: Map.groupBy(places, ({ companyId }) => records.get(companyId)),
  };
}
type Details = Awaited<ReturnType<typeof detailsOf>>;

type NamedBy = { leads: string[] | null; backers: string[] | null };

/** The investors that an event names, each once. */
function investorsOf({ leads, backers }: NamedBy, ids: ReadonlyMap<string, string>) {
  const named = [
    ...(leads ?? []).map((name) => ({ name, is_lead: true })),
    ...(backers ?? []).map((name) => ({ name, is_lead: false })),
  ];
  const found = named.flatMap(({ name, is_lead }) => {
    const id = ids.get(name);
    return id ? [{ _id: id, name, is_lead }] : [];
  });
  return [...new Map(found.map((one) => [one._id, one])).values()];
}

/** Why a story is there: what the caller works on that it is about. */
function reasonsOf(story: StoryRow, details: Details, theses: Theses): Reason[] {
  const reasons = companiesOf(story, details.current).flatMap(({ id, name: company }): Reason[] => {
    const inProjects = [...new Set(details.projects.get(id)?.map(({ name }) => name))];
    return [
      ...inProjects.map((name): Reason => ({ kind: "project", text: `${company} is in ${name}` })),
      ...(theses.get(id) ?? [])
        .filter((name) => !inProjects.includes(name))
        .map(
          (name): Reason => ({ kind: "thesis", text: `${company} matches the thesis of ${name}` }),
        ),
    ];
  });
  return reasons.slice(0, 3);
}

function eventsOf(story: StoryRow, { events, current, investors }: Details): NewsItem["events"] {
  const own = events.get(story.id) ?? [];
  const companyOf = (id: string | null) => (id === null ? null : (current.get(id) ?? { id }));
  const once = new Map(
    own.map((event) => [`${event.type} ${companyOf(event.companyId)?.id ?? ""}`, event]),
  );
  return [...once.values()].map(({ type, rule, companyId, quote, ...told }) => {
    const company = companyOf(companyId);
    return {
      type: type as EventType,
      rule,
      company_id: company?.id ?? null,
      company_name: company && "name" in company ? company.name : null,
      quote,
      investors: investorsOf(told, investors),
    };
  });
}

type Shown = { details: Details; theses: Theses; since: Date | null };

function toItem(story: StoryRow, { details, theses, since }: Shown): NewsItem {
  const items = details.items.get(story.id) ?? [];
  const byFeed = new Map(items.map((item) => [item.feed_id, item]));
  const mark = details.marks.get(story.id);
  return {
    _id: story.id,
    title: story.title,
    url: items.find(({ url }) => url !== null)?.url ?? null,
    summary: items[0]?.summary ?? "",
    published_at: story.publishedAt.toISOString(),
    is_dated: items[0]?.is_dated ?? true,
    events: eventsOf(story, details),
    companies: companiesOf(story, details.current).map(({ id, name }) => ({ _id: id, name })),
    outlets: [...byFeed.values()].map(({ feed_id, feed_title, url }) => ({
      ...{ feed_id, title: feed_title, url },
    })),
    reasons: reasonsOf(story, details, theses),
    is_read: mark?.readAt != null,
    is_saved: mark?.savedAt != null,
    is_new: since !== null && story.createdAt > since,
  };
}

/** The companies whose news a scope has; null for everybody's. */
async function companiesOfScope(ctx: OrgCtx, scope: Asked["scope"], theses: Theses) {
  if (scope === "theses") return [...theses.keys()];
  return scope === "companies" ? companiesInProjects(ctx.db, ctx.org.id, COMPANIES_JOINED) : null;
}

export const listNews = implement(
  newsCalls.listStories,
  { transaction: "read" },
  async (ctx, asked) => {
    const { db, org } = ctx;
    const { scope, page } = asked;
    const written = await thesesOf(db, org.id, THESES_READ);
    const theses = scope === "theses" ? await companiesOfTheses(ctx, written) : new Map();
    const ofScope = await companiesOfScope(ctx, scope, theses);
    const sets = [asked.company ? [asked.company] : null, ofScope].filter((ids) => ids !== null);
    const records = await Promise.all(sets.map((ids) => recordsOfCompanies(ctx, ids)));
    const [on, muted, since] = await Promise.all([
      countNewsOn(db, org.id),
      mutedBy(ctx),
      endOfLastVisit(ctx),
    ]);
    const rows = await pageOfStories(db, org.id, {
      topics: topicsOf(asked),
      companies: records.map((each) => [...each.keys()]),
      savedBy: scope === "saved" ? (readerOf(ctx) ?? "nobody") : null,
      day: dayOf(asked.day),
      muted: { feeds: [...muted.feeds], companies: [...muted.companies] },
      limit: NEWS_PER_PAGE + 1,
      offset: (page - 1) * NEWS_PER_PAGE,
    });
    const shown = rows.slice(0, NEWS_PER_PAGE);
    const details = await detailsOf(ctx, shown);
    return {
      items: shown.map((story) => toItem(story, { details, theses, since })),
      page,
      has_more: rows.length > NEWS_PER_PAGE,
      feeds_on: on,
      has_thesis: written.length > 0,
      since: since?.toISOString() ?? null,
    };
  },
);

const CHOICES_MAX = 200;

export const listNewsChoices = implement(
  newsCalls.listChoices,
  { transaction: "read" },
  async ({ db, org }) => {
    const of = (kind: Topic["kind"]) => valuesOfTopic(db, org.id, { kind, limit: CHOICES_MAX });
    const [sectors, stages, countries] = await Promise.all([
      of("sector"),
      of("stage"),
      of("country"),
    ]);
    const named = sectors.flatMap((value) => {
      const sector = sectorOf(value);
      return sector ? [{ value, label: sector.label }] : [];
    });
    return { sectors: named, stages, countries };
  },
);
