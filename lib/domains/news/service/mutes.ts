import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { newsCalls } from "../contract";
import { findFeed, titlesOfFeeds } from "../queries/feeds";
import { findStory } from "../queries/items";
import { deleteMutes, findMark, insertMute, mutesOf, putMark } from "../queries/own";
import { recordsOfCompanies } from "./story-companies";

/** The person who reads; null for API keys, which have read and muted nothing. */
export const readerOf = ({ actor }: OrgCtx): string | null =>
  actor.type === "user" ? actor.userId : null;

function personOf(ctx: OrgCtx): string {
  const person = readerOf(ctx);
  if (person) return person;
  throw new AppError("FORBIDDEN", "Only people can mark or mute news, not API keys");
}

/** What a person muted, as it is stored. */
async function storedMutes({ db, org }: OrgCtx, person: string | null) {
  const rows = person ? await mutesOf(db, org.id, person) : [];
  const of = (kind: "feed" | "company") =>
    rows.flatMap((row) => (row.kind === kind ? [row.subjectId] : []));
  return { feeds: of("feed"), companies: of("company") };
}

/** The feeds and the companies' records of which a person, by default the caller, wants no news. */
export async function mutedBy(ctx: OrgCtx, person = readerOf(ctx)) {
  const { feeds, companies } = await storedMutes(ctx, person);
  return { feeds, companies: [...(await recordsOfCompanies(ctx, companies)).keys()] };
}

async function listOwn(ctx: OrgCtx) {
  const { feeds, companies } = await storedMutes(ctx, readerOf(ctx));
  const titles = await titlesOfFeeds(ctx.db, ctx.org.id, feeds);
  const current = await currentCompanies(ctx, companies);
  const names = new Map([...current.values()].map(({ id, name }) => [id, name]));
  return {
    items: [
      ...[...titles].map(([subject_id, name]) => ({ kind: "feed" as const, subject_id, name })),
      ...[...names].map(([subject_id, name]) => ({ kind: "company" as const, subject_id, name })),
    ],
  };
}

export const listMutes = implement(newsCalls.listMutes, { transaction: "read" }, listOwn);

export const muteNews = implement(
  newsCalls.mute,
  { transaction: "write", activity: "none" },
  async (ctx, { kind, subject_id: subjectId, is_muted }) => {
    const [userId, orgId] = [personOf(ctx), ctx.org.id];
    const isThere =
      kind === "feed"
        ? (await findFeed(ctx.db, orgId, subjectId)) !== null
        : (await currentCompanies(ctx, [subjectId])).size > 0;
    if (!isThere) throw notFound(kind === "feed" ? "Feed" : "Company");
    const row = { orgId, userId, kind, subjectId, createdAt: ctx.now() };
    const ids =
      kind === "feed" ? [subjectId] : [...(await recordsOfCompanies(ctx, [subjectId])).keys()];
    if (is_muted) await insertMute(ctx.db, row);
    else await deleteMutes(ctx.db, orgId, { userId, kind, ids });
    return listOwn(ctx);
  },
);

export const markNews = implement(
  newsCalls.mark,
  { transaction: "write", activity: "none" },
  async (ctx, { storyId, is_read, is_saved }) => {
    const [userId, orgId] = [personOf(ctx), ctx.org.id];
    if (!(await findStory(ctx.db, orgId, storyId))) throw notFound("Story");
    const before = await findMark(ctx.db, orgId, { userId, storyId });
    const after = (asked: boolean | undefined, was: Date | null) =>
      asked === undefined ? was : asked ? (was ?? ctx.now()) : null;
    const readAt = after(is_read, before?.readAt ?? null);
    const savedAt = after(is_saved, before?.savedAt ?? null);
    await putMark(ctx.db, { orgId, userId, storyId, readAt, savedAt });
    return { _id: storyId, is_read: readAt !== null, is_saved: savedAt !== null };
  },
);
