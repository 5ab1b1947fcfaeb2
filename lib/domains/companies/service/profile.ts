import "server-only";
import { notFound } from "@/lib/core/errors";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import {
  claimsOfSubject,
  contestedFieldsOf,
  investorsOfNames,
  joinsAt,
  recordsOfCompany,
  rootsOf,
} from "@/lib/domains/evidence/service";
import { logoUrlsOf } from "@/lib/domains/logos/service/logos";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { companyCalls } from "../contract";
import { findCompany } from "../queries/list";
import type { CompanyProfile } from "../schema";

import { dealsOf } from "./items";
import { toFacts, toProfile } from "./wire";

type Named = Pick<CompanyProfile, "values" | "rounds">;

/** Every name among a company's investors and those of its rounds. */
function investorsIn({ values, rounds }: Named): string[] {
  const stated = values.investors?.value;
  const names = Array.isArray(stated) ? stated.map(String) : [];
  const ofRounds = rounds.flatMap((round) => [...round.investors, ...round.lead_investors]);
  return [...new Set([...names, ...ofRounds])];
}

export const getCompany = implement(
  companyCalls.get,
  { transaction: "read" },
  async (ctx, { companyId, as_of }) => {
    const { db, org } = ctx;
    const records = await recordsOfCompany(db, org.id, companyId);
    if (!records) throw notFound("Company");
    const [root = companyId] = records;
    const [row, claims, contested, deals, joins, parts, custom, logos] = await Promise.all([
      findCompany(db, org.id, root),
      claimsOfSubject(db, org.id, records, as_of),
      contestedFieldsOf(db, org.id, records, as_of),
      dealsOf(ctx, as_of === undefined ? [root] : []),
      joinsAt(db, org.id, [root]),
      rootsOf(db, org.id, records, "people"),
      customFieldsOf(ctx, "company", { archived: true }),
      logoUrlsOf(ctx, [root]),
    ]);
    if (!row) throw notFound("Company");
    const joined = joins.map(({ record }) => record);
    const known = { row, claims, contested, joined, partOf: parts };
    const profile = toProfile({ ...known, asOf: as_of ?? null, deal: deals.get(root) });
    const named = await investorsOfNames(db, org.id, investorsIn(profile));
    const custom_fields = [...custom.values()].filter(
      ({ key, archived_at }) => archived_at === null || key in profile.values,
    );
    const logo_url = logos.get(root) ?? null;
    return { ...profile, logo_url, custom_fields, investor_ids: Object.fromEntries(named) };
  },
);

/** What is stated of a company, without what else its page shows; null when nothing is. */
export async function statedFacts({ db, org }: OrgCtx, companyId: string) {
  const records = await recordsOfCompany(db, org.id, companyId);
  if (!records) return null;
  const claims = await claimsOfSubject(db, org.id, records);
  return toFacts(claims, await contestedFieldsOf(db, org.id, records));
}

export const existsCompany = implement(
  companyCalls.exists,
  { transaction: "read" },
  async ({ db, org }, { companyId }) => {
    const root = (await rootsOf(db, org.id, [companyId])).get(companyId) ?? companyId;
    return { exists: (await findCompany(db, org.id, root)) !== null };
  },
);
