import "server-only";
import { notFound } from "@/lib/core/errors";
import { listNotes } from "@/lib/domains/notes/service/list";
import {
  describe,
  filterOf,
  liveOpinions,
  opinionsMatching,
} from "@/lib/domains/notes/service/subject";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { opinionCalls } from "../contract";
import { findOpinion, type OpinionRow, pageOfOpinions } from "../queries";
import type { Opinion } from "../schema";

async function toOpinions(ctx: OrgCtx, rows: OpinionRow[]): Promise<Opinion[]> {
  const { toSubject } = await describe(ctx, rows);
  return rows.map((row) => ({
    ...toSubject(row),
    stance: row.stance,
    conviction: row.conviction,
    rationale: row.rationale,
    change_my_mind: row.changeMyMind,
  }));
}

/** The row of an existing opinion, if the caller can see it. */
export const findLiveOpinion = (ctx: OrgCtx, id: string): Promise<OpinionRow | null> =>
  findOpinion(ctx.db, ctx.org.id, id, liveOpinions(ctx));

/** The row as the caller sees it. Throws NOT_FOUND for null and for rows hidden from them. */
export async function shownOpinion(ctx: OrgCtx, row: OpinionRow | null): Promise<Opinion> {
  const [opinion] = row ? await toOpinions(ctx, [row]) : [];
  if (!opinion) throw notFound("Opinion");
  return opinion;
}

export const getOpinion = implement(
  opinionCalls.get,
  { transaction: "read" },
  async (ctx, { opinionId }) => shownOpinion(ctx, await findLiveOpinion(ctx, opinionId)),
);

export const listOpinions = implement(
  opinionCalls.list,
  { transaction: "read" },
  async (ctx, { stance, page, per_page, ...asked }) => {
    const among = opinionsMatching(ctx, await filterOf(ctx, asked));
    const found = { among, stance, page, per_page };
    const { rows, total } = await pageOfOpinions(ctx.db, ctx.org.id, found);
    return { items: await toOpinions(ctx, rows), total, page, per_page };
  },
);

export const listAbout = implement(
  opinionCalls.listAbout,
  { transaction: "read" },
  async (ctx, { mentions_me, ...asked }) => {
    const { page, per_page } = asked;
    const notes = await listNotes.call(ctx, { ...asked, mentions_me });
    const opinions = mentions_me
      ? { items: [], total: 0, page, per_page }
      : await listOpinions.call(ctx, asked);
    return { notes, opinions };
  },
);
