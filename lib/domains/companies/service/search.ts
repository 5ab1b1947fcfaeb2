import "server-only";
import { interpret } from "@/lib/search/query/interpret";
import { defineOperation } from "@/lib/service/operation";
import { nameKey } from "@/lib/values/names";
import { COMPANIES_COUNTED } from "../constants";
import { pageOfCompanies } from "../queries/list";
import { CompanySearch, SearchCompaniesInput } from "../schema/search";
import { toCompanyItem } from "./wire";

export const searchCompanies = defineOperation(
  {
    name: "companies.search",
    summary: "Find companies by a question in plain words or by conditions, each with its reasons",
    effect: "read",
    access: "member",
    transaction: "read",
    input: SearchCompaniesInput,
    output: CompanySearch,
  },
  async (ctx, { q, where, words, page, per_page }) => {
    const understood = interpret(q, { today: ctx.now().toISOString().slice(0, 10) });
    const residual = words ?? understood.residual;
    const asked = {
      nameHas: residual === "" ? "" : nameKey(residual),
      sort: "name" as const,
      page,
      per_page,
    };
    const { rows, counted } = await pageOfCompanies(ctx.db, ctx.org.id, asked);
    const given = where?.map((condition) => ({ ...condition, text: "", start: 0, end: 0 }));
    return {
      ...understood,
      residual,
      constraints: given ?? understood.constraints,
      items: rows.map((row) => ({ ...toCompanyItem(row), reasons: [] })),
      total: Math.min(counted, COMPANIES_COUNTED),
      total_is_capped: counted > COMPANIES_COUNTED,
      page,
      per_page,
      facets: [],
      near_misses: [],
      relaxations: [],
      corrections: [],
    };
  },
);
