import "server-only";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { currentCompanyIds } from "@/lib/domains/companies/service/uses";
import { LENS_NOTICE } from "@/lib/domains/criteria/constants";
import { isScoredAlike } from "@/lib/domains/criteria/rules/changes";
import { withKeys } from "@/lib/domains/criteria/rules/keys";
import { lensOf } from "@/lib/domains/criteria/rules/lenses";
import { withShares } from "@/lib/domains/criteria/rules/weights";
import type { CriteriaSet, Criterion } from "@/lib/domains/criteria/schema";
import { assertOwnFields } from "@/lib/domains/criteria/service/own-fields";
import { visibleSet } from "@/lib/domains/criteria/service/read";
import { getVisibleProject } from "@/lib/domains/projects/service/visible-project";
import { canShare } from "@/lib/domains/projects/service/wire";
import {
  companiesOfPipeline,
  companiesOfProject,
} from "@/lib/domains/watchlists/service/companies";
import { sha256Hex } from "@/lib/platform/crypto";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { DISTRIBUTION_MAX, MATRIX_COMPANIES_MAX } from "../constants";
import { evaluationCalls } from "../contract";
import { versionsOf } from "../queries/sets";
import { evaluateCompany } from "../rules/evaluation";
import { noFacts } from "../rules/facts";
import { previewOf } from "../rules/preview";
import { factsFor, receiptText } from "../rules/receipt";
import { factsOf } from "./facts";
import { judgementsOf } from "./judgements";
import { latestOf } from "./latest";
import { nightlyOf } from "./nightly";
import { dayOf, similarScores } from "./stored";
import { lensFacts, toItem } from "./wire";

export const getPointOfView = implement(
  evaluationCalls.pointOfView,
  { transaction: "read" },
  async (ctx, { companyId, firm }) => {
    const [id = companyId] = await currentCompanyIds(ctx, [companyId]);
    const lens = lensOf(firm);
    const set = { name: lens.name, criteria: lens.criteria };
    const day = dayOf(ctx);
    const known = (await factsOf(ctx, [id], lens.criteria, { day })).get(id);
    const judgements = (await judgementsOf(ctx, [id], lens.id)).get(id) ?? {};
    const all = known ?? noFacts({ id, name: "" }, day);
    const facts = factsFor(lens.criteria, { ...all, judgements });
    return {
      ...evaluateCompany(set, facts),
      company_id: id,
      company_name: facts.company.name,
      firm,
      notice: LENS_NOTICE,
      receipt: sha256Hex(receiptText(set, facts)),
      similar_companies: await similarScores(ctx, id, lens.id),
    };
  },
);

export const previewCriteria = implement(
  evaluationCalls.preview,
  { transaction: "read" },
  async (ctx, { criteria: given, company_ids, project_id, criteria_id }) => {
    await assertOwnFields(ctx, given);
    const set = criteria_id === undefined ? null : await visibleSet(ctx, criteria_id);
    const criteria = withShares(withKeys(given));
    const day = dayOf(ctx);
    const shownIds = await currentCompanyIds(ctx, company_ids);
    const spread =
      project_id === undefined
        ? await companiesOfPipeline(ctx, DISTRIBUTION_MAX)
        : (await companiesOfProject(ctx, project_id)).slice(0, DISTRIBUTION_MAX);
    const ids = [...new Set([...shownIds, ...spread])];
    const facts = await factsOf(ctx, ids, criteria, { day });
    const judged = set && (await judgementsOf(ctx, ids, set.id));
    const known = (of: readonly string[]) =>
      of.flatMap((id) => {
        const all = facts.get(id);
        return all ? { ...all, judgements: judged?.get(id) ?? {} } : [];
      });
    const pipeline = known(spread);
    const ofProject = project_id === undefined ? null : pipeline;
    return previewOf(criteria, day, { shown: known(shownIds), ofProject, pipeline });
  },
);

/** The criteria of a set that an earlier version asked in the same way, by their keys. */
async function askedBefore({ db, org }: OrgCtx, { id, version, criteria }: CriteriaSet) {
  const versions = await versionsOf(db, org.id, [id]);
  const keys = new Map(
    versions.map(({ version: earlier }) => {
      const before = new Map((earlier.criteria as Criterion[]).map((one) => [one.key, one]));
      const alike = criteria.filter((one) => {
        const other = before.get(one.key);
        return other !== undefined && isScoredAlike(one, other);
      });
      return [earlier.version, new Set(alike.map(({ key }) => key))];
    }),
  );
  const all = new Set(criteria.map(({ key }) => key));
  return (of: number): ReadonlySet<string> =>
    of === version ? all : (keys.get(of) ?? new Set<string>());
}

export const getMatrix = implement(
  evaluationCalls.getMatrix,
  { transaction: "read" },
  async (ctx, { project_id, criteria_id }) => {
    const set = await visibleSet(ctx, criteria_id);
    const all = await companiesOfProject(ctx, project_id);
    const ids = all.slice(0, MATRIX_COMPANIES_MAX);
    const companies = await currentCompanies(ctx, ids);
    const rows = await latestOf(ctx, { setId: set.id, companyIds: ids });
    const askedIn = await askedBefore(ctx, set);
    return {
      criteria_id: set.id,
      criteria_name: set.name,
      criteria_version: set.version,
      notice: lensFacts(set.id).notice,
      nightly: await nightlyOf(ctx, project_id),
      can_set_nightly: canShare(ctx, await getVisibleProject(ctx, project_id)),
      columns: set.criteria.map(({ key, title, weight, unknown }) => ({
        key,
        title,
        weight,
        unknown,
      })),
      total: all.length,
      rows: ids.map((id) => {
        const row = rows.get(id);
        const scores = new Map(row?.scores.map(({ key, hundredths }) => [key, hundredths]));
        const asked = askedIn(row?.setVersion ?? set.version);
        return {
          company_id: id,
          company_name: companies.get(id)?.name ?? row?.companyName ?? "",
          evaluation: row ? toItem(row, companies) : null,
          scores: set.criteria.map(({ key }) =>
            asked.has(key) ? (scores.get(key) ?? null) : null,
          ),
        };
      }),
    };
  },
);
