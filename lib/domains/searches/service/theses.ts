import "server-only";
import { listFacets } from "@/lib/domains/companies/service/facets";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { defineOperation } from "@/lib/service/operation";
import { THESES_SHOWN, THESIS_SAMPLE } from "../constants";
import { thesesOf } from "../rules/examples";
import { type Thesis, ThesisList, ThesisListInput } from "../schema/theses";

export const listTheses = defineOperation(
  {
    name: "searches.listTheses",
    summary: "Suggest questions that the organization's companies answer, each with how many do",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ThesisListInput,
    output: ThesisList,
  },
  async (ctx) => {
    const { facets } = await listFacets.call(ctx, { most: THESIS_SAMPLE });
    const theses: Thesis[] = [];
    for (const question of new Set(thesesOf(facets))) {
      const asked = { q: question, per_page: 1, facets: false, near_misses: false };
      const { total, total_is_capped, residual } = await searchCompanies.call(ctx, asked);
      // A question that is suggested is one that is read to its last word.
      if (total > 0 && residual === "") theses.push({ question, total, total_is_capped });
      if (theses.length === THESES_SHOWN) break;
    }
    return { theses };
  },
);
