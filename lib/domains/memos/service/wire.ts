import "server-only";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { isOngoing } from "@/lib/domains/runs/rules";
import { findRunOf, findRunsOf, progressOf, type RunRow } from "@/lib/domains/runs/service";
import { toModel } from "@/lib/domains/runs/service/read";
import { sha256Hex } from "@/lib/platform/crypto";
import type { OrgCtx } from "@/lib/service/context";
import type { StoredSource } from "../constants";
import { type BlockRow, countSentences, listBlocks } from "../queries/blocks";
import type { MemoRow } from "../queries/memos";
import { frozenHead } from "../rules/frozen";
import type { Memo, MemoBlock, MemoItem, MemoSection, MemoSource } from "../schema";
import { toApproval } from "./approved";
import { loadMemoContext, type Outdated, outdatedIn } from "./outdated";
import { outlineOf, sectionOf } from "./outline";

/** What heads are made of besides the memo's row. */
type Known = {
  companies: ReadonlyMap<string, { id: string; name: string }>;
  people: ReadonlyMap<string, string>;
  run: RunRow | null;
  unproved: number;
  sentences: number;
};

function toItem(memo: MemoRow, { companies, people, run, ...counts }: Known): MemoItem {
  const company = companies.get(memo.companyId);
  const frozen = memo.frozen === null ? null : frozenHead(memo.frozen);
  const settled = memo.approval ? "review" : "draft";
  const unfinished = run && isOngoing(run) ? "writing" : settled;
  return {
    _id: memo.id,
    id: memo.id,
    company_id: company?.id ?? memo.companyId,
    company_name: frozen?.company ?? company?.name ?? memo.companyName,
    template: memo.template,
    template_name: outlineOf(memo).name,
    title: memo.title,
    status: memo.finalAt ? "final" : unfinished,
    run_id: memo.runId,
    ...counts,
    run_status: run?.status ?? "done",
    approvals_missing:
      memo.approval?.people.filter(({ approved_at }) => approved_at === null).length ?? 0,
    user_name: frozen?.written_by ?? people.get(memo.userId) ?? null,
    created_at: memo.createdAt.toISOString(),
    updated_at: memo.updatedAt.toISOString(),
    final_at: memo.finalAt?.toISOString() ?? null,
  };
}

