import "server-only";
import { companiesCounted } from "@/lib/core/counted";
import { noteUses } from "@/lib/domains/companies/service/uses";
import { rootsOf } from "@/lib/domains/evidence/service";
import { lockVisibleProject, touchProject } from "@/lib/domains/projects/service/visible-project";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { recordUndo } from "@/lib/service/undo";
import { watchlistCalls } from "../contract";
import {
  type EntryRow,
  listEntriesOfProject,
  lockEntries,
  updateEntries,
} from "../queries/entries";

import { entriesById } from "./add";
import { pipelineOf } from "./pipeline";
import { restoreRemovedEntries } from "./undo";
import { lockEntriesOfProject, lockVisibleEntry } from "./update";

type Project = { id: string; name: string };

/**
 * The entries with those that are hidden with them: after a merge, a company has several in a
 * project.
 */
async function withHidden(ctx: OrgCtx, project: Project, shown: readonly EntryRow[]) {
  const { db, org } = ctx;
  const inside = await listEntriesOfProject(db, org.id, project.id);
  const roots = await rootsOf(
    db,
    org.id,
    inside.map(({ companyId }) => companyId),
  );
  const companies = new Set(shown.map(({ companyId }) => roots.get(companyId)));
  const ids = inside.filter(({ companyId }) => companies.has(roots.get(companyId)));
  return lockEntries(
    db,
    org.id,
    ids.map(({ id }) => id),
  );
}

/** Removes companies from their project; the values of their entries are kept for undo. */
async function takeOut(ctx: OrgCtx, project: Project, shown: readonly EntryRow[], what: string) {
  if (shown.length === 0) return null;
  const rows = await withHidden(ctx, project, shown);
  const removedAt = ctx.now().toISOString();
  const ids = rows.map(({ id }) => id);
  await updateEntries(
    ctx.db,
    ctx.org.id,
    ids.map((id) => ({ id, removedAt })),
    ctx.now(),
  );
  await touchProject(ctx, project.id);
  await noteUses(
    ctx,
    "watchlists",
    rows.map(({ companyId }) => ({ companyId, by: -1 })),
  );
  return recordUndo(ctx, {
    label: `Removed ${what} from ${project.name}`,
    inverse: restoreRemovedEntries,
    input: { project_id: project.id, ids, removedAt },
    subjectType: "projects",
    subjectId: project.id,
    projectId: project.id,
  });
}

export const removeEntry = implement(
  watchlistCalls.removeEntry,
  {
    transaction: "write",
    activity: {
      about: ({ project_id, company_id, company_name }) => ({
        projectId: project_id,
        companyId: company_id,
        detail: { company: company_name },
      }),
    },
  },
  async (ctx, { entryId }) => {
    const { row, project } = await lockVisibleEntry(ctx, entryId);
    const view = await pipelineOf(ctx);
    const [entry] = await entriesById(ctx, view, row.projectId, [row.id]);
    const company_name = entry?.company_name ?? "1 company";
    const undo_id = await takeOut(ctx, project, [row], company_name);
    return {
      _id: row.id,
      project_id: project.id,
      company_id: entry?.company_id ?? row.companyId,
      company_name,
      pipeline_stage: view.byKey.get(row.stage)?.name ?? row.stage,
      funding_stage: entry?.funding_stage ?? null,
      undo_id,
    };
  },
);

export const removeEntries = implement(
  watchlistCalls.remove,
  {
    transaction: "write",
    activity: {
      about: ({ project_id, changed }) => ({
        projectId: project_id,
        detail: { count: companiesCounted(changed) },
      }),
    },
  },
  async (ctx, { project_id, ...which }) => {
    const project = await lockVisibleProject(ctx, project_id);
    const rows = await lockEntriesOfProject(ctx, project, await pipelineOf(ctx), which);
    const undo_id = await takeOut(ctx, project, rows, companiesCounted(rows.length));
    return { project_id, changed: rows.length, undo_id, stage: null, what: null };
  },
);
