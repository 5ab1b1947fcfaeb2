import "server-only";
import { companiesCounted } from "@/lib/core/counted";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { currentCompanyIds, noteUses } from "@/lib/domains/companies/service/uses";
import { lockEvidence, rootsOf } from "@/lib/domains/evidence/service";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import { lockVisibleProject, touchProject } from "@/lib/domains/projects/service/visible-project";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { recordUndo } from "@/lib/service/undo";
import { FUNDING_STAGES } from "@/lib/values/stages";
import { watchlistCalls } from "../contract";
import { insertEntries, listEntriesOfProject } from "../queries/entries";
import { pageOfEntries } from "../queries/list";
import { type PipelineView, type StageOf, stageCalled } from "../rules";
import type { Entry } from "../schema/entry";
import { pipelineOf, projected } from "./pipeline";
import { type ForgottenEntries, forgetEntries } from "./undo";
import { toEntries } from "./wire";

/** Most entries in an answer. */
const TOLD = 100;

const folded = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

type Project = { id: string; name: string };
type Wish = {
  stage?: StageOf;
  priority?: "High" | "Medium" | "Low" | null;
  ownerId?: string | null;
};

/** The companies of a project's entries, after merges → the first entry of each. */
async function entriesByCompany(ctx: OrgCtx, projectId: string): Promise<Map<string, string>> {
  const inside = await listEntriesOfProject(ctx.db, ctx.org.id, projectId);
  const records = inside.map(({ companyId }) => companyId);
  const roots = records.length === 0 ? new Map() : await rootsOf(ctx.db, ctx.org.id, records);
  const entries = new Map<string, string>();
  for (const { id, companyId } of inside) {
    const root = roots.get(companyId) ?? companyId;
    if (!entries.has(root)) entries.set(root, id);
  }
  return entries;
}

/**
 * Adds companies to a locked project; those already in it are unchanged. Returns the entry of each
 * company, in order, and how to undo the addition. Throws NOT_FOUND.
 */
export async function addCompanies(
  ctx: OrgCtx,
  project: Project,
  view: PipelineView,
  { companyIds, stage, priority = null, ownerId = null }: Wish & { companyIds: readonly string[] },
) {
  if (companyIds.length === 0) return { ids: [], added: 0, forgotten: null };
  const companies = await currentCompanyIds(ctx, companyIds);
  const entries = await entriesByCompany(ctx, project.id);
  const fresh = companies.filter((id) => !entries.has(id));
  const into = stage ?? view.stages[0];
  if (!into) throw new Error("A pipeline has no stage");
  const at = ctx.now();
  const made = fresh.map((companyId) => ({ id: newId("wle"), companyId, moveId: newId("mov") }));
  const shared = { projectId: project.id, stage: into.key, priority, ownerId, status: "Active" };
  if (made.length > 0) {
    const by = actingPersonId(ctx.actor) ?? "";
    await insertEntries(ctx.db, ctx.org.id, made, { ...shared, by, at });
    await touchProject(ctx, project.id);
    await noteUses(
      ctx,
      "watchlists",
      fresh.map((companyId) => ({ companyId, by: 1 })),
    );
  }
  for (const { id, companyId } of made) entries.set(companyId, id);
  const { projectId: project_id, ...said } = shared;
  const forgotten: ForgottenEntries = {
    project_id,
    ids: made.map(({ id }) => id),
    state: {
      ...said,
      stageSince: at.toISOString(),
      nextStep: "",
      nextStepOn: null,
      lastInteractionAt: null,
    },
  };
  return {
    ids: companies.flatMap((id) => entries.get(id) ?? []),
    added: made.length,
    forgotten: made.length > 0 ? forgotten : null,
  };
}

/** Entries by id, in that order, for the API. */
export async function entriesById(
  ctx: OrgCtx,
  view: PipelineView,
  projectId: string,
  ids: readonly string[],
): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const { rows } = await pageOfEntries(ctx.db, ctx.org.id, projected(ctx, view, [projectId]), {
    wanted: { ids },
    sort: "added",
    ranks: [],
    limit: ids.length,
    offset: 0,
  });
  const told = new Map((await toEntries(ctx, view, rows)).map((entry) => [entry._id, entry]));
  return ids.flatMap((id) => told.get(id) ?? []);
}

