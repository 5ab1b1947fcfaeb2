import "server-only";
import { countFacets } from "@/lib/domains/companies/service/facets";
import { searchStored } from "@/lib/domains/companies/service/search";
import { implement } from "@/lib/service/operation";
import { THESES_SHOWN, THESIS_SAMPLE } from "../constants";
import { searchCalls } from "../contract";
import { thesesOf } from "../rules/examples";
import type { Thesis } from "../schema/theses";

export const listTheses = implement(
  searchCalls.listTheses,
  { transaction: "read" },
  async (ctx) => {
    const { facets } = await countFacets.call(ctx, { most: THESIS_SAMPLE });
    const theses: Thesis[] = [];
    for (const question of new Set(thesesOf(facets))) {
      const asked = { q: question, per_page: 1, facets: false, near_misses: false };
      const { total, total_is_capped, residual, not_understood } = await searchStored.call(
        ctx,
        asked,
      );
      // Only questions that are understood to the last word are suggested.
      const isRead = residual === "" && not_understood.length === 0;
      if (total > 0 && isRead) theses.push({ question, total, total_is_capped });
      if (theses.length === THESES_SHOWN) break;
    }
    return { theses };
  },
);
