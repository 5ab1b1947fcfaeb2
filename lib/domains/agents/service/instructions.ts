import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { sectionTitles } from "@/lib/domains/memos/constants";
import { readingInWords } from "@/lib/domains/memos/rules/asks";
import type { Instructed } from "@/lib/domains/memos/rules/instructions";
import { previewOfMemo, readForMemos } from "@/lib/domains/memos/service/instructions";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { visibleRun } from "@/lib/domains/runs/service";
import { instructionsFor, sayInstructions } from "@/lib/domains/runs/service/instructions";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { agentCalls } from "../contract";
import type { Instructions } from "../schema";

const toReading = ({ first, leftOut, asks, forModel, problems }: Instructed) => ({
  first: first.map((section) => sectionTitles[section]),
  left_out: leftOut.map((section) => sectionTitles[section]),
  asks: asks.map((ask) => ({ text: ask.text, reads_as: readingInWords(ask) })),
  for_model: forModel,
  problems,
});

type Row = Awaited<ReturnType<typeof instructionsFor>>;

async function toInstructions(ctx: OrgCtx, agentId: string, row: Row): Promise<Instructions> {
  const names = await namesOfMembers(ctx, [row?.userId ?? null]);
  return {
    agent_id: agentId,
    text: row?.body ?? "",
    version: row?.version ?? 0,
    user_name: row ? (names.get(row.userId) ?? null) : null,
    updated_at: row?.updatedAt.toISOString() ?? null,
    ...toReading(await readForMemos(ctx, row?.body ?? "")),
  };
}

export const getInstructions = implement(
  agentCalls.getInstructions,
  { transaction: "read" },
  async (ctx, { agentId }) => toInstructions(ctx, agentId, await instructionsFor(ctx, agentId)),
);

export const saveInstructions = implement(
  agentCalls.saveInstructions,
  { transaction: "write", activity: {} },
  async (ctx, { agentId, text, version }) => {
    const userId = actingPersonId(ctx.actor);
    if (userId === null) throw new AppError("FORBIDDEN", "Instructions are written by a person");
    const said = { agent: agentId, body: text.trim(), version, userId };
    return toInstructions(ctx, agentId, await sayInstructions(ctx, said));
  },
);

export const previewInstructions = implement(
  agentCalls.previewInstructions,
  { transaction: "read" },
  async (ctx, { text, run_id }) => {
    const read = await readForMemos(ctx, text);
    if (run_id === undefined) return { ...toReading(read), memo: null };
    const { subjectId } = await visibleRun(ctx, run_id, "memos");
    if (!subjectId) throw notFound("Memo");
    return { ...toReading(read), memo: await previewOfMemo(ctx, subjectId, read) };
  },
);
