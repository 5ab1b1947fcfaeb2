import "server-only";
import { newId } from "@/lib/core/ids";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { endRun, holdRun, noteRun, type RunRow, withUsage } from "@/lib/domains/runs/service";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import type { OutlineSection } from "../constants";
import { writeMemo } from "../jobs";
import { insertBlocks, insertVersions, type NewBlock } from "../queries/blocks";
import { findMemo } from "../queries/memos";
import { PLACE_STEP } from "../rules/places";
import { type MemoContext, memoContextOf, type WrittenBlock } from "./compose";
import { factsFor } from "./facts";
import { outlineOf } from "./outline";
import { RunInputs } from "./run-inputs";
import { type Wording, wordedSection } from "./wording";
import { type Worded, wordNext } from "./wording-asked";

/** A part of the run writes sections for so long, and notes them together. */
const PART_MS = 400;

/** Stores blocks that the engine wrote, each with its first version; returns their ids. */
export async function storeBlocks(
  ctx: OrgCtx,
  memoId: string,
  written: readonly (WrittenBlock & { place: number })[],
): Promise<string[]> {
  const at = ctx.now();
  const rows = written.map(
    (block): NewBlock => ({
      ...block,
      id: newId("blk"),
      orgId: ctx.org.id,
      memoId,
      createdAt: at,
      updatedAt: at,
    }),
  );
  await insertBlocks(ctx.db, rows);
  await insertVersions(
    ctx.db,
    rows.map(({ id: blockId, sentences }) => ({
      id: newId("mvr"),
      orgId: ctx.org.id,
      memoId,
      blockId,
      number: 1,
      sentences,
      createdAt: at,
    })),
  );
  return rows.map(({ id }) => id);
}

type Share = {
  sections: readonly OutlineSection[];
  first: number;
  context: MemoContext;
  wording: Wording | null;
};

/**
 * Writes sections from `first` on: to the one that a model worded, else until the time of a part is
 * over. Returns how long each took.
 */
async function writeSome(
  ctx: OrgCtx,
  memoId: string,
  { sections, first, context, wording }: Share,
): Promise<number[]> {
  const last = sections.findIndex(({ key }) => key === wording?.section) - first;
  const began = performance.now();
  const took: number[] = [];
  for (const [at, section] of sections.slice(first).entries()) {
    const from = performance.now();
    if (last >= 0 ? at > last : at > 0 && from - began > PART_MS) break;
    const blocks = wordedSection(section, context, wording);
    const placed = blocks.map((block, i) => ({
      ...block,
      place: (first + at + 1) * PLACE_STEP * 100 + i * PLACE_STEP,
    }));
    await storeBlocks(ctx, memoId, placed);
    took.push(Math.round(performance.now() - from));
  }
  return took;
}

const fail = (ctx: OrgCtx, run: RunRow, error: string) =>
  endRun(ctx, run, { status: "failed", error });

async function nextPart(ctx: OrgCtx, run: RunRow, worded: Worded | null): Promise<void> {
  const { memo_id: memoId, company_id } = RunInputs.parse(run.inputs);
  const memo = await findMemo(ctx.db, ctx.org.id, memoId);
  if (!memo) return void (await endRun(ctx, run, { status: "cancelled" }));
  const company = (await currentCompanies(ctx, [company_id])).get(company_id);
  const outline = outlineOf(memo);
  const facts = company && (await factsFor(ctx, company, { outline }));
  if (!facts)
    return void (await fail(ctx, run, "The company was removed. What was written stays."));
  const { sections } = outline;
  const first = run.steps.filter(({ done }) => done > 0).length;
  const share = {
    sections,
    first,
    context: memoContextOf(facts, outline),
    wording: worded?.wording ?? null,
  };
  const took = await writeSome(ctx, memoId, share);
  const steps = run.steps.map((step, at) => {
    const ms = took[at - first];
    return ms === undefined || at < first ? step : { ...step, done: 1, ms };
  });
  const model = worded ? { model: withUsage(run.model, worded.model) } : {};
  const noted = await noteRun(ctx, run, { steps, result: null, ...model });
  if (first + took.length < sections.length) await enqueue(ctx, writeMemo, { runId: run.id });
  else await endRun(ctx, noted, { status: "done" });
}

/**
 * One part of a run: a model may word a section before the transaction; what of it is proved then is
 * written. Writes sections and notes them in the same transaction, so that a part that was
 * killed is done again and nothing is written twice.
 */
export const writeNext: JobHandler<{ runId: string }, Worded | null> = {
  work: (ctx, { runId }) => wordNext(ctx, runId),
  async commit(ctx, { runId }, worded = null) {
    if (!ctx.org) return;
    const own: OrgCtx = { ...ctx, org: ctx.org };
    const run = await holdRun(own, runId);
    if (run) await nextPart(own, run, worded);
  },
  async giveUp(ctx, { runId }) {
    const own = ctx.org && { ...ctx, org: ctx.org };
    const run = own && (await holdRun(own, runId));
    if (run) await fail(own, run, "The memo could not be written. What was written stays.");
  },
};
