import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { listDeals } from "../queries/deals";
import { type CompanyRow, listCompaniesById } from "../queries/list";
import type { CompanyItem } from "../schema";
import { type Deal, toCompanyItem } from "./wire";

/** The values on which entries in visible projects agree, by company id. */
export async function dealsOf(ctx: OrgCtx, ids: readonly string[]): Promise<Map<string, Deal>> {
  if (ids.length === 0) return new Map();
  const rows = await listDeals(ctx.db, ctx.org.id, ids);
  return new Map(
    rows.map(({ company_id, priority, status, last_interaction }) => {
      const at = last_interaction === null ? null : new Date(last_interaction).toISOString();
      return [company_id, { priority, status, last_interaction: at }];
    }),
  );
}

export type Listed = { row: CompanyRow; item: CompanyItem };

/** Companies as list items, by their ids; two reads for any number. */
export async function listedCompanies(ctx: OrgCtx, ids: string[]): Promise<Map<string, Listed>> {
  if (ids.length === 0) return new Map();
  const [rows, deals] = await Promise.all([
    listCompaniesById(ctx.db, ctx.org.id, ids),
    dealsOf(ctx, ids),
  ]);
  return new Map(rows.map((row) => [row.id, { row, item: toCompanyItem(row, deals.get(row.id)) }]));
}
