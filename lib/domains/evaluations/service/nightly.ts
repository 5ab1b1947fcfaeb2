import "server-only";
import { AppError } from "@/lib/core/errors";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import { visibleSet } from "@/lib/domains/criteria/service/read";
import { keptSet } from "@/lib/domains/criteria/service/use";
import { actForMember } from "@/lib/domains/organizations/service/acting-member";
import {
  findVisibleProject,
  lockVisibleProject,
} from "@/lib/domains/projects/service/visible-project";
import { canShare } from "@/lib/domains/projects/service/wire";
import { findRunOf } from "@/lib/domains/runs/service";
import { companiesOfProject } from "@/lib/domains/watchlists/service/companies";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { implement } from "@/lib/service/operation";
import { COMPANIES_MAX, NIGHTLY_AT_ONCE } from "../constants";
import { evaluationCalls } from "../contract";
import { evaluateProject } from "../jobs";
import {
  deleteNightly,
  findNightly,
  lockNightly,
  nightlyDue,
  storeNightly,
  updateNightly,
} from "../queries/nightly";
import type { Nightly } from "../schema/nightly";
import { nullIfNotFound } from "./null-if-not-found";
import { startEvaluation } from "./start";
import { dayOf } from "./stored";

const isOfAll = ({ access_type }: CriteriaSet) => access_type !== "personal";

/** How a project is evaluated each night; null: it is not. */
export async function nightlyOf(ctx: OrgCtx, projectId: string): Promise<Nightly | null> {
  const row = await findNightly(ctx.db, ctx.org.id, projectId);
  const set = row && (await nullIfNotFound(visibleSet(ctx, row.setId)));
  if (!row || !set) return null;
  const run = row.runId === null ? null : await findRunOf(ctx, row.runId);
  return {
    criteria_id: set.id,
    criteria_name: set.name,
    last_at: run?.finishedAt?.toISOString() ?? null,
  };
}

const refused = new AppError(
  "FORBIDDEN",
  "Only the project’s owner and admins can change its nightly evaluation",
);

async function switchOn(ctx: OrgCtx, projectId: string, criteriaId: string): Promise<void> {
  if (ctx.actor.type !== "user") throw refused;
  const set = await visibleSet(ctx, criteriaId);
  const personal =
    "Personal criteria can’t be used here, because all readers of the project see its scores";
  if (!isOfAll(set))
    throw new AppError("INVALID_INPUT", personal, { fields: { criteria_id: [personal] } });
  await storeNightly(ctx.db, {
    orgId: ctx.org.id,
    projectId,
    userId: ctx.actor.userId,
    setId: set.id,
    day: dayOf(ctx),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
}

export const setNightly = implement(
  evaluationCalls.setNightly,
  {
    transaction: "write",
    activity: {
      about: ({ _id, project_name, nightly }) => ({
        projectId: _id,
        detail: { project: project_name, what: nightly ? "on" : "off" },
      }),
    },
  },
  async (ctx, { project_id, criteria_id }) => {
    const project = await lockVisibleProject(ctx, project_id);
    if (!canShare(ctx, project)) throw refused;
    if (criteria_id === null) await deleteNightly(ctx.db, ctx.org.id, project.id);
    else await switchOn(ctx, project.id, criteria_id);
    const nightly = await nightlyOf(ctx, project.id);
    return { _id: project.id, project_name: project.name, nightly };
  },
);

/** A project that is evaluated each night is so by the criteria last used in it. */
export async function noteUsedSet(ctx: OrgCtx, projectId: string, sets: readonly CriteriaSet[]) {
  const set = sets.find(isOfAll);
  if (set)
    await updateNightly(ctx.db, ctx.org.id, projectId, { setId: set.id, updatedAt: ctx.now() });
}

/** The projects of all organizations whose turn has come. */
export async function findNightlyProjects(ctx: Ctx) {
  const rows = await nightlyDue(ctx.db, dayOf(ctx), NIGHTLY_AT_ONCE);
  return rows.map(({ org_id: orgId, project_id: projectId }) => ({ orgId, projectId }));
}

export const startNight: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    for (const { orgId, projectId } of await findNightlyProjects(ctx))
      await enqueue(ctx, evaluateProject, { projectId }, { orgId });
  },
};

/**
 * Starts a project's run of the night unless it has had one, and returns its id. From the check of
 * who switched it on, the transaction sees what that person sees.
 */
export async function evaluateProjectAgain(ctx: OrgCtx, projectId: string): Promise<string | null> {
  const { db, org } = ctx;
  const row = await lockNightly(db, org.id, projectId);
  const today = dayOf(ctx);
  if (!row || row.day >= today) return null;
  const set = await nullIfNotFound(keptSet(ctx, row.setId));
  if (!set || !(await actForMember(ctx, row.userId))) {
    await deleteNightly(db, org.id, projectId);
    return null;
  }
  const project = await findVisibleProject(ctx, projectId);
  if (!project || project.archivedAt) return null;
  const companies = (await companiesOfProject(ctx, projectId)).slice(0, COMPANIES_MAX);
  const run =
    companies.length === 0
      ? null
      : await startEvaluation(ctx, { companies, sets: [set], onlyChanged: true });
  const noted = { day: today, updatedAt: ctx.now(), ...(run && { runId: run.id }) };
  await updateNightly(db, org.id, projectId, noted);
  return run?.id ?? null;
}

export const evaluateAtNight: JobHandler<{ projectId: string }> = {
  async commit(ctx, { projectId }) {
    if (ctx.org) await evaluateProjectAgain({ ...ctx, org: ctx.org }, projectId);
  },
};