/** Memos as lists show them. */
export async function toItems(ctx: OrgCtx, rows: readonly MemoRow[]): Promise<MemoItem[]> {
  const companies = await currentCompanies(
    ctx,
    rows.map(({ companyId }) => companyId),
  );
  const people = await namesOfMembers(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const counts = await countSentences(
    ctx.db,
    ctx.org.id,
    rows.map(({ id }) => id),
  );
  const runs = await findRunsOf(
    ctx,
    rows.map(({ runId }) => runId),
  );
  return rows.map((row) => {
    const run = runs.get(row.runId) ?? null;
    const counted = counts.get(row.id) ?? { sentences: 0, unproved: 0 };
    return toItem(row, { companies, people, run, ...counted });
  });
}

/** Numbers sources from 1 in the order of their first use. */
function numbering() {
  const numbers = new Map<string, MemoSource>();
  const keyOf = ({ kind, id, passage_id, start, end }: StoredSource) =>
    passage_id ? `${passage_id} ${start} ${end}` : `${kind} ${id}`;
  const numberOf = (source: StoredSource): number => {
    const key = keyOf(source);
    const known = numbers.get(key) ?? { n: numbers.size + 1, ...source };
    numbers.set(key, known);
    return known.n;
  };
  return { numberOf, sources: () => [...numbers.values()] };
}

type Told = {
  memo: MemoRow;
  people: ReadonlyMap<string, string>;
  outdated: ReadonlyMap<string, readonly (Outdated | null)[]>;
  numberOf: (source: StoredSource) => number;
};

const toBlock = (block: BlockRow, { memo, people, outdated, numberOf }: Told): MemoBlock => ({
  _id: block.id,
  section: block.section,
  section_title: sectionOf(memo, block.section)?.title ?? block.section,
  kind: block.kind,
  columns: block.columns,
  sentences: block.sentences.map(({ text, status, because, cells, sources, model = null }, at) => ({
    text,
    status,
    because,
    cells,
    model,
    evidence: [...new Set(sources.map(numberOf))].sort((a, b) => a - b),
    outdated: outdated.get(block.id)?.[at] ?? null,
  })),
  version: block.version,
  edited_by: block.editedBy && (people.get(block.editedBy) ?? "A former colleague"),
  updated_at: block.updatedAt.toISOString(),
});

const toRun = (run: RunRow | null): Memo["run"] => ({
  status: run?.status ?? "done",
  progress: run ? progressOf(run) : 100,
  step: run?.steps.find(({ done, total }) => done < total)?.name ?? null,
  error: run?.error ?? null,
  model: run && toModel(run),
});

const toSections = (memo: MemoRow): MemoSection[] =>
  outlineOf(memo).sections.map(({ key, title, from, ...asked }) => ({
    section: key,
    title,
    from,
    is_own: from === null && asked.asks.length === 0,
    instructions: asked.instructions,
    evidence: asked.evidence,
    sentences_max: asked.sentences_max,
  }));

/** Who made a memo final, as they were called then. */
const finalBy = ({ finalBy: id, frozen }: MemoRow, people: ReadonlyMap<string, string>) =>
  (frozen && frozenHead(frozen).final_by) || (id && (people.get(id) ?? null));

/** A memo's blocks with its run. The run is read first: of one that is read as done every block is there. */
async function storedParts(ctx: OrgCtx, memo: MemoRow) {
  const run = await findRunOf(ctx, memo.runId);
  return { run, blocks: await listBlocks(ctx.db, ctx.org.id, memo.id) };
}

type Parts = Awaited<ReturnType<typeof storedParts>> & {
  /** The company that it is about; undefined when it is gone. */
  company: { id: string; name: string } | undefined;
  /** Null: not compared with what is stored now. */
  outdated: Told["outdated"] | null;
};

async function withParts(ctx: OrgCtx, memo: MemoRow, parts: Parts): Promise<Memo> {
  const { run, blocks, company, outdated } = parts;
  const ids = [memo.userId, memo.finalBy, ...blocks.map(({ editedBy }) => editedBy)];
  const people = await namesOfMembers(ctx, ids);
  const { numberOf, sources } = numbering();
  const told = { memo, people, outdated: outdated ?? new Map(), numberOf };
  const shown = blocks.map((block) => toBlock(block, told));
  const sentences = shown.flatMap((block) => block.sentences);
  const countOf = (status: string) => sentences.filter((each) => each.status === status).length;
  return {
    ...toItem(memo, {
      companies: new Map(company && [[memo.companyId, company]]),
      people,
      run,
      unproved: countOf("unproved"),
      sentences: sentences.length,
    }),
    run: toRun(run),
    sections: toSections(memo),
    blocks: shown,
    sources: sources(),
    outdated: outdated && sentences.filter((each) => each.outdated !== null).length,
    views: countOf("ours"),
    approval: await toApproval(ctx, memo),
    final_by: finalBy(memo, people),
    sha256: memo.frozen && sha256Hex(memo.frozen),
  };
}

/** A memo as it is stored, with what no longer holds of it. */
export async function toMemo(ctx: OrgCtx, memo: MemoRow): Promise<Memo> {
  const stored = await storedParts(ctx, memo);
  const context = await loadMemoContext(ctx, memo, stored.blocks);
  const outdated = outdatedIn(stored.blocks, context);
  return withParts(ctx, memo, { ...stored, company: context?.facts.company, outdated });
}

/** The same without the comparison, which costs several times as much as the text. */
export async function toUncompared(ctx: OrgCtx, memo: MemoRow): Promise<Memo> {
  const stored = await storedParts(ctx, memo);
  const companies = await currentCompanies(ctx, [memo.companyId]);
  const company = companies.get(memo.companyId);
  return withParts(ctx, memo, { ...stored, company, outdated: null });
}
