import { companyColumns, MARKET_NAMED } from "@/lib/domains/companies/constants";
import type { companyCalls } from "@/lib/domains/companies/contract";
import { marketGrid } from "@/lib/domains/companies/rules/market";
import type { CompanyDetail } from "@/lib/domains/companies/schema/research";
import type { SimilarCompany } from "@/lib/domains/companies/schema/similar";
import { cellsOf } from "../companies/facts";
import {
  companyWithId,
  dollarsOf,
  type KnownCompany,
  knownCompanies,
  toItem,
  toProfile,
} from "../companies/known";
import {
  type Asked,
  facetsOf,
  find,
  nearMissesOf,
  relaxationsOf,
  sorted,
  toFound,
} from "../companies/search";
import { lensResults } from "../evaluating";
import { type DemoCalls, type DemoContext, needsAccount, pageOfList, todayOf } from "./answer";
import { knownCompany } from "./deals";

const orderOf = (asked: Asked & { sort?: string }, ctx: DemoContext) => {
  const found = find(asked, todayOf(ctx));
  const isRanked = found.conditions.length + found.words.length > 0;
  const sort = asked.sort ?? found.understood.sort ?? (isRanked ? null : "name");
  return { ...found, companies: sorted(found.companies, sort) };
};

/** SPEC.md's company detail: overview, financials, team, rounds, and evaluations by firm. */
export function detailOf(company: KnownCompany, today: string): CompanyDetail {
  const { version, as_of, values, conflicts, rounds, people, sources, ...profile } =
    toProfile(company);
  const { valuation, funding, no_of_employees } = toItem(company);
  const cells = cellsOf(company, today);
  const { analysis } = company.sample;
  return {
    ...profile,
    detailed_analysis: {
      overview: profile.description,
      business_model: analysis.business_model,
      market_position: analysis.market_position,
      competitive_advantages: [...analysis.competitive_advantages],
      financials: {
        valuation,
        revenue_run_rate: cells.get("annual_revenue")?.text ?? null,
        funding_total: funding,
        growth_rate: analysis.growth_rate,
      },
      team: {
        employees: no_of_employees,
        key_executives: people.map(({ name, title }) => ({
          name,
          position: title,
          background: null,
        })),
      },
      funding_history: rounds.map(({ stage, amount, date, investors, lead_investors }) => ({
        round: stage,
        amount: amount && `${amount.amount.toLocaleString("en")} ${amount.currency}`,
        date: date?.date ?? null,
        investors: [...new Set([...lead_investors, ...investors])],
      })),
    },
    evaluation_results: lensResults(
      company,
      similarTo(company, today).map(({ company_name }) => company_name),
    ),
  };
}

const itemsIn = (company: KnownCompany, field: string, today: string): string[] => {
  const value = cellsOf(company, today).get(field)?.value;
  return (Array.isArray(value) ? value : [value]).flatMap((each) => (each ? String(each) : []));
};

/** What two companies have in common, by sector, country, tags and investors. */
function sharedBy(a: KnownCompany, b: KnownCompany, today: string): string[] {
  return ["industry", "country", "tag", "investor", "funding_stage"].flatMap((field) =>
    itemsIn(a, field, today).filter((item) => itemsIn(b, field, today).includes(item)),
  );
}

/** The other companies by how much they have in common, the most similar first. */
export const similarTo = (company: KnownCompany, today: string): SimilarCompany[] =>
  knownCompanies
    .filter((other) => other !== company)
    .map((other) => ({ other, shared: sharedBy(company, other, today) }))
    .filter(({ shared }) => shared.length > 0)
    .toSorted((a, b) => b.shared.length - a.shared.length)
    .map(({ other, shared }) => ({
      ...toItem(other),
      score: shared.length,
      reasons: { shared, terms: [] },
    }));

const knownIn: Readonly<Record<string, (company: KnownCompany) => unknown>> = {
  description: (company) => toItem(company).short_description,
  place: (company) => toItem(company).location,
  sector: (company) => toItem(company).sector,
  stage: (company) => toItem(company).stage,
  status: (company) => toItem(company).operating_status,
  founded: (company) => toItem(company).founded_year,
  employees: (company) => toItem(company).no_of_employees,
  funding: (company) => toItem(company).funding,
};

