import { AppError, notFound } from "@/lib/core/errors";
import { lensId } from "@/lib/core/scores";
import { LENS_NOTICE } from "@/lib/domains/criteria/constants";
import { withKeys } from "@/lib/domains/criteria/rules/keys";
import { lensOf } from "@/lib/domains/criteria/rules/lenses";
import { withShares } from "@/lib/domains/criteria/rules/weights";
import {
  DEFAULT_THRESHOLD,
  ENGINE_VERSION,
  SIMILAR_SHOWN,
} from "@/lib/domains/evaluations/constants";
import type { evaluationCalls } from "@/lib/domains/evaluations/contract";
import { assess } from "@/lib/domains/evaluations/rules/assessment";
import { differenceOf } from "@/lib/domains/evaluations/rules/difference";
import { previewOf } from "@/lib/domains/evaluations/rules/preview";
import type {
  Assessment,
  EvaluationJob,
  StoredEvaluation as ShownEvaluation,
  SimilarScore,
} from "@/lib/domains/evaluations/schema";
import { factsOf } from "../companies/facts";
import { companyWithId } from "../companies/known";
import {
  factsRead,
  identityOf,
  namedSet,
  receiptOf,
  type StoredEvaluation,
  scored,
  toEvaluationItem,
  usualEvaluations,
} from "../evaluating";
import {
  type DemoCalls,
  type DemoContext,
  demoId,
  momentOf,
  needsAccount,
  pageOfList,
  todayOf,
} from "./answer";
import { similarTo } from "./companies";
import { criteriaSet } from "./criteria";
import { entriesOf, knownCompany, projectsIn, projectWithId } from "./deals";

/** Evaluations of companies that the demo has, newest first. */
const evaluationsIn = ({ storage }: DemoContext): StoredEvaluation[] =>
  storage
    .list("evaluations", usualEvaluations)
    .filter(({ company_id }) => companyWithId(company_id) !== undefined);

function evaluationWithId(ctx: DemoContext, id: string): StoredEvaluation {
  const found = evaluationsIn(ctx).find(({ _id }) => _id === id);
  if (!found) throw notFound("Evaluation");
  return found;
}

const resultOf = ({ company_id, set, day }: StoredEvaluation) =>
  scored(knownCompany(company_id), set, day);
const itemOf = (stored: StoredEvaluation) => toEvaluationItem(stored, resultOf(stored));

const isOf = (companyId: string, setId: string) => (stored: StoredEvaluation) =>
  stored.company_id === companyId && stored.criteria_id === setId;

function similarScores(ctx: DemoContext, companyId: string, setId: string): SimilarScore[] {
  const similar = similarTo(knownCompany(companyId), todayOf(ctx)).slice(0, SIMILAR_SHOWN);
  return similar.map(({ _id, company_name }) => {
    const latest = evaluationsIn(ctx).find(isOf(_id, setId));
    const result = latest && resultOf(latest);
    return {
      company_id: _id,
      company_name,
      final_score: result?.final_score ?? null,
      is_too_little_known: result?.is_too_little_known ?? false,
      is_dealbreaker_met: (result?.dealbreakers.length ?? 0) > 0,
    };
  });
}

async function shown(ctx: DemoContext, stored: StoredEvaluation): Promise<ShownEvaluation> {
  const { receipt } = await receiptOf(knownCompany(stored.company_id), stored);
  return {
    ...resultOf(stored),
    ...identityOf(stored),
    engine: ENGINE_VERSION,
    receipt,
    similar_companies: similarScores(ctx, stored.company_id, stored.criteria_id),
    is_outdated: false,
  };
}

const companiesOfProject = (ctx: DemoContext, projectId: string): string[] =>
  entriesOf(ctx, projectWithId(ctx, projectId)._id).map(({ company_id }) => company_id);

