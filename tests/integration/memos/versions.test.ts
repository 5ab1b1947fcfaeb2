import { expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { editMemo } from "@/lib/domains/memos/service/edit";
import { listMemoVersions } from "@/lib/domains/memos/service/read";
import { restoreVersion } from "@/lib/domains/memos/service/restore";
import { ctxOf } from "../../support/contexts";
import { aFirm, fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import { codeOf, failureOf } from "../../support/failures";
import { aMemo, memoOf } from "../../support/memos";

async function anEdited() {
  const firm = await aFirm();
  const { companyId } = await aStatement(firm.owner, { says: { ...fjord, founded_year: 2019 } });
  const { _id: memoId, blocks } = await aMemo(firm.owner, companyId, "one_pager");
  const [block] = blocks;
  const asked = { memoId, blockId: block?._id ?? "" };
  const edit = (text: string, version: number) =>
    editMemo.run(ctxOf(firm.colleague), {
      ...{ memoId, block_id: asked.blockId, version },
      sentences: [{ text, is_view: true }],
    });
  const textNow = async () =>
    (await memoOf(firm.owner, memoId)).blocks[0]?.sentences.map(({ text }) => text);
  await edit("Theirs.", 1);
  return { ...firm, asked, edit, textNow, first: block?.sentences.map(({ text }) => text) };
}

test("an earlier version comes back as a new one, with who did it, and can be taken back", async () => {
  const { owner, asked, textNow, first } = await anEdited();
  const restore = { ...asked, number: 1, version: 2 };
  const { undo_id, blocks } = await restoreVersion.run(ctxOf(owner), restore);
  expect(blocks[0]).toMatchObject({ version: 3, sentences: [{ status: "proved" }] });
  expect(await textNow()).toEqual(first);
  const { items } = await listMemoVersions.run(ctxOf(owner), asked);
  expect(items).toMatchObject([
    { number: 3, user_name: owner.fullName },
    { number: 2, text: "Theirs." },
    { number: 1, is_engine: true },
  ]);
  await undoAct.run(ctxOf(owner), { undoId: undo_id ?? "" });
  expect(await textNow()).toEqual(["Theirs."]);
});

test("nothing that was written meanwhile is lost by a restoring, nor by its undo", async () => {
  const { owner, asked, edit, textNow } = await anEdited();
  const restore = { ...asked, number: 1, version: 2 };
  await edit("Newer.", 2);
  const refused = await failureOf(restoreVersion.run(ctxOf(owner), restore));
  expect(refused).toMatchObject({ code: "CONFLICT", details: { fields: { stored: ["Newer."] } } });
  expect(await textNow()).toEqual(["Newer."]);
  const { undo_id } = await restoreVersion.run(ctxOf(owner), { ...restore, version: 3 });
  await edit("Newest.", 4);
  expect(await codeOf(undoAct.run(ctxOf(owner), { undoId: undo_id ?? "" }))).toBe("CONFLICT");
  expect(await textNow()).toEqual(["Newest."]);
  const unknown = { ...restore, number: 99, version: 5 };
  expect(await codeOf(restoreVersion.run(ctxOf(owner), unknown))).toBe("NOT_FOUND");
});
