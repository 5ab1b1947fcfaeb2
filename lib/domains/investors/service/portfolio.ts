import "server-only";
import { offsetOf } from "@/lib/core/pagination";
import { mainPlace } from "@/lib/domains/research/rules";
import { solvePlan } from "@/lib/domains/research/service/run";
import type { Order } from "@/lib/research/plan/plan";
import type { Row } from "@/lib/research/plan/result";
import { implement } from "@/lib/service/operation";
import type { PortfolioSort } from "../constants";
import { investorCalls } from "../contract";
import { portfolioPlan } from "../rules/portfolio";
import type { PortfolioCompany } from "../schema";
import { investorBehind } from "./profile";

const SHOWN = ["name", "industry", "city", "country", "funding_stage", "funding", "investor"];

const fields: Record<string, string> = {
  raised: "funding",
  name: "name",
  sector: "industry",
  stage: "funding_stage",
};

/** Equal ones follow by what they raised. */
function orderOf(sort: PortfolioSort): Order[] {
  const field = fields[sort.replace(/^-/, "")] ?? "funding";
  const first = { field, descending: sort.startsWith("-") };
  return field === "funding" ? [first] : [first, { field: "funding", descending: true }];
}

function toCompany({ companyId, cells }: Row): PortfolioCompany {
  const [name, sector, city, country, stage, raised, investors] = cells;
  const claims = (...of: (typeof name)[]) => [...new Set(of.flatMap((cell) => cell?.claims ?? []))];
  return {
    company_id: companyId ?? "",
    company_name: name?.text ?? "",
    sector: sector?.text || null,
    location: mainPlace(city, country),
    stage: stage?.text || null,
    raised: raised?.text || null,
    evidence: {
      backing: claims(investors),
      sector: claims(sector),
      location: claims(city, country),
      stage: claims(stage),
      raised: claims(raised),
    },
  };
}

export const listPortfolio = implement(
  investorCalls.listCompanies,
  { transaction: "read" },
  async (ctx, { investorId, sort, page, per_page, ...filters }) => {
    const { id } = await investorBehind(ctx, investorId);
    const offset = offsetOf({ page, per_page });
    const { rows, total } = await solvePlan.call(ctx, {
      plan: {
        ...portfolioPlan(id, filters),
        show: SHOWN,
        order: orderOf(sort),
        limit: per_page,
      },
      offset,
    });
    return { items: rows.map(toCompany), total, page, per_page };
  },
);
