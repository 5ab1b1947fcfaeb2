import { expect, test } from "vitest";
import type { EditMemoInput, Memo, MemoBlock } from "@/lib/domains/memos/schema";
import { editMemo } from "@/lib/domains/memos/service/edit";
import { seeded } from "../../eval/questions";
import { ctxOf } from "../../support/contexts";
import { aFirm, fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import type { Member } from "../../support/factories";
import { failureOf } from "../../support/failures";
import { aMemo, memoOf } from "../../support/memos";
import { asOwner } from "../../support/owner";

const EDITS = Number(process.env.EDITS ?? (process.env.DRILL ? 10_000 : 60));
/** Blocks are added until there are so many, and then only changed, moved and deleted. */
const BLOCKS = 30;

const textOf = ({ sentences }: MemoBlock) => sentences.map(({ text }) => text).join(" ");
const pick = <T>(items: readonly T[], random: () => number) =>
  items[Math.floor(random() * items.length)];

type Random = () => number;
type Change = EditMemoInput;

/** What somebody does next, by what they last read. */
function nextEdit(memo: Memo, text: string, random: Random): Change {
  const written = memo.blocks.filter(({ kind }) => kind !== "table");
  const block = pick(written, random);
  const chance = random();
  const sentences = [{ text, is_view: true }];
  if (!block || (written.length < BLOCKS && chance < 0.2))
    return { memoId: memo._id, section: "company", sentences };
  const aim = { memoId: memo._id, block_id: block._id, version: block.version };
  if (chance < 0.25 && written.length > BLOCKS / 2) return { ...aim, remove: true };
  if (chance < 0.4)
    return {
      ...aim,
      after:
        pick(
          memo.blocks.filter((one) => one !== block),
          random,
        )?._id ?? null,
    };
  return { ...aim, sentences };
}

/** Edits by what was read before; who is refused reads again, and merges both texts. */
async function editor(
  member: Member,
  memoId: string,
  { name, seed }: { name: string; seed: number },
) {
  const random = seeded(seed);
  const kept: string[] = [];
  let memo = await memoOf(member, memoId);
  let refused = 0;
  for (let nth = 0; nth < EDITS / 2; nth++) {
    const change = nextEdit(memo, `${name} wrote ${nth}.`, random);
    const edit = (input: Change) => editMemo.run(ctxOf(member), input);
    try {
      memo = await edit(change);
      if (change.sentences) kept.push(change.sentences[0]?.text ?? "");
    } catch (thrown) {
      const { code, details } = await failureOf(Promise.reject(thrown));
      expect(["CONFLICT", "NOT_FOUND", "INVALID_INPUT"]).toContain(code);
      refused += 1;
      const mine = change.sentences?.[0]?.text;
      memo = await memoOf(member, memoId);
      const now = memo.blocks.find(({ _id }) => _id === change.block_id);
      if (!mine || !now) continue;
      expect(details.fields?.yours).toEqual([mine]);
      const sentences = [{ text: `${textOf(now)} ${mine}`.slice(-300), is_view: true }];
      const merged = { memoId, block_id: now._id, version: now.version, sentences };
      memo = await edit(merged).catch(() => memoOf(member, memoId));
    }
  }
  return { kept, refused };
}

test("two people who edit at once end with the same text, and nothing of theirs is lost", async () => {
  const { owner, colleague } = await aFirm();
  const { companyId } = await aStatement(owner, { says: fjord });
  const { _id: memoId } = await aMemo(owner, companyId, "one_pager");
  // Nothing is known of it any more: views are edited, and no fact is read for each of them.
  await asOwner()`update memos set company_id = 'cmp_gone' where id = ${memoId}`;
  const [mine, theirs] = await Promise.all([
    editor(owner, memoId, { name: "Ada", seed: 3 }),
    editor(colleague, memoId, { name: "Bo", seed: 5 }),
  ]);
  const texts = async (member: Member) =>
    (await memoOf(member, memoId)).blocks.map((block) => `${block._id} ${textOf(block)}`);
  expect(await texts(owner)).toEqual(await texts(colleague));
  const versions = await asOwner()<{ block_id: string; number: number; text: string }[]>`
    select block_id, number,
      (select string_agg(one ->> 'text', ' ') from jsonb_array_elements(sentences) as one) as text
    from memo_versions where memo_id = ${memoId} order by block_id, number`;
  const all = versions.map(({ text }) => text ?? "");
  const lost = [...mine.kept, ...theirs.kept].filter(
    (text) => !all.some((one) => one.includes(text)),
  );
  expect(lost).toEqual([]);
  const broken = await asOwner()`
    select b.id from memo_blocks b where b.memo_id = ${memoId} and (
      b.version <> (select max(number) from memo_versions v where v.block_id = b.id)
      or b.version <> (select count(*) from memo_versions v where v.block_id = b.id)
      or b.sentences <> (select v.sentences from memo_versions v
        where v.block_id = b.id order by v.number desc limit 1))`;
  expect(broken).toEqual([]);
  const refused = mine.refused + theirs.refused;
  console.log(`${EDITS} edits by two people, ${refused} refused and read again, one text on both.`);
}, 1_200_000);
