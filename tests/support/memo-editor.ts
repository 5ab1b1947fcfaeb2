import { editMemo } from "@/lib/domains/memos/service/edit";
import { ctxOf } from "./contexts";
import type { Member } from "./factories";
import { memoOf } from "./memos";

// Somebody in a process of their own who edits a memo, for a test that kills it. Each edit that was
// answered is told in a line: the block, its version and its text.
const { MEMBER = "", MEMO = "", FIRST = "0" } = process.env;
const member = JSON.parse(MEMBER) as Member;
process.stdout.write("ready\n");
let { blocks } = await memoOf(member, MEMO);
for (let nth = Number(FIRST); ; nth++) {
  const texts = blocks.filter(({ kind }) => kind !== "table");
  const block = texts[nth % texts.length];
  if (!block) throw new Error("The memo has no text");
  const text = `Edit ${nth} says so.`;
  const change = {
    block_id: block._id,
    version: block.version,
    sentences: [{ text, is_view: true }],
  };
  ({ blocks } = await editMemo.run(ctxOf(member), { memoId: MEMO, ...change }));
  process.stdout.write(`${block._id} ${block.version + 1} ${text}\n`);
}