/** A run that stored what it was asked for at once. */
async function jobOf(ctx: DemoContext, runId: string): Promise<EvaluationJob> {
  const made = evaluationsIn(ctx).filter(({ run_id }) => run_id === runId);
  const [first] = made;
  if (!first) throw notFound("Run");
  return {
    jobId: runId,
    status: "done",
    progress: 100,
    steps: [{ name: "Evaluate", done: made.length, total: made.length, ms: 0 }],
    evaluation: made.length === 1 ? await shown(ctx, first) : null,
    evaluated: made.length,
    failures: [],
    error: null,
    created_at: first.created_at,
    finished_at: first.created_at,
  };
}

const isLatest = (stored: StoredEvaluation, at: number, all: readonly StoredEvaluation[]) =>
  all.findIndex(isOf(stored.company_id, stored.criteria_id)) === at;

/** The evaluation of the same company by the same set before another one. */
function beforeOf(ctx: DemoContext, after: StoredEvaluation): StoredEvaluation | undefined {
  const same = evaluationsIn(ctx).filter(isOf(after.company_id, after.criteria_id));
  return same[same.findIndex(({ _id }) => _id === after._id) + 1];
}

function differenceIn(ctx: DemoContext, after: StoredEvaluation): Assessment["difference"] {
  const before = beforeOf(ctx, after);
  if (!before) return null;
  const toRun = (stored: StoredEvaluation) => ({
    facts: factsRead(knownCompany(stored.company_id), stored.set, stored.day),
    set: stored.set,
    score: resultOf(stored).hundredths,
  });
  return { before: itemOf(before), ...differenceOf(toRun(before), toRun(after)) };
}

