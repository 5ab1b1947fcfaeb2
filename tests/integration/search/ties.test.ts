import { expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { searchCompanies } from "@/lib/domains/companies/queries/search";
import { rankingOf } from "@/lib/search/term-weights";
import { aCompany } from "../../support/evidence";
import { aMember } from "../../support/factories";

test("namesakes come in the same order in every organization", async () => {
  const descriptions = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"];
  const orders = await Promise.all(
    [descriptions, descriptions.toReversed()].map(async (imported) => {
      const member = await aMember();
      const said = new Map<string, string>();
      for (const description of imported)
        said.set((await aCompany(member, { name: "Twin", description })).companyId, description);
      const terms = [{ words: ["twin"], weight: 1, text: "twin" }];
      const asked = { filters: [], terms, ranking: rankingOf(terms) };
      const pages = await Promise.all(
        (["relevance", "name", "founded"] as const).map((sort) =>
          inTransaction(getDb(), { orgId: member.orgId as OrgId, userId: null }, "read", (db) =>
            searchCompanies(db, asked, { sort, isDescending: true, limit: 10, offset: 0 }),
          ),
        ),
      );
      return pages.map((hits) => hits.map(({ company_id }) => said.get(company_id)));
    }),
  );
  expect(orders[0]).toEqual(orders[1]);
  expect(orders[0]?.map((order) => order.length)).toEqual([6, 6, 6]);
});
