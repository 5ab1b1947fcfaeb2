import "server-only";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { currentCompanyIds } from "@/lib/domains/companies/service/uses";
import { LENS_NOTICE } from "@/lib/domains/criteria/constants";
import { withKeys } from "@/lib/domains/criteria/rules/keys";
import { lensOf } from "@/lib/domains/criteria/rules/lenses";
import { withShares } from "@/lib/domains/criteria/rules/weights";
import { visibleSet } from "@/lib/domains/criteria/service/read";
import { viewerOf } from "@/lib/domains/criteria/service/viewer";
import { getVisibleProject } from "@/lib/domains/projects/service/visible-project";
import { canShare } from "@/lib/domains/projects/service/wire";
import { companiesOfProject } from "@/lib/domains/watchlists/service/companies";
import { sha256Hex } from "@/lib/platform/crypto";
import { implement } from "@/lib/service/operation";
import { DISTRIBUTION_MAX, MATRIX_COMPANIES_MAX } from "../constants";
import { evaluationCalls } from "../contract";
import { latestBy } from "../queries/evaluations";
import { evaluateCompany } from "../rules/evaluation";
import { noFacts } from "../rules/facts";
import { previewOf } from "../rules/preview";
import { factsFor, receiptText } from "../rules/receipt";
import { factsOf } from "./facts";
import { judgementsOf } from "./judgements";
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
  async (ctx, { criteria: given, company_ids, project_id }) => {
    const criteria = withShares(withKeys(given));
    const day = dayOf(ctx);
    const shownIds = await currentCompanyIds(ctx, company_ids);
    const ofProject = project_id === undefined ? null : await companiesOfProject(ctx, project_id);
    const spread = ofProject?.slice(0, DISTRIBUTION_MAX) ?? [];
    const facts = await factsOf(ctx, [...new Set([...shownIds, ...spread])], criteria, { day });
    const known = (ids: readonly string[]) => ids.flatMap((id) => facts.get(id) ?? []);
    return previewOf(criteria, day, known(shownIds), ofProject && known(spread));
  },
);

export const getMatrix = implement(
  evaluationCalls.getMatrix,
  { transaction: "read" },
  async (ctx, { project_id, criteria_id }) => {
    const set = await visibleSet(ctx, criteria_id);
    const ids = (await companiesOfProject(ctx, project_id)).slice(0, MATRIX_COMPANIES_MAX);
    const companies = await currentCompanies(ctx, ids);
    const latest = await latestBy(ctx.db, viewerOf(ctx), { setId: set.id, companyIds: ids });
    const rows = new Map(latest.map((row) => [row.companyId, row]));
    const scoresOf = (id: string) =>
      new Map(rows.get(id)?.scores.map(({ key, hundredths }) => [key, hundredths]));
    return {
      criteria_id: set.id,
      criteria_name: set.name,
      notice: lensFacts(set.id).notice,
      nightly: await nightlyOf(ctx, project_id),
      can_set_nightly: canShare(ctx, await getVisibleProject(ctx, project_id)),
      columns: set.criteria.map(({ key, title, weight, unknown }) => ({
        key,
        title,
        weight,
        unknown,
      })),
      rows: ids.map((id) => {
        const row = rows.get(id);
        const scores = scoresOf(id);
        return {
          company_id: id,
          company_name: companies.get(id)?.name ?? row?.companyName ?? "",
          evaluation: row ? toItem(row, companies) : null,
          scores: set.criteria.map(({ key }) => scores.get(key) ?? null),
        };
      }),
    };
  },
);
