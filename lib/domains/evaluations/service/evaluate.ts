import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { listedWith } from "@/lib/core/listed";
import { questionOfView } from "@/lib/domains/companies/schema/search";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { findExported } from "@/lib/domains/companies/service/export";
import { currentCompanyIds } from "@/lib/domains/companies/service/uses";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import { ownFieldProblem } from "@/lib/domains/criteria/service/own-fields";
import { keptSet } from "@/lib/domains/criteria/service/use";
import { getVisibleProject } from "@/lib/domains/projects/service/visible-project";
import { visibleRun } from "@/lib/domains/runs/service";
import { listSavedSearches } from "@/lib/domains/searches/service/saved";
import { companiesOfProject } from "@/lib/domains/watchlists/service/companies";
import type { OrgCtx } from "@/lib/service/context";
import { everyPage } from "@/lib/service/every-page";
import { implement, recordActivity } from "@/lib/service/operation";
import { COMPANIES_MAX } from "../constants";
import { evaluationCalls } from "../contract";
import type { EvaluateInput } from "../schema";
import { noteUsedSet } from "./nightly";
import { noResult, toJob } from "./runs";
import { startEvaluation } from "./start";
import { dayOf } from "./stored";

const refusal = (field: string, message: string) =>
  new AppError("INVALID_INPUT", `Check ${field}: ${message}`, { fields: { [field]: [message] } });

const companiesIn = async (ctx: OrgCtx, view: string): Promise<string[]> =>
  (await findExported.call(ctx, questionOfView(view))).ids;

async function companiesOfSearch(ctx: OrgCtx, id: string): Promise<string[]> {
  const searches = await everyPage((part) => listSavedSearches.call(ctx, part));
  const search = searches.find(({ _id }) => _id === id);
  if (!search) throw notFound("Saved search");
  // Its words look for entries of a project, and would find other companies.
  if (search.surface === "projects")
    throw refusal("saved_search_id", "Must be a search, and this is a view of a project");
  return companiesIn(ctx, search.params);
}

async function companiesOfThesis(ctx: OrgCtx, projectId: string): Promise<string[]> {
  const { thesis } = await getVisibleProject(ctx, projectId);
  if (thesis === null) throw refusal("thesis_project_id", "This project has no thesis");
  return companiesIn(ctx, thesis);
}

/** The companies that are meant, and the field that names them. */
async function companiesMeant(ctx: OrgCtx, asked: EvaluateInput): Promise<[string, string[]]> {
  if (asked.project_id !== undefined)
    return ["project_id", await companiesOfProject(ctx, asked.project_id)];
  if (asked.saved_search_id !== undefined)
    return ["saved_search_id", await companiesOfSearch(ctx, asked.saved_search_id)];
  if (asked.thesis_project_id !== undefined)
    return ["thesis_project_id", await companiesOfThesis(ctx, asked.thesis_project_id)];
  const ids = asked.company_ids ?? [asked.company_id ?? ""];
  return ["company_ids", await currentCompanyIds(ctx, ids)];
}

async function companiesToEvaluate(ctx: OrgCtx, asked: EvaluateInput): Promise<string[]> {
  const [field, ids] = await companiesMeant(ctx, asked);
  if (ids.length === 0) throw refusal(field, "It has no companies");
  if (ids.length > COMPANIES_MAX)
    throw refusal(field, `Must be at most ${COMPANIES_MAX.toLocaleString("en")} companies`);
  return ids;
}

/** What the activity says was evaluated, and by what. */
async function tell(ctx: OrgCtx, runId: string, ids: string[], sets: readonly CriteriaSet[]) {
  const [companyId = ""] = ids;
  const isOne = ids.length === 1;
  const name = isOne && (await currentCompanies(ctx, [companyId])).get(companyId)?.name;
  const detail = {
    companies: name || `${ids.length.toLocaleString("en")} companies`,
    criteria: listedWith(
      "and",
      sets.map((set) => set.name),
    ),
  };
  const isPrivate = sets.some(({ access_type }) => access_type === "personal");
  const about = () => ({ isPrivate, companyId: isOne ? companyId : null, detail });
  await recordActivity(ctx, { ...evaluationCalls.evaluate, activity: { about } }, { _id: runId });
}

export const evaluate = implement(
  evaluationCalls.evaluate,
  {
    transaction: "write",
    activity: "none",
    madeId: ({ jobId }) => jobId,
    replay: async (ctx, id) => toJob(ctx, await visibleRun(ctx, id, "evaluations")),
  },
  async (ctx, asked) => {
    const { as_of: asOf } = asked;
    if (asOf !== undefined && asOf >= dayOf(ctx)) throw refusal("as_of", "Must be a past date");
    const sets: CriteriaSet[] = [];
    for (const id of new Set(asked.criteria_ids ?? [asked.criteria_id ?? ""]))
      sets.push(await keptSet(ctx, id));
    const problem = await ownFieldProblem(
      ctx,
      sets.flatMap(({ criteria }) => criteria),
    );
    if (problem)
      throw refusal(asked.criteria_ids ? "criteria_ids" : "criteria_id", problem.message);
    const companies = await companiesToEvaluate(ctx, asked);
    const run = await startEvaluation(ctx, { companies, sets, asOf });
    if (asked.project_id !== undefined) await noteUsedSet(ctx, asked.project_id, sets);
    await tell(ctx, run.id, companies, sets);
    return toJob(ctx, { ...run, result: noResult });
  },
);
