import { expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { listOutdated } from "@/lib/domains/evidence/service";
import { renew } from "@/lib/domains/sources/service/renew-companies";
import type { FieldCondition } from "@/lib/research/plan/plan";
import type { Ctx } from "@/lib/service/context";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aCompany } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";
import { asOwner } from "../../support/owner";

const searched = ({ orgId }: Member) =>
  asOwner()`select name_keys, investor_keys, cities, city_keys, countries, regions, sectors,
      document::text, prominence
    from companies where org_id = ${orgId} order by id`;
const words = ({ orgId }: Member) =>
  asOwner()`select * from search_words where org_id = ${orgId} order by word`;

const versions = ({ orgId }: Member) =>
  asOwner()`select name, version, updated_at from companies where org_id = ${orgId} order by name`;

const named = async (member: Member, condition: FieldCondition) => {
  const { items } = await searchCompanies.call(ctxOf(member), { where: [condition] });
  return items.map(({ company_name }) => company_name);
};

const outdated = async ({ orgId }: Member) =>
  (await listOutdated(getDb(), 1000)).find(({ org_id }) => org_id === orgId);

const step = ({ orgId }: Member, after: string) =>
  inTransaction(getDb(), { orgId: orgId as OrgId, userId: null }, "write", (db) =>
    renew.commit(
      ctxOfJob(orgId, { db: db as Ctx["db"], transaction: "write" }),
      { after },
      undefined,
    ),
  );

/** As a database is that an older version of the product filled. */
async function makeOld({ orgId }: Member): Promise<void> {
  await asOwner()`update companies set document = '', sectors = '{}', name_keys = '{}', prominence = 0,
    investor_keys = '{}', cities = '{}', city_keys = '{}', countries = '{}', regions = '{}' where org_id = ${orgId}`;
  await asOwner()`delete from search_words where org_id = ${orgId} and word <> ''`;
  await asOwner()`update evidence_versions set recipe = 'old' where org_id = ${orgId}`;
}

test("recomputes an older version's results by the new recipe, once", async () => {
  const member = await aMember();
  await aCompany(member, {
    name: "Fjord Carbon",
    description: "Carbon capture at sea",
    ...{ city: "Oslo", region: "Viken", country: "Norway", places: ["Sweden", "Nordics"] },
    cities: ["OSLO", "Malmö"],
    investors: ["North Capital"],
  });
  await aCompany(member, { name: "Second" });
  const [companies, counts] = [await searched(member), await words(member)];
  expect(await outdated(member)).toBeUndefined();

  await makeOld(member);
  for (const [field, value] of Object.entries({ country: "Norway", region: "Viken", city: "Oslo" }))
    expect(await named(member, { field: field as "country", op: "eq", value })).toEqual([
      "Fjord Carbon",
    ]);
  expect(await outdated(member)).toMatchObject({ renewed_up_to: "" });
  await step(member, "elsewhere");
  expect(await outdated(member)).toBeDefined();
  await step(member, "");
  expect(await outdated(member)).toBeUndefined();
  expect(await searched(member)).toEqual(companies);
  expect(await words(member)).toEqual(counts);
});

test("a company is a newer version of itself where one sees that it follows another recipe", async () => {
  const member = await aMember();
  await aCompany(member, { name: "As before", description: "Carbon capture" });
  await aCompany(member, { name: "Otherwise", country: "Norway" });
  const before = await versions(member);
  await makeOld(member);
  await asOwner()`update companies set country = 'Norge'
    where org_id = ${member.orgId} and name = 'Otherwise'`;
  await step(member, "");
  const [same, other] = await versions(member);
  expect(same).toEqual(before[0]);
  expect(Number(other?.version)).toBe(Number(before[1]?.version) + 1);
});
