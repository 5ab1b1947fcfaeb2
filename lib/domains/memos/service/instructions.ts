import "server-only";
import { AppError } from "@/lib/core/errors";
import { searchKey } from "@/lib/core/search-key";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import { instructionsFor } from "@/lib/domains/runs/service/instructions";
import type { OrgCtx } from "@/lib/service/context";
import { builtInOutline, MEMO_AGENT, type Outline } from "../constants";
import { listBlocks } from "../queries/blocks";
import type { MemoRow } from "../queries/memos";
import { findTemplate } from "../queries/templates";
import { type Instructed, instructed, readInstructions } from "../rules/instructions";
import { memoContextOf, writeSection } from "./compose";
import { factsFor } from "./facts";
import { memoOf } from "./open";
import { outlineOf } from "./outline";

/** A firm's own fields of companies by their names, as what is asked for is compared with them. */
export async function ownFieldsByName(ctx: OrgCtx): Promise<ReadonlyMap<string, string>> {
  const own = await customFieldsOf(ctx, "company");
  return new Map([...own].map(([key, { name }]) => [searchKey(name), key]));
}

/** How the memo agent reads instructions. */
export const readForMemos = async (ctx: OrgCtx, text: string): Promise<Instructed> =>
  readInstructions(text, await ownFieldsByName(ctx));

/** An outline as the firm's instructions want it; the same one where there are none. */
export async function asInstructed(ctx: OrgCtx, outline: Outline): Promise<Outline> {
  const said = await instructionsFor(ctx, MEMO_AGENT);
  return said?.body ? instructed(outline, await readForMemos(ctx, said.body)) : outline;
}

/** What a memo's template says, without what the firm wanted of every memo then. */
async function plainOutline(ctx: OrgCtx, memo: MemoRow): Promise<Outline> {
  const builtIn = builtInOutline(memo.template);
  if (builtIn) return builtIn;
  const row = await findTemplate(ctx.db, ctx.org.id, memo.template);
  return row ? { name: row.name, sections: row.sections } : outlineOf(memo);
}

type Section = { title: string; before: string[]; after: string[] };

/**
 * A memo of the past next to the same written now by the built-in engine with instructions. Nothing
 * is stored. Throws NOT_FOUND, and CONFLICT when the company is gone.
 */
export async function previewOfMemo(ctx: OrgCtx, memoId: string, read: Instructed) {
  const memo = await memoOf(ctx, memoId);
  const company = (await currentCompanies(ctx, [memo.companyId])).get(memo.companyId);
  const outline = instructed(await plainOutline(ctx, memo), read);
  const facts = company && (await factsFor(ctx, company, { outline }));
  if (!facts) throw new AppError("CONFLICT", "The company was removed from your data");
  const context = memoContextOf(facts, outline);
  const textsOf = (blocks: readonly { sentences: readonly { text: string }[] }[]) =>
    blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const blocks = await listBlocks(ctx.db, ctx.org.id, memoId);
  const before = (key: string) => textsOf(blocks.filter(({ section }) => section === key));
  const now = outline.sections.map(
    (section): Section => ({
      title: section.title,
      before: before(section.key),
      after: textsOf(writeSection(section, context)),
    }),
  );
  const gone = outlineOf(memo)
    .sections.filter(({ key }) => !outline.sections.some((section) => section.key === key))
    .map(({ key, title }): Section => ({ title, before: before(key), after: [] }));
  const isShown = (section: Section) => section.before.length + section.after.length > 0;
  return { title: memo.title, sections: [...now, ...gone].filter(isShown) };
}
