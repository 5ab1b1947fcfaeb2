import "server-only";
import { counted } from "@/lib/core/counted";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { actForMember } from "@/lib/domains/organizations/service/acting-member";
import { isRefused, mintUnsubscribe } from "@/lib/domains/organizations/service/mail-choice";
import { lookUpMember, organizationName } from "@/lib/domains/organizations/service/member-lookup";
import { appUrl } from "@/lib/platform/env";
import { canMail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { putMail } from "@/lib/service/outbox";
import { COMPANIES_JOINED, DIGEST_STORIES, DIGESTS_STARTED } from "../constants";
import { sendDigest } from "../jobs";
import { takeDueDigests } from "../queries/digests";
import {
  companiesInProjects,
  eventsOfStories,
  itemsOfStories,
  pageOfStories,
  type StoryRow,
} from "../queries/list";
import { mutedBy } from "./mutes";
import { companiesOf, recordsOfCompanies } from "./story-companies";

/** Stories among which those that were found since the last digest are looked for. */
const LOOKED_AT = 200;
/** What a fetch found may be stored as long after that: what is younger is left to the next digest. */
const SETTLED_AFTER_MS = 600_000;

export const startDueDigests: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    const due = await takeDueDigests(ctx.db, { at: ctx.now(), atMost: DIGESTS_STARTED });
    for (const { orgId, userId, since } of due)
      await enqueue(ctx, sendDigest, { userId, since, until: ctx.now().toISOString() }, { orgId });
  },
};

type Span = { since: Date; until: Date };

/** The stories about companies in projects that the person sees, found in that time, the latest first. */
async function storiesFor(ctx: OrgCtx, userId: string, span: Span): Promise<StoryRow[]> {
  const { db, org } = ctx;
  const tracked = await companiesInProjects(db, org.id, COMPANIES_JOINED);
  if (tracked.length === 0) return [];
  const records = await recordsOfCompanies(ctx, tracked);
  const stories = await pageOfStories(db, org.id, {
    ...{ topics: [], savedBy: null, day: null, limit: LOOKED_AT, offset: 0 },
    companies: [[...records.keys()]],
    muted: await mutedBy(ctx, userId),
  });
  return stories.filter(({ createdAt }) => {
    const settled = new Date(createdAt.getTime() + SETTLED_AFTER_MS);
    return settled > span.since && settled <= span.until;
  });
}

/** A line of a mail: titles come from their outlets unchecked. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** One story: what happened to whom, the sentence where it says more than the title, the link. */
async function tellStories(ctx: OrgCtx, stories: readonly StoryRow[]): Promise<string[]> {
  const { db, org } = ctx;
  const ids = stories.map(({ id }) => id);
  const [items, events, current] = await Promise.all([
    itemsOfStories(db, org.id, ids),
    eventsOfStories(db, org.id, ids),
    currentCompanies(
      ctx,
      stories.flatMap(({ companyIds }) => companyIds),
    ),
  ]);
  return stories.map((story) => {
    const title = oneLine(story.title);
    // A title says itself whom it is about, where it names them.
    const unnamed = companiesOf(story, current).filter(
      ({ name }) => !title.toLowerCase().includes(name.toLowerCase()),
    );
    const about = oneLine(unnamed.map(({ name }) => name).join(", "));
    const quote = events.find(({ storyId }) => storyId === story.id)?.quote;
    const url = items.find((item) => item.story_id === story.id && item.url)?.url;
    return [
      about === "" ? title : `${about}: ${title}`,
      ...(quote && quote !== story.title ? [`“${oneLine(quote)}”`] : []),
      ...(url ? [url] : []),
    ].join("\n");
  });
}

/** Mails one person what happened to their companies; nothing where nothing did. */
export const sendOneDigest: JobHandler<{ userId: string; since: string; until?: string }> = {
  async commit(ctx, { userId, since, until }) {
    if (!ctx.org || !canMail()) return;
    const own: OrgCtx = { ...ctx, org: ctx.org };
    if (!(await actForMember(own, userId))) return;
    const member = await lookUpMember(own, { userId });
    if (!member?.isConfirmed || (await isRefused(own, member.email))) return;
    const span = { since: new Date(since), until: until ? new Date(until) : ctx.now() };
    const stories = await storiesFor(own, userId, span);
    if (stories.length === 0) return;
    const told = await tellStories(own, stories.slice(0, DIGEST_STORIES));
    const left = stories.length - told.length;
    const { page, oneClick } = await mintUnsubscribe(own, member.email);
    const count = counted(stories.length, "story", "stories");
    await putMail(own, {
      to: { name: oneLine(member.fullName).slice(0, 120), address: member.email },
      subject: `${count} about your companies`,
      text: [
        `Hello ${oneLine(member.fullName)},`,
        `This happened to companies in your projects at ${oneLine(await organizationName(own))}:`,
        ...told,
        ...(left > 0 ? [`And ${left} more.`] : []),
        `See every story, or change how often you get this email:\n${appUrl()}/spotlight-news?scope=companies`,
        `Stop all email from this organization:\n${page}\n`,
      ].join("\n\n"),
      unsubscribe: oneClick,
    });
  },
};
