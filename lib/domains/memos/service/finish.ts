import "server-only";
import { AppError } from "@/lib/core/errors";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { sha256Hex } from "@/lib/platform/crypto";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { memoCalls } from "../contract";
import { updateMemo } from "../queries/memos";
import { frozenText } from "../rules/frozen";
import type { Memo, MemoSentence } from "../schema";
import { lockDraft } from "./edit";
import { toMemo } from "./wire";

/** So many sentences are named when a memo cannot be made final. */
const NAMED_MAX = 20;

/** Throws CONFLICT with the sentences that keep a memo from being final. */
function assertProved({ blocks }: Memo): void {
  const sentences = blocks.flatMap((block) => block.sentences);
  if (sentences.length === 0) throw new AppError("CONFLICT", "This memo is empty");
  const isOpen = ({ status, outdated }: MemoSentence) => status === "unproved" || outdated !== null;
  const open = sentences.filter(isOpen);
  if (open.length === 0) return;
  const message =
    open.length === 1
      ? "1 sentence is not proved. Change it, delete it, or mark it as your view."
      : `${open.length} sentences are not proved. Change them, delete them, or mark them as your view.`;
  const sentencesToName = open.slice(0, NAMED_MAX).map(({ text }) => text);
  throw new AppError("CONFLICT", message, { fields: { sentences: sentencesToName } });
}

async function nameOf(ctx: OrgCtx, userId: string | null): Promise<string> {
  return (userId && (await namesOfMembers(ctx, [userId])).get(userId)) || "";
}

export const finishMemo = implement(
  memoCalls.finish,
  {
    transaction: "write",
    activity: { about: ({ company_id, title }) => ({ companyId: company_id, detail: { title } }) },
  },
  async (ctx, { memoId }) => {
    const memo = await lockDraft(ctx, memoId);
    const shown = await toMemo(ctx, memo);
    assertProved(shown);
    const [finalAt, finalBy] = [ctx.now(), actingPersonId(ctx.actor)];
    const by = await nameOf(ctx, finalBy);
    const frozen = frozenText(shown, { at: finalAt.toISOString(), by }, sha256Hex);
    const changes = { finalAt, finalBy, frozen, updatedAt: finalAt };
    await updateMemo(ctx.db, ctx.org.id, memoId, changes);
    return toMemo(ctx, { ...memo, ...changes });
  },
);
