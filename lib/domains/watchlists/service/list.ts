import "server-only";
import { type CustomKey, customKindOf } from "@/lib/core/custom-fields";
import { AppError, notFound } from "@/lib/core/errors";
import { offsetOf } from "@/lib/core/pagination";
import { listAllById } from "@/lib/domains/companies/service/lookup";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import { recordsOfCompany } from "@/lib/domains/evidence/service";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { namedProjects } from "@/lib/domains/projects/service/names";
import {
  getVisibleProject,
  listActiveProjectIds,
} from "@/lib/domains/projects/service/visible-project";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import type { EntrySort } from "../constants";
import { watchlistCalls } from "../contract";
import { listEntriesOfRecords } from "../queries/entries";
import {
  type BoardCursor,
  countKnown,
  listCards,
  listOwners,
  pageOfEntries,
} from "../queries/list";
import { isStale } from "../rules";
import { ListedRecords, ListRecordsInput } from "../schema/list";
import { pipelineOf, projected } from "./pipeline";
import { countStages } from "./summaries";
import { toCard, toEntries, wantedOf } from "./wire";

/** The fields that the organization defined for companies and for entries, by key. */
export const ownFieldsOf = async (ctx: OrgCtx): Promise<ReadonlyMap<string, CustomField>> =>
  new Map([...(await customFieldsOf(ctx, "company")), ...(await customFieldsOf(ctx, "entry"))]);

/** What an order ranks values by: owners by name, the choices of an own field as they are listed. */
export async function ranksOf(
  ctx: OrgCtx,
  projectId: string,
  sort: EntrySort,
): Promise<readonly string[]> {
  const key = sort.replace(/^-/, "");
  if (customKindOf(key) === "choice") return (await ownFieldsOf(ctx)).get(key)?.choices ?? [];
  if (key !== "owner") return [];
  const ids = await listOwners(ctx.db, ctx.org.id, projectId);
  const names = await namesOfMembers(ctx, ids);
  const name = (id: string) => names.get(id) ?? "";
  return ids.sort((a, b) => name(a).localeCompare(name(b), "en"));
}

export const listEntries = implement(
  watchlistCalls.list,
  { transaction: "read" },
  async (ctx, { projectId, sort, page, per_page, ...filter }) => {
    await getVisibleProject(ctx, projectId);
    const view = await pipelineOf(ctx);
    const { rows, total } = await pageOfEntries(
      ctx.db,
      ctx.org.id,
      projected(ctx, view, [projectId]),
      {
        wanted: wantedOf(view, filter),
        sort,
        ranks: await ranksOf(ctx, projectId, sort),
        limit: per_page,
        offset: offsetOf({ page, per_page }),
      },
    );
    return { items: await toEntries(ctx, view, rows), total, page, per_page };
  },
);

/** For those who look at entries of many projects: the pages of each would be a read of their own. */
export const listRecords = defineOperation(
  {
    name: "watchlists.listRecords",
    summary: "List entries of projects, of some companies or of all, up to a number",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListRecordsInput,
    output: ListedRecords,
  },
  async (ctx, { project_ids, company_ids: roots, limit }) => {
    const visible = new Set(await listActiveProjectIds(ctx));
    const ids = project_ids.filter((id) => visible.has(id));
    const view = await pipelineOf(ctx);
    const asked = { wanted: { roots }, sort: "added" as const, ranks: [], limit, offset: 0 };
    const { rows } = await pageOfEntries(ctx.db, ctx.org.id, projected(ctx, view, ids), asked);
    return { items: await toEntries(ctx, view, rows) };
  },
);

const cursorOf = (card: { stage_since: string; _id: string }) => `${card.stage_since}~${card._id}`;

function readCursor(after: string | undefined): BoardCursor | null {
  if (after === undefined) return null;
  const [since = "", id = ""] = after.split("~");
  const at = new Date(since);
  if (Number.isNaN(at.getTime()) || id === "") {
    const message = "Must be what the cards before said is next";
    throw new AppError("INVALID_INPUT", `Check after: ${message}`, {
      fields: { after: [message] },
    });
  }
  return { since: at, id };
}

export const readBoard = implement(
  watchlistCalls.readBoard,
  { transaction: "read" },
  async (ctx, { projectId, per_stage, after, own, ...filter }) => {
    const behind = readCursor(after);
    await getVisibleProject(ctx, projectId);
    const view = await pipelineOf(ctx);
    const wanted = wantedOf(view, filter);
    const counts = await countStages(ctx, view, projectId, wanted);
    const asked = { wanted, perStage: per_stage, behind, own: own as CustomKey[] };
    const place = projected(ctx, view, [projectId]);
    const rows = await listCards(ctx.db, ctx.org.id, place, asked);
    const cards = rows.map((row) => toCard(view, row));
    const stages = view.stages.map((stage, at) => {
      const own = cards.filter(({ stage_key }) => stage_key === stage.key);
      const last = own.at(-1);
      const entries = counts[at]?.entries ?? 0;
      const isAll = behind ? own.length < per_stage : own.length >= entries;
      return {
        key: stage.key,
        name: stage.name,
        outcome: stage.outcome,
        entries,
        stale: counts[at]?.stale ?? 0,
        stale_after_days: stage.staleAfterDays,
        next: last && !isAll ? cursorOf(last) : null,
      };
    });
    const known = behind ? null : await countKnown(ctx.db, ctx.org.id, place, wanted);
    const total = counts.reduce((sum, { entries }) => sum + entries, 0);
    const names = await namesOfMembers(
      ctx,
      cards.map(({ owner_id }) => owner_id),
    );
    const people = [...names].map(([_id, full_name]) => ({ _id, full_name }));
    return { project_id: projectId, total, stages, cards, known, people };
  },
);

export const listEntriesOfCompany = implement(
  watchlistCalls.listEntriesOfCompany,
  { transaction: "read" },
  async (ctx, { companyId }) => {
    const records = await recordsOfCompany(ctx.db, ctx.org.id, companyId);
    if (!records) throw notFound("Company");
    const rows = await listEntriesOfRecords(ctx.db, ctx.org.id, records);
    const projects = await namedProjects(
      ctx,
      rows.map(({ projectId }) => projectId),
    );
    const owners = await namesOfMembers(
      ctx,
      rows.map(({ ownerId }) => ownerId),
    );
    const view = await pipelineOf(ctx);
    const [company] = await listAllById(ctx, [companyId]);
    const seen = new Set<string>();
    const items = rows.flatMap((row) => {
      const project = projects.get(row.projectId);
      const stage = view.byKey.get(row.stage);
      // When records became one company, the project shows their first entry only.
      if (!project || !stage || seen.has(row.projectId)) return [];
      seen.add(row.projectId);
      return [
        {
          _id: row.id,
          project_id: row.projectId,
          project_name: project.name,
          is_archived: project.isArchived,
          stage: stage.name,
          pipeline_stage: stage.name,
          funding_stage: company?.stage ?? null,
          stage_key: stage.key,
          stage_since: row.stageSince.toISOString(),
          is_stale: isStale(stage, row.stageSince, ctx.now()),
          priority: row.priority,
          status: row.status,
          owner_name: owners.get(row.ownerId ?? "") ?? null,
          next_step: row.nextStep,
          next_step_on: row.nextStepOn,
          version: row.version,
        },
      ];
    });
    // Work at hand comes before that of archived projects.
    return { items: items.toSorted((a, b) => Number(a.is_archived) - Number(b.is_archived)) };
  },
);
