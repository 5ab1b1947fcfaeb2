import "server-only";
import { readEvidence } from "@/lib/domains/evidence/service/read";
import type { OrgCtx } from "@/lib/service/context";
import type { Cited } from "./facts";
import { asEverybody } from "./facts";
import { isQuoteId } from "./quotes";

/** What evidence by its ids is about, as far as everybody may read it. */
export async function givenFor(
  ctx: OrgCtx,
  ids: readonly string[],
): Promise<Pick<Cited, "companies" | "quotes">> {
  const claims = ids.filter((id) => !isQuoteId(id));
  const read = claims.length > 0 ? await readEvidence.call(asEverybody(ctx), { ids: claims }) : [];
  return { companies: read.map(({ company_id }) => company_id), quotes: ids.filter(isQuoteId) };
}
