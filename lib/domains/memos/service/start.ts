import "server-only";
import { isDeepStrictEqual } from "node:util";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { openModel } from "@/lib/domains/models/service/budget";
import { type RunRow, startRun } from "@/lib/domains/runs/service";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { enqueue } from "@/lib/service/job";
import { implement } from "@/lib/service/operation";
import { builtInOutline, MEMO_ENGINE_VERSION, type Outline, TITLE_MAX } from "../constants";
import { memoCalls } from "../contract";
import { writeMemo } from "../jobs";
import { insertMemo, lockMemo } from "../queries/memos";
import { clipped } from "../rules/excerpt";
import type { StartedMemo } from "../schema";
import { asInstructed } from "./instructions";
import { memoOf } from "./open";
import { outlineFor, outlineOf } from "./outline";
import { RunInputs } from "./run-inputs";

async function started(ctx: OrgCtx, memoId: string): Promise<StartedMemo> {
  const memo = await memoOf(ctx, memoId);
  const { id: _id, runId: run_id, companyId: company_id, title } = memo;
  return { _id, run_id, company_id, title };
}

type Asked = {
  company: { id: string; name: string };
  template: string;
  outline: Outline;
  /** Whether the organization's model words it. */
  withModel: boolean;
  title?: string;
};

/** Begins a memo in the caller's write, and its run. Throws FORBIDDEN. */
async function begin(ctx: OrgCtx, asked: Asked): Promise<{ id: string; run: RunRow }> {
  const { company, template, outline, withModel, title } = asked;
  const userId = actingPersonId(ctx.actor);
  if (userId === null) throw new AppError("FORBIDDEN", "Only members can start memos");
  const id = newId("mmo");
  const builtIn = builtInOutline(template);
  const named = builtIn ? `${outline.name.toLowerCase()} memo` : outline.name;
  const called = title ?? clipped(`${company.name}: ${named}`, TITLE_MAX);
  const run = await startRun(ctx, {
    kind: "memos",
    inputs: { memo_id: id, company_id: company.id, template, with_model: withModel, title },
    version: MEMO_ENGINE_VERSION,
    steps: outline.sections.map((section) => ({ name: section.title, total: 1 })),
    isPrivate: false,
    subject: { id, title: called },
  });
  await insertMemo(ctx.db, {
    id,
    orgId: ctx.org.id,
    companyId: company.id,
    companyName: company.name,
    template,
    outline: isDeepStrictEqual(outline, builtIn) ? null : outline,
    title: called,
    runId: run.id,
    userId,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
  await enqueue(ctx, writeMemo, { runId: run.id });
  return { id, run };
}

async function companyOf(ctx: OrgCtx, companyId: string) {
  const company = (await currentCompanies(ctx, [companyId])).get(companyId);
  if (!company) throw notFound("Company");
  return company;
}

/** Throws CONFLICT when no model is switched on. */
async function assertModel(ctx: OrgCtx): Promise<void> {
  if (!(await openModel.call(ctx, {})))
    throw new AppError("CONFLICT", "No model is switched on. Let the built-in engine write.");
}

export const startMemo = implement(
  memoCalls.write,
  {
    transaction: "write",
    activity: { about: ({ company_id }) => ({ companyId: company_id }) },
    replay: started,
  },
  async (ctx, { company_id, template, title, with_model: withModel }) => {
    const company = await companyOf(ctx, company_id);
    const outline = await asInstructed(ctx, await outlineFor(ctx, template));
    if (withModel) await assertModel(ctx);
    const { id } = await begin(ctx, { company, template, title, withModel, outline });
    return started(ctx, id);
  },
);

/**
 * Begins a memo like an earlier one, also a deleted one: about the same company, by what its template
 * said then. Throws NOT_FOUND.
 */
export async function repeatMemo(ctx: OrgCtx, { inputs }: RunRow): Promise<RunRow> {
  const { memo_id, with_model: withModel, title } = RunInputs.parse(inputs);
  const memo = await lockMemo(ctx.db, ctx.org.id, memo_id);
  if (!memo) throw notFound("Memo");
  const company = await companyOf(ctx, memo.companyId);
  const { template } = memo;
  const asked = { company, template, outline: outlineOf(memo), withModel, title };
  return (await begin(ctx, asked)).run;
}
