import "server-only";
import { AppError } from "@/lib/core/errors";
import { MAX_PER_PAGE } from "@/lib/core/limits";
import { type FoundCompany, questionOfView } from "@/lib/domains/companies/schema/search";
import { searchStored } from "@/lib/domains/companies/service/search";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { NEW_LOOKED_AT, NEW_SHOWN } from "../constants";
import { projectCalls } from "../contract";
import { findLook, noteLook } from "../queries";

import { getVisibleProject } from "./visible-project";
import { toProject } from "./wire";

/** The person looking; null for API keys, for which nothing is new. */
function personOf({ actor }: OrgCtx): string {
  if (actor.type === "user") return actor.userId;
  throw new AppError(
    "FORBIDDEN",
    "Only people can mark a project’s new companies as seen, not API keys",
  );
}

/** The matches of a thesis that are newer than a moment, latest change first, up to a limit. */
async function foundSince(ctx: OrgCtx, thesis: string, since: Date) {
  const question = questionOfView(thesis);
  const items: FoundCompany[] = [];
  for (let page = 1; ; page++) {
    const found = await searchStored.call(ctx, {
      ...question,
      sort: "-updated",
      page,
      per_page: MAX_PER_PAGE,
      facets: false,
      near_misses: false,
    });
    const changed = found.items.filter(({ updated_at }) => new Date(updated_at) > since);
    items.push(...changed.filter(({ created_at }) => new Date(created_at) > since));
    const isEnd = changed.length < found.items.length || found.items.length < MAX_PER_PAGE;
    if (isEnd || page * MAX_PER_PAGE >= NEW_LOOKED_AT) return { items, isCapped: !isEnd };
  }
}

export const listNewCompanies = implement(
  projectCalls.listNew,
  { transaction: "read" },
  async (ctx, { projectId }) => {
    const row = await getVisibleProject(ctx, projectId);
    const userId = personOf(ctx);
    const look = await findLook(ctx.db, ctx.org.id, { projectId, userId });
    const since = look ?? row.createdAt;
    const told = { _id: row.id, since: since.toISOString() };
    if (row.thesis === null) return { ...told, items: [], total: 0, is_capped: false };
    const { items, isCapped } = await foundSince(ctx, row.thesis, since);
    const { companies } = await toProject(ctx, row);
    const inside = new Set(companies);
    const fresh = items.filter(({ _id }) => !inside.has(_id));
    return { ...told, items: fresh.slice(0, NEW_SHOWN), total: fresh.length, is_capped: isCapped };
  },
);

export const lookAtProject = implement(
  projectCalls.look,
  {
    transaction: "write",
    activity: "none",
  },
  async (ctx, { projectId }) => {
    await getVisibleProject(ctx, projectId);
    const at = ctx.now();
    await noteLook(ctx.db, ctx.org.id, { projectId, userId: personOf(ctx) }, at);
    return { _id: projectId, looked_at: at.toISOString() };
  },
);
