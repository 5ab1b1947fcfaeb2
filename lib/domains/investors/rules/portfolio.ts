import { type FieldCondition, type Plan, planAbout } from "@/lib/research/plan/plan";

/** What a portfolio is narrowed by. */
export const portfolioFilters = ["sector", "stage", "country"] as const;
export type PortfolioFilter = (typeof portfolioFilters)[number];
export type PortfolioFilters = Partial<Record<PortfolioFilter, readonly string[] | undefined>>;

/** What plans call them: each is compared with what its column shows. */
export const portfolioFields: Record<PortfolioFilter, string> = {
  sector: "industry",
  stage: "funding_stage",
  country: "country",
};

/** A plan about the companies of an investor that meet the filters. */
export function portfolioPlan(id: string, filters: PortfolioFilters): Plan {
  const where: FieldCondition[] = [{ field: "investor", op: "eq", value: id }];
  for (const filter of portfolioFilters) {
    const values = filters[filter];
    if (values?.length)
      where.push({ field: portfolioFields[filter], op: "in", value: [...values] });
  }
  return { ...planAbout("companies"), where };
}

/** How many companies that meet the other filters have each value of one, the most first. */
export const countPlan = (id: string, filters: PortfolioFilters, by: PortfolioFilter): Plan => ({
  ...portfolioPlan(id, { ...filters, [by]: undefined }),
  measures: [{ of: "count" }],
  groups: [{ field: portfolioFields[by] }],
  order: [{ measure: 0, descending: true }],
});
