import "server-only";
import type { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { canonicalJson } from "@/lib/core/json";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { currentCompanyIds } from "@/lib/domains/companies/service/uses";
import { lensWithId } from "@/lib/domains/criteria/rules/lenses";
import { hiddenLensIds } from "@/lib/domains/criteria/service/lenses";
import { viewerOf } from "@/lib/domains/criteria/service/viewer";
import { recordsOf } from "@/lib/domains/evidence/service";
import { companiesOfProject } from "@/lib/domains/watchlists/service/companies";
import { sha256Hex } from "@/lib/platform/crypto";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { ENGINE_VERSION } from "../constants";
import { evaluationCalls } from "../contract";
import { findBefore, listReceipts, partOfEvaluations } from "../queries/evaluations";
import { versionsOf } from "../queries/sets";
import { assess } from "../rules/assessment";
import { differenceOf } from "../rules/difference";
import { evaluateCompany } from "../rules/evaluation";
import { receiptText } from "../rules/receipt";
import type { Assessment, ListEvaluationsInput } from "../schema";
import { overtaken } from "./latest";
import { shown, type Visible, visibleEvaluation } from "./stored";
import { thresholdOf } from "./threshold";
import { toItem } from "./wire";

/** The companies that are meant, or of a project; undefined when none are named. Throws NOT_FOUND. */
async function companiesMeant(ctx: OrgCtx, asked: z.output<typeof ListEvaluationsInput>) {
  const { company_id, company_ids, project_id } = asked;
  const ofProject = project_id === undefined ? null : await companiesOfProject(ctx, project_id);
  if (company_ids !== undefined)
    return company_ids.filter((id) => ofProject === null || ofProject.includes(id));
  if (company_id === undefined) return ofProject ?? undefined;
  const [id = company_id] = await currentCompanyIds(ctx, [company_id]);
  return ofProject && !ofProject.includes(id) ? [] : [id];
}

/** All records of the companies that are meant, those that were merged into them too. */
async function recordsMeant(ctx: OrgCtx, asked: z.output<typeof ListEvaluationsInput>) {
  const ids = await companiesMeant(ctx, asked);
  return ids && recordsOf(ctx.db, ctx.org.id, ids);
}

/** Deleted sets keep their evaluations. Throws NOT_FOUND for a set that never was. */
async function assertKnownSet({ db, org }: OrgCtx, setId: string): Promise<void> {
  const isKnown = lensWithId(setId) ?? (await versionsOf(db, org.id, [setId])).length > 0;
  if (!isKnown) throw notFound("Criteria");
}

export const listEvaluations = implement(
  evaluationCalls.list,
  { transaction: "read" },
  async (ctx, asked) => {
    const { criteria_id, latest, with_hidden: withHidden, page, per_page } = asked;
    if (criteria_id !== undefined) await assertKnownSet(ctx, criteria_id);
    const records = await recordsMeant(ctx, asked);
    const wanted = {
      companyIds: records && [...records.keys()],
      setId: criteria_id,
      isLatest: latest,
      except: latest ? await overtaken(ctx, records) : [],
      // Who asks for a lens by its name is answered, hidden or not.
      exceptSets: criteria_id === undefined && !withHidden ? await hiddenLensIds(ctx) : [],
    };
    const part = { page, per_page };
    const { rows, total } = await partOfEvaluations(ctx.db, viewerOf(ctx), wanted, part);
    const companies = await currentCompanies(
      ctx,
      rows.map(({ companyId }) => companyId),
    );
    return { items: rows.map((row) => toItem(row, companies)), total, page, per_page };
  },
);

export const getEvaluation = implement(
  evaluationCalls.get,
  { transaction: "read" },
  async (ctx, { evaluationId }) => shown(ctx, await visibleEvaluation(ctx, evaluationId)),
);

/** Why it differs from the evaluation before; null when there is none. */
async function differenceIn(ctx: OrgCtx, after: Visible): Promise<Assessment["difference"]> {
  const { db, org } = ctx;
  const { companyId } = after.row;
  const current = (await currentCompanies(ctx, [companyId])).get(companyId);
  const records = await recordsOf(db, org.id, [current?.id ?? companyId]);
  const own = [...new Set([companyId, ...records.keys()])];
  const id = await findBefore(db, viewerOf(ctx), after.row, own);
  if (id === null) return null;
  const before = await visibleEvaluation(ctx, id);
  const toRun = ({ facts, set, row }: Visible) => ({ facts, set, score: row.hundredths });
  const item = await itemOf(ctx, before);
  return { before: item, ...differenceOf(toRun(before), toRun(after)) };
}

async function itemOf(ctx: OrgCtx, { row, set, isPersonal, result }: Visible) {
  const companies = await currentCompanies(ctx, [row.companyId]);
  const { final_score, coverage, is_too_little_known, interval, dealbreakers } = result;
  const told = {
    finalScore: final_score,
    coverage,
    isTooLittleKnown: is_too_little_known,
    interval,
    isDealbreakerMet: dealbreakers.length > 0,
  };
  return toItem({ ...row, ...told, setName: set.name, isPersonal }, companies);
}

export const assessEvaluation = implement(
  evaluationCalls.assess,
  { transaction: "read" },
  async (ctx, { evaluationId, threshold }) => {
    const visible = await visibleEvaluation(ctx, evaluationId);
    return {
      evaluation: await shown(ctx, visible),
      ...assess(visible.set, visible.facts, threshold ?? (await thresholdOf(ctx))),
      difference: await differenceIn(ctx, visible),
    };
  },
);

export const getReceipt = implement(
  evaluationCalls.receipt,
  { transaction: "read" },
  async (ctx, { evaluationId }) => {
    const { row, set, facts, result } = await visibleEvaluation(ctx, evaluationId);
    const text = receiptText(set, facts, row.engine);
    const isScoredAgain = row.engine === ENGINE_VERSION;
    const isSame = () => canonicalJson(evaluateCompany(set, facts)) === canonicalJson(result);
    return {
      receipt: row.receipt,
      text,
      engine: row.engine,
      is_scored_again: isScoredAgain,
      is_verified: sha256Hex(text) === row.receipt && (!isScoredAgain || isSame()),
    };
  },
);

/** The receipts of evaluations that the caller may see, by their ids. */
export async function receiptsOf(
  ctx: OrgCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listReceipts(ctx.db, viewerOf(ctx), ids);
  return new Map(rows.map(({ id, receipt }) => [id, receipt]));
}
