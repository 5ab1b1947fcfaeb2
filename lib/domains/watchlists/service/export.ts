import "server-only";
import { z } from "zod";
import { getVisibleProject } from "@/lib/domains/projects/service/visible-project";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import { type EntryColumn, LINES_AT_ONCE } from "../constants";
import { listCards, listEntryIds } from "../queries/list";
import { daysBetween, type PipelineView } from "../rules";
import type { Entry } from "../schema/entry";
import { FindLinesInput, ReadLinesInput } from "../schema/list";
import { entriesById } from "./add";
import { ownersInOrder } from "./list";
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
const headOf = (column: EntryColumn) => heads[column] ?? column;

export const findLines = defineOperation(
  {
    name: "watchlists.findLines",
    summary: "Find the entries of an export, in their order",
    effect: "read",
    access: "member",
    transaction: "read",
    input: FindLinesInput,
    output: z.object({ ids: z.array(z.string()), project_name: z.string() }),
  },
  async (ctx, { projectId, sort, ...filter }) => {
    const project = await getVisibleProject(ctx, projectId);
    const view = await pipelineOf(ctx);
    const ids = await listEntryIds(ctx.db, ctx.org.id, projected(ctx, view, [projectId]), {
      wanted: wantedOf(view, filter),
      sort,
      limit: EXPORTED_MAX,
      owners: await ownersInOrder(ctx, projectId, sort),
    });
    return { ids, project_name: project.name };
  },
);

const Cells = z.record(z.string(), z.union([z.string(), z.number()]));

/** The last round of each entry's company, as its card says it. */
async function lastRoundsOf(
  ctx: OrgCtx,
  view: PipelineView,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string | null>> {
  const asked = { wanted: { ids }, perStage: ids.length, behind: null };
  const rows = await listCards(ctx.db, ctx.org.id, projected(ctx, view, [projectId]), asked);
  return new Map(rows.map((row) => [row.id, toCard(view, row).last_round]));
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
    const rounds = columns.includes("last_round")
      ? await lastRoundsOf(ctx, view, { projectId, ids })
      : undefined;
    const lines = entries.map((entry) => {
      const line = { ...entry, last_round: rounds?.get(entry._id) };
      const written = columns.map((column) => [
        headOf(column),
        // Unknown values are empty cells.
        cells[column](line, ctx.now()) ?? "",
      ]);
      return { name: entry.company_name, ...Object.fromEntries(written) };
    });
    return { company_ids: entries.map(({ company_id }) => company_id), lines };
  },
);

type Asked = z.output<typeof FindLinesInput> & { columns: readonly EntryColumn[] };

/** A table of a project's entries, with the companies of each piece's lines. */
export async function entriesTable(
  ctx: Omit<OrgCtx, "db">,
  { projectId, columns, ...view }: Asked,
) {
  const found = await findLines.call(ctx, { projectId, ...asTexts(view) });
  async function* pieces() {
    for (let from = 0; from < found.ids.length; from += LINES_AT_ONCE) {
      const ids = found.ids.slice(from, from + LINES_AT_ONCE);
      const read = await readLines.call(ctx, { projectId, ids, columns: [...columns] });
      yield { companyIds: read.company_ids, lines: read.lines };
    }
  }
  return {
    file_name: `${found.project_name} ${isoDay(ctx.now())}.csv`,
    heads: new Map(columns.map((column) => [column as string, [headOf(column)]])),
    pieces: pieces(),
  };
}

type Read = Omit<z.output<typeof FindLinesInput>, "projectId">;

/** A parsed view, back in the form of the input. */
const asTexts = ({ stage, priority, status, owner, ...rest }: Read) => ({
  ...rest,
  stage: stage?.join(","),
  priority: priority?.join(","),
  status: status?.join(","),
  owner: owner?.join(","),
});
