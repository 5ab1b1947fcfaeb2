import "server-only";
import { notFound } from "@/lib/core/errors";
import { listNotes } from "@/lib/domains/notes/service/list";
import {
  describe,
  filterOf,
  opinionsThatFit,
  opinionsThere,
} from "@/lib/domains/notes/service/subject";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { findOpinion, type OpinionRow, pageOfOpinions } from "../queries";
import {
  ListAboutInput,
  ListOpinionsInput,
  Opinion,
  OpinionInput,
  OpinionPage,
  WrittenAbout,
} from "../schema";

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

/** The row of an opinion that is there, as far as the caller sees it. */
export const opinionThere = (ctx: OrgCtx, id: string): Promise<OpinionRow | null> =>
  findOpinion(ctx.db, ctx.org.id, id, opinionsThere(ctx));

/** The row as the caller sees it; null and one that is not shown to them are missing alike. */
export async function shownOpinion(ctx: OrgCtx, row: OpinionRow | null): Promise<Opinion> {
  const [opinion] = row ? await toOpinions(ctx, [row]) : [];
  if (!opinion) throw notFound("Opinion");
  return opinion;
}

export const getOpinion = defineOperation(
  {
    name: "opinions.get",
    summary: "Get an opinion",
    effect: "read",
    access: "member",
    transaction: "read",
    input: OpinionInput,
    output: Opinion,
  },
  async (ctx, { opinionId }) => shownOpinion(ctx, await opinionThere(ctx, opinionId)),
);

export const listOpinions = defineOperation(
  {
    name: "opinions.list",
    summary:
      "List opinions that the caller may read, last changed first: their own, those of the organization, or both",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListOpinionsInput,
    output: OpinionPage,
  },
  async (ctx, { stance, page, per_page, ...asked }) => {
    const among = opinionsThatFit(ctx, await filterOf(ctx, asked));
    const found = { among, stance, page, per_page };
    const { rows, total } = await pageOfOpinions(ctx.db, ctx.org.id, found);
    return { items: await toOpinions(ctx, rows), total, page, per_page };
  },
);

export const listAbout = defineOperation(
  {
    name: "opinions.listAbout",
    summary:
      "List notes and opinions about a company or in a project, a page and the count of each",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListAboutInput,
    output: WrittenAbout,
  },
  async (ctx, { mentions_me, ...asked }) => {
    const { page, per_page } = asked;
    const notes = await listNotes.call(ctx, { ...asked, mentions_me });
    const opinions = mentions_me
      ? { items: [], total: 0, page, per_page }
      : await listOpinions.call(ctx, asked);
    return { notes, opinions };
  },
);
