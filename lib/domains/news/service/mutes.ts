import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { newsCalls } from "../contract";
import { findFeed, titlesOfFeeds } from "../queries/feeds";
import { findStory } from "../queries/items";
import { companyNames } from "../queries/list";
import { deleteMute, findMark, insertMute, mutesOf, putMark } from "../queries/own";

/** The person who reads; null for API keys, which have read and muted nothing. */
export const readerOf = ({ actor }: OrgCtx): string | null =>
  actor.type === "user" ? actor.userId : null;

function personOf(ctx: OrgCtx): string {
  const person = readerOf(ctx);
  if (person) return person;
  throw new AppError("FORBIDDEN", "Only people can mark or mute news, not API keys");
}

/** The feeds and companies of which the caller wants no news. */
export async function mutedBy(ctx: OrgCtx) {
  const person = readerOf(ctx);
  const rows = person ? await mutesOf(ctx.db, ctx.org.id, person) : [];
  const of = (kind: "feed" | "company") =>
    new Set(rows.flatMap((row) => (row.kind === kind ? [row.subjectId] : [])));
  return { feeds: of("feed"), companies: of("company") };
}

async function listOwn(ctx: OrgCtx) {
  const { feeds, companies } = await mutedBy(ctx);
  const [titles, names] = await Promise.all([
    titlesOfFeeds(ctx.db, ctx.org.id, [...feeds]),
    companyNames(ctx.db, ctx.org.id, [...companies]),
  ]);
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
        : (await companyNames(ctx.db, orgId, [subjectId])).size > 0;
    if (!isThere) throw notFound(kind === "feed" ? "Feed" : "Company");
    const row = { orgId, userId, kind, subjectId, createdAt: ctx.now() };
    if (is_muted) await insertMute(ctx.db, row);
    else await deleteMute(ctx.db, orgId, row);
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
