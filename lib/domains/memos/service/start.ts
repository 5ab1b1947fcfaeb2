import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { startRun } from "@/lib/domains/runs/service";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { enqueue } from "@/lib/service/job";
import { implement } from "@/lib/service/operation";
import { TITLE_MAX } from "../constants";
import { memoCalls } from "../contract";
import { writeMemo } from "../jobs";
import { findMemo, insertMemo } from "../queries/memos";
import type { StartedMemo } from "../schema";
import { outlineFor } from "./outline";

async function started(ctx: OrgCtx, memoId: string): Promise<StartedMemo> {
  const memo = await findMemo(ctx.db, ctx.org.id, memoId);
  if (!memo) throw notFound("Memo");
  const { id: _id, runId: run_id, companyId: company_id, title } = memo;
  return { _id, run_id, company_id, title };
}

export const startMemo = implement(
  memoCalls.write,
  {
    transaction: "write",
    activity: { about: ({ company_id }) => ({ companyId: company_id }) },
    replay: started,
  },
  async (ctx, { company_id, template, title }) => {
    const userId = actingPersonId(ctx.actor);
    if (userId === null) throw new AppError("FORBIDDEN", "A memo is asked for by a person");
    const company = (await currentCompanies(ctx, [company_id])).get(company_id);
    if (!company) throw notFound("Company");
    const { outline, isBuiltIn } = await outlineFor(ctx, template);
    const id = newId("mmo");
    const named = isBuiltIn ? `${outline.name.toLowerCase()} memo` : outline.name;
    const called = title ?? `${company.name}: ${named}`.slice(0, TITLE_MAX);
    const run = await startRun(ctx, {
      kind: "memos",
      inputs: { memo_id: id, company_id: company.id, template },
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
      outline: isBuiltIn ? null : outline,
      title: called,
      runId: run.id,
      userId,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    await enqueue(ctx, writeMemo, { runId: run.id });
    return started(ctx, id);
  },
);