function marketOf(companies: readonly KnownCompany[], today: string) {
  const placed = companies.flatMap((company) => {
    const sectors = itemsIn(company, "category", today);
    const { stage } = toItem(company);
    const named = [{ _id: company.sample.id, name: company.sample.name }];
    const raised = company.raised ?? 0;
    const funded = company.raised === null ? 0 : 1;
    return sectors.map((sector) => ({
      sector,
      stage,
      companies: 1,
      funded,
      funding: raised,
      named,
    }));
  });
  const cells = [...Map.groupBy(placed, ({ sector, stage }) => `${sector} ${stage}`).values()];
  const joined = cells.flatMap((own) =>
    own[0]
      ? [
          {
            ...own[0],
            companies: own.length,
            funded: own.reduce((sum, { funded }) => sum + funded, 0),
            funding: own.reduce((sum, { funding }) => sum + funding, 0),
            named: own.flatMap(({ named }) => named),
          },
        ]
      : [],
  );
  return marketGrid(joined, MARKET_NAMED);
}

const stored = { source: "stored evidence", note: "Sample data" };

const enriched = (company: KnownCompany) => {
  const item = toItem(company);
  const { city, keywords, last_funding_date, total_funding } = toProfile(company);
  return {
    company_id: company.sample.id,
    ...stored,
    company: {
      name: item.company_name,
      website: item.website,
      description: item.short_description,
      industry: item.sector,
      keywords,
      founded_year: item.founded_year,
      no_of_employees: item.no_of_employees,
      city,
      region: null,
      country: item.country,
      annual_revenue: dollarsOf(company.value("annual_revenue")),
      total_funding,
      stage: item.stage,
      last_funding_date,
      linkedin_url: null,
      twitter_url: null,
      facebook_url: null,
    },
  };
};

export const companyAnswers: DemoCalls<typeof companyCalls> = {
  list: (ctx, { page, per_page, ...asked }) => ({
    ...pageOfList(orderOf(asked, ctx).companies.map(toItem), { page, per_page }),
    total_is_capped: false,
  }),
  create: needsAccount("Adding a company"),
  listDuplicates: (_ctx, page) => ({ ...pageOfList([], page), total_is_capped: false }),
  keepApart: needsAccount("Comparing duplicates"),
  merge: needsAccount("Merging companies"),
  search: (ctx, { page, per_page, facets, near_misses, ...asked }) => {
    const today = todayOf(ctx);
    const found = orderOf(asked, ctx);
    const items = found.companies.map((company) => toFound(company, found, today));
    return {
      ...found.understood,
      ...pageOfList(items, { page, per_page }),
      total_is_capped: false,
      ...(facets && { facets: facetsOf(asked, today) }),
      ...(near_misses && { near_misses: nearMissesOf(asked, today) }),
      relaxations: relaxationsOf(found, today),
      corrections: [],
      notice: null,
    };
  },
  countKnown: (ctx, asked) => {
    const { companies } = find(asked, todayOf(ctx));
    const known = companyColumns.flatMap((column) => {
      const value = knownIn[column];
      return value
        ? [{ column, companies: companies.filter((each) => value(each) !== null).length }]
        : [];
    });
    return { total: companies.length, known };
  },
  listFacets: (ctx, { most, ...asked }) => ({ facets: facetsOf(asked, todayOf(ctx)) }),
  mapMarket: (ctx, asked) => {
    const { companies } = find(asked, todayOf(ctx));
    const grid = marketOf(companies, todayOf(ctx));
    return { total: companies.length, total_is_capped: false, ...grid };
  },
  listNearMisses: (ctx, asked) => ({ near_misses: nearMissesOf(asked, todayOf(ctx)) }),
  export: needsAccount("Exporting"),
  get: (_ctx, { companyId }) => toProfile(knownCompany(companyId)),
  update: needsAccount("Editing a company"),
  listSimilar: (ctx, { companyId, ...page }) => ({
    ...pageOfList(similarTo(knownCompany(companyId), todayOf(ctx)), page),
    total_is_capped: false,
  }),
  exists: (_ctx, { companyId }) => ({ exists: companyWithId(companyId) !== undefined }),
  apollo: (_ctx, { companyId }) => enriched(knownCompany(companyId)),
  linkedin: (_ctx, { companyId }) => enriched(knownCompany(companyId)),
  research: (ctx, { companyId }) => ({
    ...detailOf(knownCompany(companyId), todayOf(ctx)),
    ...stored,
  }),
  seniorPeople: (_ctx, { companyId }) => {
    const { people, sample } = knownCompany(companyId);
    const items = people.map(({ name, title }) => ({ name, title, linkedin_url: null }));
    return { company_id: sample.id, ...stored, items };
  },
};
