import "server-only";
import { AppError } from "@/lib/core/errors";
import { listAnsweredSince } from "@/lib/domains/chat/service/answered";
import { countSince } from "@/lib/domains/companies/service/list";
import { listImports } from "@/lib/domains/imports/service/import";
import { VISIT_ENDS_AFTER_MS } from "@/lib/domains/organizations/constants";
import { endOfLastVisit } from "@/lib/domains/organizations/service/visits";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { NEWS_SHOWN } from "../constants";
import { activityCalls } from "../contract";
import { noteVisit as note } from "../queries/visits";

/** The visiting person; API keys have no visits. */
function personOf({ actor, org }: OrgCtx) {
  if (actor.type === "user") return { org: org.id, userId: actor.userId };
  throw new AppError("FORBIDDEN", "API keys don’t have visits");
}

export const noteVisit = implement(
  activityCalls.noteVisit,
  {
    transaction: "write",
    activity: "none",
  },
  async (ctx) => {
    const at = ctx.now();
    const over = new Date(at.getTime() - VISIT_ENDS_AFTER_MS);
    await note(ctx.db, personOf(ctx), { at, over });
    return {};
  },
);

const nothing = { added: 0, changed: 0, is_capped: false };

export const listNews = implement(activityCalls.listNews, { transaction: "read" }, async (ctx) => {
  personOf(ctx);
  const end = await endOfLastVisit(ctx);
  if (!end) return { since: null, companies: nothing, imports: [], answers: [] };
  const since = end.toISOString();
  const { items } = await listImports.call(ctx, { page: 1, per_page: NEWS_SHOWN });
  const isNew = ({ committed_at }: (typeof items)[number]) =>
    committed_at !== null && committed_at > since;
  return {
    since,
    companies: await countSince.call(ctx, { since }),
    imports: items.filter(isNew).map(({ _id, file_name }) => ({ _id, file_name })),
    answers: (await listAnsweredSince.call(ctx, { since, limit: NEWS_SHOWN })).items,
  };
});
