import "server-only";
import { notFound } from "@/lib/core/errors";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { recordsOfCompany } from "@/lib/domains/evidence/service";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import { checklistCalls } from "../contract";
import { type ItemRow, listItems } from "../queries";
import { isSettled, missingOf } from "../rules";
import type { Checklist, ChecklistItem } from "../schema";
import { readableEvidence } from "./evidence";

type Company = { id: string; name: string };

/** The company that a record is now part of. Throws NOT_FOUND. */
export async function companyOf(ctx: OrgCtx, companyId: string): Promise<Company> {
  const company = (await currentCompanies(ctx, [companyId])).get(companyId);
  if (!company) throw notFound("Company");
  return company;
}

/** The items of a company, also those of records that were merged into it. */
export async function itemsOf(ctx: OrgCtx, { id }: Company): Promise<ItemRow[]> {
  const records = (await recordsOfCompany(ctx.db, ctx.org.id, id)) ?? [id];
  return listItems(ctx.db, ctx.org.id, records);
}

const hidden = { title: null, quote: null, path: null, is_for_all: false };

/** A company's checklist as the caller sees it. */
export async function checklistOf(ctx: OrgCtx, company: Company): Promise<Checklist> {
  const rows = await itemsOf(ctx, company);
  const owners = await namesOfMembers(
    ctx,
    rows.map(({ ownerId }) => ownerId),
  );
  const shown = await readableEvidence(
    ctx,
    rows.flatMap(({ evidence }) => evidence),
  );
  const today = isoDay(ctx.now());
  const items = rows.map((row): ChecklistItem => {
    const given = { state: row.state, owner_id: row.ownerId, due_on: row.dueOn };
    return {
      _id: row.id,
      area: row.area,
      title: row.title,
      ...given,
      owner_name: owners.get(row.ownerId ?? "") ?? null,
      evidence: row.evidence.map((one) => shown(one) ?? { ...one, ...hidden }),
      missing: missingOf({ ...given, evidence: row.evidence }, today),
      version: row.version,
      updated_at: row.updatedAt.toISOString(),
    };
  });
  return {
    company_id: company.id,
    company_name: company.name,
    items,
    total: items.length,
    settled: items.filter(isSettled).length,
    incomplete: items.filter(({ missing }) => missing.length > 0).length,
  };
}

export const getChecklist = implement(
  checklistCalls.get,
  { transaction: "read" },
  async (ctx, { companyId }) => checklistOf(ctx, await companyOf(ctx, companyId)),
);
