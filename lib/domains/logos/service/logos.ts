import "server-only";
import { notFound } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { logoCalls } from "../contract";
import { findLogo, listLogoHashes } from "../queries";
import { logoUrl } from "../rules";

/** Addresses of the logos of companies, by id; those without one are absent. */
export async function logoUrlsOf(
  { db, org }: OrgCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await listLogoHashes(db, org.id, ids);
  return new Map(rows.map(({ id, sha256 }) => [id, logoUrl(id, sha256)]));
}

export const locateLogos = implement(
  logoCalls.locate,
  { transaction: "read" },
  async (ctx, { companies }) => {
    const found = await logoUrlsOf(ctx, companies);
    return { items: [...found].map(([company_id, logo_url]) => ({ company_id, logo_url })) };
  },
);

export const getLogo = implement(
  logoCalls.get,
  { transaction: "read" },
  async ({ db, org }, { companyId }) => {
    const row = await findLogo(db, org.id, companyId);
    if (!row) throw notFound("Logo");
    return row;
  },
);
