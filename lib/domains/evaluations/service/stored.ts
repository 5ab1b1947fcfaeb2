import "server-only";
import { notFound } from "@/lib/core/errors";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { listSimilar } from "@/lib/domains/companies/service/similar";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { viewerOf } from "@/lib/domains/criteria/service/viewer";
import type { OrgCtx } from "@/lib/service/context";
import { isoDay } from "@/lib/values/iso-day";
import { SIMILAR_SHOWN } from "../constants";
import { findEvaluation } from "../queries/evaluations";
import { isSameFacts } from "../rules/difference";
import type { NamedCriteria } from "../rules/evaluation";
import type { Facts } from "../rules/facts";
import { factsFor } from "../rules/receipt";
import type { Evaluation, SimilarScore, StoredEvaluation } from "../schema";
import { factsOf } from "./facts";
import { judgementsOf } from "./judgements";
import { latestOf } from "./latest";
import { readingsStill } from "./readings";
import { identityOf } from "./wire";

/** An evaluation that the caller may see, with all that it was computed from. Throws NOT_FOUND. */
export async function visibleEvaluation(ctx: OrgCtx, id: string) {
  const found = await findEvaluation(ctx.db, viewerOf(ctx), id);
  if (!found) throw notFound("Evaluation");
  const { evaluation: row, version, isPersonal } = found;
  const set: NamedCriteria = { name: version.name, criteria: version.criteria as Criterion[] };
  return { row, set, isPersonal, facts: row.facts as Facts, result: row.result as Evaluation };
}
export type Visible = Awaited<ReturnType<typeof visibleEvaluation>>;

export const dayOf = ({ now }: Pick<OrgCtx, "now">): string => isoDay(now());

/** Similar companies with their latest scores by a set. */
export async function similarScores(
  ctx: OrgCtx,
  companyId: string,
  setId: string,
): Promise<SimilarScore[]> {
  const { items } = await listSimilar.call(ctx, { companyId, page: 1, per_page: SIMILAR_SHOWN });
  const companyIds = items.map(({ _id }) => _id);
  const latest = await latestOf(ctx, { setId, companyIds });
  return items.map(({ _id, company_name }) => ({
    company_id: _id,
    company_name,
    final_score: latest.get(_id)?.finalScore ?? null,
    is_too_little_known: latest.get(_id)?.isTooLittleKnown ?? false,
    is_dealbreaker_met: latest.get(_id)?.isDealbreakerMet ?? false,
  }));
}

/** Whether the facts that an evaluation reads are others than it was made from. */
async function isOutdated(ctx: OrgCtx, { row, set, facts }: Visible, companyId: string) {
  const when = { day: row.asOf ?? dayOf(ctx), asOf: row.asOf ?? undefined };
  const now = (await factsOf(ctx, [companyId], set.criteria, when)).get(companyId);
  if (!now) return true;
  const scored = await judgementsOf(ctx, [companyId], row.setId, when.asOf);
  const judgements = scored.get(companyId) ?? {};
  const read = readingsStill(set.criteria, { ...facts.readings }, now.texts);
  return !isSameFacts(factsFor(set.criteria, { ...now, judgements, ...read }), facts);
}

/** An evaluation as it is shown. */
export async function shown(ctx: OrgCtx, visible: Visible): Promise<StoredEvaluation> {
  const { row, set, isPersonal, result } = visible;
  const companies = await currentCompanies(ctx, [row.companyId]);
  const company = companies.get(row.companyId);
  return {
    ...result,
    ...identityOf({ ...row, setName: set.name, isPersonal }, companies),
    engine: row.engine,
    receipt: row.receipt,
    similar_companies: company ? await similarScores(ctx, company.id, row.setId) : [],
    is_outdated: company !== undefined && (await isOutdated(ctx, visible, company.id)),
  };
}
