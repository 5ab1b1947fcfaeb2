import "server-only";
import { notFound } from "@/lib/core/errors";
import {
  claimsOfSubject,
  contestedFieldsOf,
  recordsOfCompany,
  rootsOf,
} from "@/lib/domains/evidence/service";
import { implement } from "@/lib/service/operation";
import { companyCalls } from "../contract";
import { findCompany } from "../queries/list";

import { dealsOf } from "./items";
import { toProfile } from "./wire";

export const getCompany = implement(
  companyCalls.get,
  { transaction: "read" },
  async (ctx, { companyId, as_of }) => {
    const { db, org } = ctx;
    const records = await recordsOfCompany(db, org.id, companyId);
    if (!records) throw notFound("Company");
    const [root = companyId] = records;
    const [row, claims, contested, deals] = await Promise.all([
      findCompany(db, org.id, root),
      claimsOfSubject(db, org.id, records, as_of),
      contestedFieldsOf(db, org.id, records, as_of),
      dealsOf(ctx, as_of === undefined ? [root] : []),
    ]);
    if (!row) throw notFound("Company");
    return toProfile({ row, claims, contested, asOf: as_of ?? null, deal: deals.get(root) });
  },
);

export const existsCompany = implement(
  companyCalls.exists,
  { transaction: "read" },
  async ({ db, org }, { companyId }) => {
    const root = (await rootsOf(db, org.id, [companyId])).get(companyId) ?? companyId;
    return { exists: (await findCompany(db, org.id, root)) !== null };
  },
);
