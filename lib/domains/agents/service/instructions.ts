import "server-only";
import { z } from "zod";
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
import { defineInverse, recordUndo } from "@/lib/service/undo";
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

/** Stores a text as the caller's. Throws CONFLICT when `version` is not the stored one. */
async function store(ctx: OrgCtx, agentId: string, said: { body: string; version: number }) {
  const userId = actingPersonId(ctx.actor);
  if (userId === null) throw new AppError("FORBIDDEN", "API keys can’t write instructions");
  return sayInstructions(ctx, { agent: agentId, ...said, userId });
}

/** Brings the text back that was before a change, unless it was changed since. */
export const restoreInstructions = defineInverse({
  name: "agents.restoreInstructions",
  access: "admin",
  input: z.strictObject({ agentId: z.string(), body: z.string(), version: z.int() }),
  async undo(ctx, { agentId, body, version }) {
    await store(ctx, agentId, { body, version });
  },
});

export const saveInstructions = implement(
  agentCalls.saveInstructions,
  { transaction: "write", activity: {} },
  async (ctx, { agentId, text, version }) => {
    const body = (await instructionsFor(ctx, agentId))?.body ?? "";
    const stored = await store(ctx, agentId, { body: text.trim(), version });
    const undo_id = await recordUndo(ctx, {
      label: "Changed the firm’s instructions for memos",
      inverse: restoreInstructions,
      input: { agentId, body, version: stored.version },
    });
    return { ...(await toInstructions(ctx, agentId, stored)), undo_id };
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
