import { describe, expect, test } from "vitest";
import type { Memo } from "@/lib/domains/memos/schema";
import { approveMemo, askApproval } from "@/lib/domains/memos/service/approval";
import { commentOnMemo, listComments, resolveComment } from "@/lib/domains/memos/service/comments";
import { editMemo } from "@/lib/domains/memos/service/edit";
import { exportMemo } from "@/lib/domains/memos/service/export";
import { finishMemo } from "@/lib/domains/memos/service/finish";
import { rewriteSection } from "@/lib/domains/memos/service/rewrite";
import { flawsOfMemo } from "../../../scripts/verify-memo.mjs";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aFirm, fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { aMemo, aMemoComment, memoOf } from "../../support/memos";

async function aDraft() {
  const firm = await aFirm();
  const { companyId } = await aStatement(firm.owner, { says: { ...fjord, founded_year: 2019 } });
  return { ...firm, companyId, memo: await aMemo(firm.owner, companyId, "one_pager") };
}
const ask = (member: Member, { _id: memoId }: Memo, people: readonly Member[]) =>
  askApproval.run(ctxOf(member), { memoId, user_ids: people.map(({ userId }) => userId) });
const approve = (member: Member, { _id: memoId }: Memo) =>
  approveMemo.run(ctxOf(member), { memoId });
const finish = (member: Member, { _id: memoId }: Memo) => finishMemo.run(ctxOf(member), { memoId });

describe("approval", () => {
  test("locks the memo, and it is final only when all who were asked approved", async () => {
    const { owner, colleague, memo } = await aDraft();
    const asked = await ask(owner, memo, [owner, colleague]);
    expect(asked).toMatchObject({ status: "review", approval: { waits_for_me: true } });
    const change = { memoId: memo._id, section: "company", sentences: [{ text: "New." }] };
    expect(await codeOf(editMemo.run(ctxOf(owner), change))).toBe("CONFLICT");
    const again = { memoId: memo._id, section: "company", versions: {} };
    expect(await codeOf(rewriteSection.run(ctxOf(owner), again))).toBe("CONFLICT");
    await approve(owner, memo);
    const { code, details } = await failureOf(finish(owner, memo));
    expect(code).toBe("CONFLICT");
    expect(details.fields?.approval).toHaveLength(1);
    const approved = await approve(colleague, memo);
    expect(approved.approval?.people.every(({ approved_at }) => approved_at !== null)).toBe(true);
    const final = await finish(owner, memo);
    expect(final.status).toBe("final");
    const read = async (format: "md" | "proof") => {
      const { content } = await exportMemo.run(ctxOf(owner), { memoId: memo._id, format });
      return Buffer.from(content).toString();
    };
    expect(await read("md")).toMatch(/Approved by .+ and .+/);
    const proof = await read("proof");
    expect(JSON.parse(proof)[0].approved_by).toHaveLength(2);
    expect(flawsOfMemo(Buffer.from(proof))).toEqual([]);
    expect(await codeOf(ask(owner, memo, []))).toBe("CONFLICT");
  });

  test("is given by those who were asked, in person, and by nobody else", async () => {
    const { owner, colleague, memo } = await aDraft();
    await ask(owner, memo, [owner]);
    expect(await codeOf(approve(colleague, memo))).toBe("FORBIDDEN");
    const byKey = approveMemo.run(ctxOfApiKey(owner, ["read", "write"]), { memoId: memo._id });
    expect(await codeOf(byKey)).toBe("FORBIDDEN");
  });

  test("is taken back by who asked, which unlocks the memo and forgets what was given", async () => {
    const { owner, colleague, memo } = await aDraft();
    await ask(colleague, memo, [owner]);
    await approve(owner, memo);
    const open = await ask(colleague, memo, []);
    expect(open).toMatchObject({ status: "draft", approval: null });
    const asked = await ask(owner, memo, [owner]);
    expect(asked.approval?.people[0]?.approved_at).toBeNull();
    expect(await codeOf(ask(colleague, memo, []))).toBe("FORBIDDEN");
  });

  test("is not asked of strangers, nor for a memo that cannot be final", async () => {
    const { owner, memo } = await aDraft();
    expect(await codeOf(ask(owner, memo, [await aMember()]))).toBe("INVALID_INPUT");
    const change = {
      memoId: memo._id,
      section: "company",
      sentences: [{ text: "It has 7 cats." }],
    };
    await editMemo.run(ctxOf(owner), change);
    expect(await codeOf(ask(owner, memo, [owner]))).toBe("CONFLICT");
    expect(await memoOf(owner, memo._id)).toMatchObject({ status: "draft" });
  });
});

describe("comments on a block", () => {
  test("mention members, are resolved and opened again, and are no part of the memo", async () => {
    const { owner, colleague, memo } = await aDraft();
    const { memoId, name } = { memoId: memo._id, name: colleague.fullName };
    const said = await aMemoComment(owner, memo, `@${name} says who?`);
    expect(said.mentions).toContainEqual({ user_id: colleague.userId, name });
    const { items } = await listComments.run(ctxOf(colleague), { memoId });
    expect(items).toMatchObject([{ text: `@${name} says who?`, mentions_me: true }]);
    const set = (is_resolved: boolean) =>
      resolveComment.run(ctxOf(colleague), { memoId, commentId: said._id, is_resolved });
    expect((await set(true)).resolved_by).toBe(name);
    expect((await set(false)).resolved_at).toBeNull();
    const { content } = await exportMemo.run(ctxOf(owner), { memoId, format: "md" });
    expect(Buffer.from(content).toString()).not.toContain("says who");
  });

  test("are written on blocks of this memo alone", async () => {
    const { owner, companyId, memo } = await aDraft();
    const other = await aMemo(owner, companyId, "one_pager");
    const block_id = other.blocks[0]?._id ?? "";
    const astray = commentOnMemo.run(ctxOf(owner), { memoId: memo._id, block_id, text: "Here?" });
    expect(await codeOf(astray)).toBe("NOT_FOUND");
  });
});
