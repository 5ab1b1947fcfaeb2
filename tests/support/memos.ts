import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { Memo, StartedMemo } from "@/lib/domains/memos/schema";
import type { CreateTemplateInput } from "@/lib/domains/memos/schema/templates";
import { askApproval } from "@/lib/domains/memos/service/approval";
import { commentOnMemo } from "@/lib/domains/memos/service/comments";
import { getMemo } from "@/lib/domains/memos/service/read";
import { previewRewrite, rewriteSection } from "@/lib/domains/memos/service/rewrite";
import { startMemo } from "@/lib/domains/memos/service/start";
import { createTemplate } from "@/lib/domains/memos/service/templates";
import { writeNext } from "@/lib/domains/memos/service/work";
import { getRun } from "@/lib/domains/runs/service/read";
import { ctxOf, ctxOfJob } from "./contexts";
import type { Member } from "./factories";

/** A memo that is asked for; no worker has begun it. */
export const aMemoRun = (
  member: Member,
  companyId: string,
  template = "investment_committee",
  with_model = false,
): Promise<StartedMemo> =>
  startMemo.run(ctxOf(member), { company_id: companyId, template, with_model });

/** A firm's own template. */
export const aMemoTemplate = (
  member: Member,
  sections: CreateTemplateInput["sections"] = [{ title: "The market", evidence: ["Net margin"] }],
) => createTemplate.run(ctxOf(member), { name: "Our memo", sections });

/** Runs one part of a run like a worker does. */
export async function writePart(
  member: Member,
  runId: string,
  step: "commit" | "giveUp" = "commit",
): Promise<void> {
  const ctx = ctxOfJob(member.orgId);
  const worded = step === "commit" ? await writeNext.work?.(ctx, { runId }) : undefined;
  await inTransaction(getDb(), { orgId: member.orgId as OrgId, userId: null }, "write", (db) =>
    Promise.resolve(writeNext[step]?.({ ...ctx, db, transaction: "write" }, { runId }, worded)),
  );
}

/** A part whose worker is killed before its transaction ends: nothing of it stays. */
export async function killedPart({ orgId }: Member, runId: string): Promise<void> {
  const ctx = ctxOfJob(orgId);
  const tenant = { orgId: orgId as OrgId, userId: null };
  const killed = inTransaction(getDb(), tenant, "write", async (db) => {
    await writeNext.commit({ ...ctx, db, transaction: "write" }, { runId }, undefined);
    throw new Error("killed");
  });
  await killed.catch(({ message }: Error) => {
    if (message !== "killed") throw new Error(message);
  });
}

/** Runs every part that is left. */
export async function finishWriting(member: Member, runId: string) {
  for (;;) {
    const run = await getRun.run(ctxOf(member), { runId });
    if (run.status !== "queued" && run.status !== "running") return run;
    await writePart(member, runId);
  }
}

export const memoOf = (member: Member, memoId: string): Promise<Memo> =>
  getMemo.run(ctxOf(member), { memoId });

/** A memo as it stands when its run is over. */
export async function aMemo(member: Member, companyId: string, template?: string): Promise<Memo> {
  const { _id, run_id } = await aMemoRun(member, companyId, template);
  await finishWriting(member, run_id);
  return memoOf(member, _id);
}

/** The same, worded by the organization's model. */
export async function aWordedMemo(member: Member, companyId: string, template = "one_pager") {
  const { _id, run_id } = await aMemoRun(member, companyId, template, true);
  const run = await finishWriting(member, run_id);
  return { memo: await memoOf(member, _id), run };
}

/** A section written again by somebody who looked at the difference first. */
export async function aRewrite(member: Member, memoId: string, section = "company") {
  const { versions } = await previewRewrite.run(ctxOf(member), { memoId, section });
  return rewriteSection.run(ctxOf(member), { memoId, section, versions });
}

/** A memo whose author was asked to approve it. */
export async function anAskedMemo(member: Member, companyId: string): Promise<Memo> {
  const { _id: memoId } = await aMemo(member, companyId, "one_pager");
  return askApproval.run(ctxOf(member), { memoId, user_ids: [member.userId] });
}

/** A comment on a memo's first block. */
export const aMemoComment = (member: Member, { _id: memoId, blocks }: Memo, text = "Says who?") =>
  commentOnMemo.run(ctxOf(member), { memoId, block_id: blocks[0]?._id ?? "", text });

export const sentencesOf = ({ blocks }: Memo) => blocks.flatMap(({ sentences }) => sentences);
export const textsOf = (memo: Memo): string[] => sentencesOf(memo).map(({ text }) => text);
