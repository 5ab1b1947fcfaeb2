import "server-only";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { AppError, notFound } from "@/lib/core/errors";
import type { OrgId } from "@/lib/core/ids";
import { seal, unseal } from "@/lib/platform/crypto";
import { secret } from "@/lib/platform/env";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { recordUndo } from "@/lib/service/undo";
import { PREVIEW_MS, type StoredSentence } from "../constants";
import { memoCalls } from "../contract";
import { type BlockRow, listBlocks, updateBlock } from "../queries/blocks";
import { type MemoRow, updateMemo } from "../queries/memos";
import { endOfSection } from "../rules/places";
import type { RewriteInput } from "../schema";
import type { WrittenBlock } from "./compose";
import { refusal } from "./edit";
import { lockDraft, memoOf, restoreBlocks } from "./open";
import { loadMemoContext } from "./outdated";
import { outlineOf, sectionOf } from "./outline";
import { placesFor } from "./places";
import { toMemo } from "./wire";
import { keysIn, Wording, wordedSection } from "./wording";
import { askModel, sectionAsk } from "./wording-asked";
import { storeBlocks } from "./work";

/** The facts that a sentence states, or says to be unknown. */
const factsOf = ({ key }: StoredSentence) =>
  keysIn(key).map((each) => each.replace(/^gap:/u, "fact:"));

/** Blocks without what other blocks say already: the same words, or the same facts. */
function unsaid(written: readonly WrittenBlock[], stay: readonly BlockRow[]): WrittenBlock[] {
  const said = stay.flatMap(({ sentences }) => sentences);
  const texts = new Set(said.map(({ text }) => text));
  const facts = new Set(said.flatMap(factsOf));
  const isSaid = (sentence: StoredSentence) => {
    const own = factsOf(sentence);
    return texts.has(sentence.text) || (own.length > 0 && own.every((fact) => facts.has(fact)));
  };
  return written
    .map((block) => ({ ...block, sentences: block.sentences.filter((each) => !isSaid(each)) }))
    .filter(({ sentences }) => sentences.length > 0);
}

/**
 * A section's blocks but those that hold a person's view, and what would be written instead: by the
 * built-in engine, or as a model worded it.
 */
async function rewritten(ctx: OrgCtx, memo: MemoRow, key: string, wording: Wording | null) {
  const section = sectionOf(memo, key);
  if (!section) throw notFound("Section");
  const blocks = await listBlocks(ctx.db, ctx.org.id, memo.id);
  const comparedWith = section.from === "comparables" ? "similar" : "named";
  const context = await loadMemoContext(ctx, memo, blocks, { comparedWith });
  if (!context) throw new AppError("CONFLICT", "The company was removed from your data");
  const own = blocks.filter((block) => block.section === key);
  const isView = ({ kind, sentences }: BlockRow) =>
    kind === "ours" || sentences.some(({ status }) => status === "ours");
  const before = own.filter((block) => !isView(block));
  const written = (words: Wording | null) =>
    unsaid(
      wordedSection(section, context, words).filter(({ kind }) => kind !== "ours"),
      own.filter(isView),
    );
  const ask = () => sectionAsk(section, context);
  return { blocks, own, before, after: written(wording), written, ask };
}

const lines = (blocks: readonly Pick<BlockRow, "sentences">[]) =>
  blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));

const versionsOf = (blocks: readonly BlockRow[]) =>
  Object.fromEntries(blocks.map(({ id, version }) => [id, version]));

/** The new blocks where the old ones were, else at the end of the section. */
async function placed(
  ctx: OrgCtx,
  memo: MemoRow,
  section: string,
  { blocks, before, after }: Read,
) {
  const stay = blocks.filter((block) => !before.includes(block));
  const [first] = before;
  const order = outlineOf(memo).sections.map(({ key }) => key);
  const at = first
    ? stay.filter(({ place }) => place < first.place).length - 1
    : endOfSection(stay, order, section);
  const places = await placesFor(ctx, memo.id, { blocks: stay, at, count: after.length });
  return after.map((block, nth) => ({ ...block, place: places[nth] ?? 0 }));
}

/** Words of a model are only taken back as they were given out, for the section that they are of. */
const ownerOf = ({ org }: { org: { id: OrgId } }, memoId: string, section: string) =>
  `memo wording ${org.id} ${memoId} ${section}`;

/** Sealed words of a model. Throws INVALID_INPUT. */
function openWording(ctx: OrgCtx, { memoId, section, wording }: z.output<typeof RewriteInput>) {
  if (wording === null) return null;
  const opened = unseal(wording, secret(), ownerOf(ctx, memoId, section));
  if (opened === null) throw refusal("wording", "Ask the model again");
  return Wording.parse(JSON.parse(opened));
}

type Read = Awaited<ReturnType<typeof rewritten>>;

const readSection = defineOperation(
  {
    name: "memos.readSection",
    summary: "Read a section of a memo, and what may be written in it",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ memoId: z.string(), section: z.string() }),
    output: z.custom<Read>(),
  },
  async (ctx, { memoId, section }) => {
    const memo = await memoOf(ctx, memoId);
    return rewritten(ctx, memo, section, null);
  },
);

const isWorded = ({ model }: StoredSentence) => model !== undefined;

export const previewRewrite = implement(
  memoCalls.previewRewrite,
  // A model is asked outside of any transaction.
  { transaction: "none" },
  async (ctx, { memoId, section, with_model }) => {
    const { own, before, written, ask: asked } = await readSection.call(ctx, { memoId, section });
    const shared = { section, before: lines(before), versions: versionsOf(own) };
    const ask = with_model ? asked() : null;
    const worded = ask && (await askModel(ctx, [ask], PREVIEW_MS));
    const wording = worded?.wording ?? null;
    const after = written(wording);
    const byModel = after.flatMap(({ sentences }) => sentences.filter(isWorded));
    return {
      ...shared,
      after: lines(after),
      model: worded && {
        name: worded.model.model,
        sentences: byModel.length,
        failure: worded.model.failure,
      },
      wording: wording && seal(JSON.stringify(wording), secret(), ownerOf(ctx, memoId, section)),
    };
  },
);

export const rewriteSection = implement(
  memoCalls.rewrite,
  {
    transaction: "write",
    activity: { about: ({ company_id, title }) => ({ companyId: company_id, detail: { title } }) },
  },
  async (ctx, input) => {
    const { memoId, section, versions } = input;
    const memo = await lockDraft(ctx, memoId);
    const changes = await rewritten(ctx, memo, section, openWording(ctx, input));
    const { own, before } = changes;
    if (!isDeepStrictEqual(versionsOf(own), versions))
      throw new AppError(
        "CONFLICT",
        "Someone changed this section after you opened it. Nothing was overwritten.",
      );
    for (const { id } of before)
      await updateBlock(ctx.db, ctx.org.id, id, { removedAt: ctx.now() });
    const added = await storeBlocks(ctx, memoId, await placed(ctx, memo, section, changes));
    const undo_id = await recordUndo(ctx, {
      label: `Rewrote a section of the memo “${memo.title}”`,
      inverse: restoreBlocks,
      input: { memoId, removed: before.map(({ id }) => id), added },
      subjectType: "memos",
      subjectId: memoId,
    });
    const updatedAt = ctx.now();
    await updateMemo(ctx.db, ctx.org.id, memoId, { updatedAt });
    return { ...(await toMemo(ctx, { ...memo, updatedAt })), undo_id };
  },
);
