import "server-only";
import { defineOperation } from "@/lib/service/operation";
import { nameKey } from "@/lib/values/names";
import { COMPANIES_COUNTED } from "../constants";
import { pageOfCompanies } from "../queries/list";
import { CompanyPage, ListCompaniesInput } from "../schema";
import { toCompanyItem } from "./wire";

export const listCompanies = defineOperation(
  {
    name: "companies.list",
    summary: "List the organization's companies, or those whose name has q",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListCompaniesInput,
    output: CompanyPage,
  },
  async (ctx, { q, sort, page, per_page }) => {
    const asked = { page, per_page, sort, nameHas: q === "" ? "" : nameKey(q) };
    const { rows, counted } = await pageOfCompanies(ctx.db, ctx.org.id, asked);
    return {
      items: rows.map(toCompanyItem),
      total: Math.min(counted, COMPANIES_COUNTED),
      total_is_capped: counted > COMPANIES_COUNTED,
      page,
      per_page,
    };
  },
);
