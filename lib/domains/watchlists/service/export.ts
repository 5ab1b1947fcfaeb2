import "server-only";
import { z } from "zod";
import { type CustomKey, isCustomKey } from "@/lib/core/custom-fields";
import { customCell, customHead } from "@/lib/domains/companies/service/export";
import { distinctName } from "@/lib/domains/custom-fields/rules";
import { CustomField } from "@/lib/domains/custom-fields/schema";
import { getVisibleProject } from "@/lib/domains/projects/service/visible-project";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import { type EntryColumn, entryColumns, LINES_AT_ONCE } from "../constants";
import { listCards, listEntryIds } from "../queries/list";
import { daysBetween, type PipelineView } from "../rules";
import { writeFacts } from "../rules/facts";
import type { Entry, EntryCard } from "../schema/entry";
import { FindLinesInput, ReadLinesInput } from "../schema/list";
import { entriesById } from "./add";
import { ownFieldsOf, ranksOf } from "./list";
import { pipelineOf, projected } from "./pipeline";
import { toCard, wantedOf } from "./wire";

/** Most entries of an export. */
const EXPORTED_MAX = 100_000;

type Cell = string | number;

/** An entry, and what only its card says. */
type Line = Entry & { last_round?: string | null };

const cells: Record<EntryColumn, (entry: Line, now: Date) => Cell | null> = {
  stage: ({ stage }) => stage,
  since: ({ stage_since }, now) => daysBetween(new Date(stage_since), now),
  priority: ({ priority }) => priority,
  status: ({ status }) => status,
  owner: ({ owner_name }) => owner_name,
  next_step: ({ next_step }) => next_step,
  next_step_on: ({ next_step_on }) => next_step_on,
  last_interaction: ({ last_interaction }) => last_interaction,
  description: ({ short_description }) => short_description,
  place: ({ location }) => location,
  sector: ({ sector }) => sector,
  funding_stage: ({ funding_stage }) => funding_stage,
  founded: ({ founded_year }) => founded_year,
  employees: ({ no_of_employees }) => no_of_employees,
  last_round: ({ last_round }) => last_round ?? null,
  funding: ({ funding }) => funding,
  website: ({ website }) => website,
  added: ({ created_at }) => created_at,
};

/** Header names of the columns. */
const heads: Partial<Record<EntryColumn, string>> = { since: "days_in_stage" };

/** A column of a file: what an entry has, or a field of its company that the organization defined. */
export type FileColumn = EntryColumn | CustomKey;
type Own = ReadonlyMap<string, CustomField>;

/** Archived fields have no column. */
function headOf(column: FileColumn, own: Own): string | undefined {
  if (!isCustomKey(column)) return heads[column] ?? column;
  const field = own.get(column);
  return field && customHead({ ...field, name: distinctName(field, own.values()) }, entryColumns);
}

export const findLines = defineOperation(
  {
    name: "watchlists.findLines",
    summary: "Find the entries of an export, in their order",
    effect: "read",
    access: "member",
    transaction: "read",
    input: FindLinesInput,
    output: z.object({
      ids: z.array(z.string()),
      project_name: z.string(),
      own: z.array(CustomField),
    }),
  },
  async (ctx, { projectId, sort, ...filter }) => {
    const project = await getVisibleProject(ctx, projectId);
    const view = await pipelineOf(ctx);
    const ids = await listEntryIds(ctx.db, ctx.org.id, projected(ctx, view, [projectId]), {
      wanted: wantedOf(view, filter),
      sort,
      limit: EXPORTED_MAX,
      ranks: await ranksOf(ctx, projectId, sort),
    });
    const own = [...(await ownFieldsOf(ctx)).values()];
    return { ids, project_name: project.name, own };
  },
);

const Cells = z.record(z.string(), z.union([z.string(), z.number()]));

/** The cards of entries, by their ids. */
async function cardsOf(
  ctx: OrgCtx,
  view: PipelineView,
  { projectId, ids, own }: { projectId: string; ids: readonly string[]; own: CustomKey[] },
): Promise<ReadonlyMap<string, EntryCard>> {
  const asked = { wanted: { ids }, perStage: ids.length, behind: null, own };
  const rows = await listCards(ctx.db, ctx.org.id, projected(ctx, view, [projectId]), asked);
  return new Map(rows.map((row) => [row.id, toCard(view, row)]));
}

export const readLines = defineOperation(
  {
    name: "watchlists.readLines",
    summary: "Read a piece of an export",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ReadLinesInput,
    output: z.object({ company_ids: z.array(z.string()), lines: z.array(Cells) }),
  },
  async (ctx, { projectId, ids, columns }) => {
    await getVisibleProject(ctx, projectId);
    const view = await pipelineOf(ctx);
    const entries = await entriesById(ctx, view, projectId, ids);
    const isOnCard = (column: FileColumn) => column === "last_round" || isCustomKey(column);
    const cards = columns.some(isOnCard)
      ? await cardsOf(ctx, view, { projectId, ids, own: columns.filter(isCustomKey) })
      : undefined;
    const own = await ownFieldsOf(ctx);
    const lines = entries.map((entry) => {
      const card = cards?.get(entry._id);
      const line = { ...entry, last_round: card?.last_round };
      const written = columns.flatMap((column) => {
        const head = headOf(column, own);
        if (head === undefined) return [];
        // Unknown values are empty cells.
        if (isCustomKey(column)) return [[head, customCell(card?.custom[column]) ?? ""]];
        return [[head, cells[column](line, ctx.now()) ?? ""]];
      });
      return { name: entry.company_name, ...Object.fromEntries(written) };
    });
    return { company_ids: entries.map(({ company_id }) => company_id), lines };
  },
);

type Asked = z.output<typeof FindLinesInput> & { columns: readonly FileColumn[] };

/** A table of a project's entries, with the companies of each piece's lines. */
export async function entriesTable(
  ctx: Omit<OrgCtx, "db">,
  { projectId, columns, ...view }: Asked,
) {
  const found = await findLines.call(ctx, { projectId, ...asTexts(view) });
  const own = new Map(found.own.map((field) => [field.key, field]));
  async function* pieces() {
    for (let from = 0; from < found.ids.length; from += LINES_AT_ONCE) {
      const ids = found.ids.slice(from, from + LINES_AT_ONCE);
      const read = await readLines.call(ctx, { projectId, ids, columns: [...columns] });
      yield { companyIds: read.company_ids, lines: read.lines };
    }
  }
  return {
    file_name: `${found.project_name} ${isoDay(ctx.now())}.csv`,
    heads: new Map(columns.map((column) => [column as string, [headOf(column, own) ?? []].flat()])),
    pieces: pieces(),
  };
}

type Read = Omit<z.output<typeof FindLinesInput>, "projectId">;

/** A parsed view, back in the form of the input. */
const asTexts = ({ stage, priority, status, owner, facts, ...rest }: Read) => ({
  ...rest,
  stage: stage?.join(","),
  priority: priority?.join(","),
  status: status?.join(","),
  owner: owner?.join(","),
  facts: facts && writeFacts(facts),
});
