import "server-only";
import { z } from "zod";
import { toAppError } from "@/lib/core/errors";
import { searchKey } from "@/lib/core/search-key";
import { readEvidence } from "@/lib/domains/evidence/service/read";
import type { CompanyCard, FieldFacts, PersonFound, Profile, Tools } from "@/lib/engine/tools";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";
import type { CompanyProfile } from "./schema";
import { findNamed, listByIds } from "./service/lookup";
import { getCompany, statedFacts } from "./service/profile";
import { searchStored } from "./service/search";
import { listSimilar } from "./service/similar";

const SIMILAR_MAX = 10;
/** Most companies whose people are searched for a name. */
const PEOPLE_OF_MAX = 10;

/** The result for a company found earlier; null when the company was removed since. */
const unlessGone = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((thrown) => {
    if (toAppError(thrown).code === "NOT_FOUND") return null;
    throw thrown;
  });

/** A company's known facts in the form for an engine. */
async function profileOf(ctx: OrgCtx, card: CompanyCard): Promise<Profile | null> {
  const stated = await statedFacts(ctx, card._id);
  if (!stated) return null;
  const { values, rounds, people } = stated;
  const live = Object.values(values).flatMap(({ claims }) =>
    claims.filter(({ is_live }) => is_live).map(({ _id }) => _id),
  );
  return {
    company: card,
    fields: Object.fromEntries(
      Object.entries(values).map(([field, told]) => [field, factsOf(told)]),
    ),
    rounds: rounds.map(({ claim_ids, _id, ...round }) => ({ ...round, evidence: claim_ids })),
    people: people.map(({ name, title, claim_ids }) => ({ name, title, evidence: claim_ids })),
    evidence: await readEvidence.call(ctx, { ids: live }),
  };
}

/** Companies as they were known at one moment; missing ones are left out. */
export const readProfiles = defineOperation(
  {
    name: "companies.readProfiles",
    summary: "Read what is known of companies, with its evidence",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ ids: z.array(z.string()) }),
    output: z.array(z.custom<Profile>()),
  },
  async (ctx, { ids }) => {
    const { items } = await listByIds.call(ctx, { ids });
    const profiles = await Promise.all(items.map((card) => profileOf(ctx, card)));
    return profiles.filter((profile) => profile !== null);
  },
);

const factsOf = ({
  value,
  is_contested,
  claims,
}: CompanyProfile["values"][string]): FieldFacts => ({
  value,
  is_contested,
  evidence: claims.filter(({ is_live }) => is_live).map(({ _id }) => _id),
});

/** Companies with a person of exactly this name. */
async function employersOf(ctx: ToolCaller, asked: string): Promise<PersonFound[]> {
  const question = { q: asked, where: [], words: asked, facets: false, per_page: PEOPLE_OF_MAX };
  const { items } = await searchStored.call(ctx, question);
  const found = items.map(async (company): Promise<PersonFound[]> => {
    const profile = await unlessGone(getCompany.call(ctx, { companyId: company._id }));
    return (profile?.people ?? [])
      .filter(({ name }) => searchKey(name) === searchKey(asked))
      .map(({ name, title, claim_ids }) => {
        const person = { name, title, evidence: claim_ids };
        return { asked, person, company };
      });
  });
  return (await Promise.all(found)).flat();
}

/**
 * What can be asked about companies, with the caller's rights: what they may not see is left out.
 */
export const companySubject = (ctx: ToolCaller) =>
  ({
    companies: async (ids) => (await listByIds.call(ctx, { ids: [...ids] })).items,
    profiles: (ids) => readProfiles.call(ctx, { ids: [...ids] }),
    findByName: async ({ names, near }) =>
      (await findNamed.call(ctx, { names: [...names], near })).items,
    findByPerson: async (names) =>
      (await Promise.all(names.map((name) => employersOf(ctx, name)))).flat(),
    similar: async (companyId) => {
      const asked = listSimilar.call(ctx, { companyId, per_page: SIMILAR_MAX });
      return (await unlessGone(asked))?.items ?? [];
    },
  }) satisfies Partial<Tools>;
