import "server-only";
import { notFound } from "@/lib/core/errors";
import {
  claimsOfCompany,
  contestedFieldsOf,
  recordsOfCompany,
  rootsOf,
} from "@/lib/domains/evidence/service";
import { defineOperation } from "@/lib/service/operation";
import { findCompany } from "../queries/list";
import { CompanyExists, CompanyProfile, FindCompanyInput, GetCompanyInput } from "../schema";
import { dealsOf } from "./items";
import { toProfile } from "./wire";

export const getCompany = defineOperation(
  {
    name: "companies.get",
    summary: "Get a company with the evidence for every value, as it is known now or was on a day",
    effect: "read",
    access: "member",
    transaction: "read",
    input: GetCompanyInput,
    output: CompanyProfile,
  },
  async (ctx, { companyId, as_of }) => {
    const { db, org } = ctx;
    const records = await recordsOfCompany(db, org.id, companyId);
    if (!records) throw notFound("Company");
    const [root = companyId] = records;
    const [row, claims, contested, deals] = await Promise.all([
      findCompany(db, org.id, root),
      claimsOfCompany(db, org.id, records, as_of),
      contestedFieldsOf(db, org.id, records, as_of),
      dealsOf(ctx, as_of === undefined ? [root] : []),
    ]);
    if (!row) throw notFound("Company");
    return toProfile({ row, claims, contested, asOf: as_of ?? null, deal: deals.get(root) });
  },
);

export const existsCompany = defineOperation(
  {
    name: "companies.exists",
    summary: "Whether the organization has a company of this id",
    effect: "read",
    access: "member",
    transaction: "read",
    input: FindCompanyInput,
    output: CompanyExists,
  },
  async ({ db, org }, { companyId }) => {
    const root = (await rootsOf(db, org.id, [companyId])).get(companyId) ?? companyId;
    return { exists: (await findCompany(db, org.id, root)) !== null };
  },
);