export const evaluationAnswers: DemoCalls<typeof evaluationCalls> = {
  evaluate: (ctx, { company_id, company_ids, project_id, ...asked }) => {
    if (asked.saved_search_id !== undefined || asked.thesis_project_id !== undefined)
      throw new AppError("FORBIDDEN", "Evaluating search results needs an account.");
    if (asked.as_of !== undefined)
      throw new AppError("FORBIDDEN", "Evaluating as of a date needs an account.");
    const ids = project_id ? companiesOfProject(ctx, project_id) : (company_ids ?? [company_id]);
    const sets = (asked.criteria_ids ?? [asked.criteria_id]).map((id) =>
      criteriaSet(ctx, id ?? ""),
    );
    const run_id = demoId("run", ctx);
    const made = ids.flatMap((id) =>
      sets.map(
        (set): StoredEvaluation => ({
          _id: demoId("evaluation", ctx),
          company_id: knownCompany(id ?? "").sample.id,
          criteria_id: set.criteria_id,
          criteria_version: set.version,
          set: namedSet(set),
          day: todayOf(ctx),
          created_at: momentOf(ctx),
          run_id,
        }),
      ),
    );
    if (made.length === 0)
      throw new AppError("INVALID_INPUT", "There is no company to evaluate in this project");
    ctx.storage.write("evaluations", [
      ...made,
      ...ctx.storage.list("evaluations", usualEvaluations),
    ]);
    return jobOf(ctx, run_id);
  },
  findJob: (ctx, { jobId }) => jobOf(ctx, jobId),
  cancel: (ctx, { jobId }) => jobOf(ctx, jobId),
  list: (ctx, { company_id, company_ids, criteria_id, project_id, latest, page, per_page }) => {
    if (criteria_id !== undefined) criteriaSet(ctx, criteria_id);
    const ofProject = project_id === undefined ? null : companiesOfProject(ctx, project_id);
    const found = evaluationsIn(ctx)
      .filter((stored, at, all) => !latest || isLatest(stored, at, all))
      .filter(
        (stored) =>
          (ofProject === null || ofProject.includes(stored.company_id)) &&
          (company_id === undefined || stored.company_id === company_id) &&
          (company_ids === undefined || company_ids.includes(stored.company_id)) &&
          (criteria_id === undefined || stored.criteria_id === criteria_id),
      );
    const part = pageOfList(found, { page, per_page });
    return { ...part, items: part.items.map(itemOf) };
  },
  get: (ctx, { evaluationId }) => shown(ctx, evaluationWithId(ctx, evaluationId)),
  getThreshold: () => ({ threshold: DEFAULT_THRESHOLD }),
  setThreshold: needsAccount("Changing your firm’s threshold"),
  assess: async (ctx, { evaluationId, threshold = DEFAULT_THRESHOLD }) => {
    const stored = evaluationWithId(ctx, evaluationId);
    const facts = factsRead(knownCompany(stored.company_id), stored.set, stored.day);
    return {
      evaluation: await shown(ctx, stored),
      ...assess(stored.set, facts, threshold),
      difference: differenceIn(ctx, stored),
    };
  },
  receipt: async (ctx, { evaluationId }) => {
    const stored = evaluationWithId(ctx, evaluationId);
    const told = await receiptOf(knownCompany(stored.company_id), stored);
    return {
      ...told,
      engine: ENGINE_VERSION,
      is_scored_again: true,
      is_verified: told.receipt !== "",
    };
  },
  pointOfView: async (ctx, { companyId, firm }) => {
    const company = knownCompany(companyId);
    const { name, criteria } = lensOf(firm);
    const set = { name, criteria };
    const day = todayOf(ctx);
    const asked = { set, day } as StoredEvaluation;
    return {
      ...scored(company, set, day),
      company_id: company.sample.id,
      company_name: company.sample.name,
      firm,
      notice: LENS_NOTICE,
      receipt: (await receiptOf(company, asked)).receipt,
      similar_companies: similarScores(ctx, companyId, lensId(firm)),
    };
  },
  preview: (ctx, { criteria: given, company_ids, project_id }) => {
    const criteria = withShares(withKeys(given));
    const day = todayOf(ctx);
    const facts = (ids: readonly string[]) => ids.map((id) => factsOf(knownCompany(id), day));
    const ofProject = project_id === undefined ? null : companiesOfProject(ctx, project_id);
    const pipeline = projectsIn(ctx).flatMap(({ _id }) => companiesOfProject(ctx, _id));
    return previewOf(criteria, day, {
      shown: facts(company_ids),
      ofProject: ofProject && facts(ofProject),
      pipeline: facts([...new Set(pipeline)]),
    });
  },
  checkPolicies: () => ({ items: [], checked: 0, reminders: [] }),
  getMatrix: (ctx, { project_id, criteria_id }) => {
    const set = criteriaSet(ctx, criteria_id);
    const latest = evaluationsIn(ctx);
    const ids = companiesOfProject(ctx, project_id);
    return {
      criteria_id: set.id,
      criteria_name: set.name,
      criteria_version: set.version,
      notice: set.notice,
      nightly: null,
      can_set_nightly: false,
      columns: set.criteria.map(({ key, title, weight, unknown }) => ({
        key,
        title,
        weight,
        unknown,
      })),
      total: ids.length,
      rows: ids.map((id) => {
        const stored = latest.find(isOf(id, set.id));
        const result = stored && resultOf(stored);
        const scoreOf = (key: string) =>
          result?.evaluation.find((one) => one.key === key)?.hundredths ?? null;
        return {
          company_id: id,
          company_name: knownCompany(id).sample.name,
          evaluation: stored ? itemOf(stored) : null,
          scores: set.criteria.map(({ key }) => scoreOf(key)),
        };
      }),
    };
  },
  setNightly: needsAccount("Nightly evaluation"),
  getScores: (ctx, { company_id, criteria_id }) => ({
    company_id: knownCompany(company_id).sample.id,
    criteria_id: criteriaSet(ctx, criteria_id).id,
    is_open: false,
    revealed_at: null,
    criteria: criteriaSet(ctx, criteria_id).criteria.flatMap((criterion) =>
      criterion.kind === "judged"
        ? [
            {
              key: criterion.key,
              title: criterion.title,
              question: criterion.question,
              evidence: criterion.evidence,
              weight: criterion.weight,
              own: null,
              revealed: [],
            },
          ]
        : [],
    ),
  }),
  giveScores: needsAccount("Scoring with colleagues"),
  revealScores: needsAccount("Scoring with colleagues"),
};
