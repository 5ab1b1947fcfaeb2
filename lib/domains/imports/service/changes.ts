import "server-only";
import { z } from "zod";
import { canonicalJson } from "@/lib/core/json";
import { type Field, traitsOfField } from "@/lib/domains/evidence/constants";
import { type ClaimRow, claimsOfSubject, recordsOfCompany } from "@/lib/domains/evidence/service";
import type { OrgCtx } from "@/lib/service/context";
import type { ImportRowOfPage } from "../queries/records";
import { sourcesOfImport } from "../queries/writing";

/** The parts of a row's claims that show what it would change. */
const StatedClaims = z.array(z.object({ field: z.string(), value: z.unknown() }));
type Stated = z.output<typeof StatedClaims>[number];
export type Change = { field: string; from: unknown; to: unknown };

/**
 * What each row of an import would change: its values next to the current ones. A row that creates a
 * company shows all its values.
 */
export async function changesOf(
  ctx: OrgCtx,
  importId: string,
  rows: ImportRowOfPage[],
): Promise<Change[][]> {
  const own = new Set(await sourcesOfImport(ctx.db, ctx.org.id, importId));
  const changes: Change[][] = [];
  for (const row of rows) {
    const isThere = row.outcome === "updated" || row.outcome === "unchanged";
    const known = isThere ? await claimsBeside(ctx, row.companyId, own) : [];
    const said = StatedClaims.parse(row.claims);
    changes.push(said.flatMap((claim) => changeBy(claim, known)));
  }
  return changes;
}

/**
 * Claims of sources other than `own` about a company, including those that these ended; most
 * trusted first.
 */
async function claimsBeside(ctx: OrgCtx, companyId: string | null, own: Set<string>) {
  const records = companyId && (await recordsOfCompany(ctx.db, ctx.org.id, companyId));
  if (!records) return [];
  const claims = await claimsOfSubject(ctx.db, ctx.org.id, records);
  const since = Math.min(
    ...claims.flatMap((claim) => (own.has(claim.source_id) ? +claim.recorded_at : [])),
  );
  const wasLive = ({ retracted_at }: ClaimRow) => retracted_at === null || +retracted_at >= since;
  return claims.filter((claim) => !own.has(claim.source_id) && wasLive(claim));
}

function changeBy({ field, value }: Stated, known: ClaimRow[]): Change[] {
  const beside = known.filter((claim) => claim.field === field);
  const traits = traitsOfField(field as Field);
  const isSaid =
    traits.holds === "one"
      ? canonicalJson(beside[0]?.value) === canonicalJson(value)
      : beside.some((claim) => canonicalJson(claim.value) === canonicalJson(value));
  if (isSaid) return [];
  return [{ field, from: traits.holds === "many" ? null : (beside[0]?.value ?? null), to: value }];
}