/** The stage named in the input. Throws INVALID_INPUT listing the existing ones. */
export function pipelineStage(view: PipelineView, called: string): StageOf {
  const stage = stageCalled(view, called);
  if (stage) return stage;
  const message = `Must be one of ${view.stages.map(({ name }) => name).join(", ")}`;
  throw new AppError("INVALID_INPUT", `Check stage: ${message}`, { fields: { stage: [message] } });
}

/**
 * The stage that a name means: one of the pipeline, or else a funding stage. Throws INVALID_INPUT.
 */
export function stageMeant(view: PipelineView, called: string): StageOf | string {
  const stage = stageCalled(view, called);
  const funding = FUNDING_STAGES.find((name) => folded(name) === folded(called));
  if (stage ?? funding) return stage ?? (funding as string);
  const pipeline = view.stages.map(({ name }) => name).join(", ");
  const messages = [
    `Must be a stage of the pipeline (${pipeline})`,
    `or a funding stage of the company (${FUNDING_STAGES.join(", ")})`,
  ];
  throw new AppError("INVALID_INPUT", `Check stage: ${messages.join(" ")}`, {
    fields: { stage: messages },
  });
}

/** Stores a company's funding stage as the caller's statement; its entries do not move. */
export async function stateFunding(ctx: OrgCtx, companyId: string, stage: string) {
  // Locked before its version is read, so that nobody changes the company in between.
  await lockEvidence(ctx.db, ctx.org.id);
  const { version } = await getCompany.call(ctx, { companyId });
  return updateCompany.call(ctx, { companyId, stage, version });
}

/** Refuses an owner who is not a member of the organization. */
export async function assertMember(ctx: OrgCtx, userId: string | null | undefined): Promise<void> {
  if (!userId) return;
  if (!(await namesOfMembers(ctx, [userId])).has(userId)) throw notFound("Person");
}

/** "1 company", "2 companies". */

async function addTo(ctx: OrgCtx, project: Project, wish: Wish & { companyIds: string[] }) {
  const view = await pipelineOf(ctx);
  const { ids, added, forgotten } = await addCompanies(ctx, project, view, wish);
  const items = await entriesById(ctx, view, project.id, ids.slice(0, TOLD));
  const what =
    added === 1 && ids.length === 1 ? (items[0]?.company_name ?? "") : companiesCounted(added);
  const undo_id = forgotten
    ? await recordUndo(ctx, {
        label: `Added ${what} to ${project.name}`,
        inverse: forgetEntries,
        input: forgotten,
        subjectType: "projects",
        subjectId: project.id,
        projectId: project.id,
      })
    : null;
  const told = { project_id: project.id, project_name: project.name, items, undo_id };
  return { ...told, added, already: ids.length - added };
}

type Told = { project_id: string; project_name: string; added: number; items: Entry[] };
const about = ({ project_id, project_name, added, items }: Told) => ({
  projectId: project_id,
  companyId: items.length === 1 ? items[0]?.company_id : null,
  detail: {
    project: project_name,
    count: companiesCounted(added),
    ...(items.length === 1 && { company: items[0]?.company_name ?? "" }),
  },
});

export const addEntries = implement(
  watchlistCalls.add,
  {
    transaction: "write",
    activity: { about },
  },
  async (ctx, { project_id, company_id, companies: several = [], stage, priority, owner_id }) => {
    const companyIds = [...(company_id === undefined ? [] : [company_id]), ...several];
    if (companyIds.length === 0) {
      const message = "Name a company";
      throw new AppError("INVALID_INPUT", `Check companies: ${message}`, {
        fields: { companies: [message] },
      });
    }
    const project = await lockVisibleProject(ctx, project_id);
    await assertMember(ctx, owner_id);
    const meant = stage === undefined ? undefined : stageMeant(await pipelineOf(ctx), stage);
    const wish = { companyIds, priority, ownerId: owner_id };
    if (typeof meant !== "string") return addTo(ctx, project, { ...wish, stage: meant });
    for (const id of await currentCompanyIds(ctx, companyIds)) await stateFunding(ctx, id, meant);
    const { items, ...told } = await addTo(ctx, project, wish);
    return { ...told, items: items.map((item) => ({ ...item, stage: meant })) };
  },
);

export const addFresh = implement(
  watchlistCalls.addFresh,
  {
    transaction: "write",
    activity: { about },
  },
  async (ctx, { projectId, companies: found }) => {
    const project = await lockVisibleProject(ctx, projectId);
    const companyIds = found.map((one) =>
      typeof one === "string" ? one : (one.company_id ?? one._id ?? one.id ?? ""),
    );
    return addTo(ctx, project, { companyIds });
  },
);
