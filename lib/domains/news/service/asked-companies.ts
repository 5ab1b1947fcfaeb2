import "server-only";
import type { AskedCompany } from "@/lib/connectors/public/turn";
import { liveClaims, recordsOf } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import * as queries from "../queries/asked";

/** Companies with their number at the SEC, as the most trusted of their live claims says it. */
async function withNumbers(
  { db, org }: OrgCtx,
  companies: readonly Pick<AskedCompany, "id" | "name" | "domain">[],
): Promise<AskedCompany[]> {
  if (companies.length === 0) return [];
  const records = await recordsOf(
    db,
    org.id,
    companies.map(({ id }) => id),
  );
  const claims = await liveClaims(db, org.id, records, { only: ["cik"] });
  // The most trusted comes first, so that it is set last.
  const numbers = new Map(claims.toReversed().map(({ root_id, value }) => [root_id, value]));
  return companies.map((company) => {
    const stated = numbers.get(company.id);
    const cik = stated ? String(stated).replace(/^0+/, "") : null;
    return { ...company, cik, linkedinUrl: null };
  });
}

/** Companies in projects, by id, after one: those that sources are asked about. */
export const companiesToAsk = async (
  ctx: OrgCtx,
  from: { after: string; limit: number },
): Promise<AskedCompany[]> =>
  withNumbers(ctx, await queries.companiesToAsk(ctx.db, ctx.org.id, from));

/** One company to ask about; null when there is none of the id. */
export async function companyToAsk(ctx: OrgCtx, companyId: string): Promise<AskedCompany | null> {
  const company = await queries.companyToAsk(ctx.db, ctx.org.id, companyId);
  const [asked] = await withNumbers(ctx, company ? [company] : []);
  return asked ?? null;
}
