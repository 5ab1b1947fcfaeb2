import "server-only";
import { notFound } from "@/lib/core/errors";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { claimsOfSubject, recordsOfCompany } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { documentCalls } from "../contract";
import { pageOfCompany } from "../queries/documents";
import { basesFor, keysOf } from "./bases";
import { toDocuments } from "./wire";

/** A company of the organization. Throws NOT_FOUND. */
export async function companyWithId(
  ctx: OrgCtx,
  companyId: string,
): Promise<{ _id: string; name: string }> {
  const found = (await currentCompanies(ctx, [companyId])).get(companyId);
  if (!found) throw notFound("Company");
  return { _id: found.id, name: found.name };
}

/** The records of a company of the organization. Throws NOT_FOUND. */
export async function recordsOf(ctx: OrgCtx, companyId: string): Promise<string[]> {
  const { _id } = await companyWithId(ctx, companyId);
  return (await recordsOfCompany(ctx.db, ctx.org.id, _id)) ?? [_id];
}

/** The documents whose values were added to some records of a company. */
async function statingOf(ctx: OrgCtx, records: readonly string[]): Promise<string[]> {
  const claims = await claimsOfSubject(ctx.db, ctx.org.id, records);
  const ids = claims.flatMap(({ source_kind, retracted_at, url }) =>
    source_kind === "deck" && retracted_at === null
      ? (/^\/documents\/(doc_\w+)\?/.exec(url ?? "")?.[1] ?? [])
      : [],
  );
  return [...new Set(ids)];
}

export const listOfCompany = implement(
  documentCalls.listOfCompany,
  { transaction: "read" },
  async (ctx, { companyId, ...page }) => {
    const records = await recordsOf(ctx, companyId);
    const bases = await basesFor(ctx);
    const stating = await statingOf(ctx, records);
    const asked = { bases: keysOf(bases), records, stating, ...page };
    const { rows, total } = await pageOfCompany(ctx.db, ctx.org.id, asked);
    return { items: await toDocuments(ctx, rows, bases), total, ...page };
  },
);
