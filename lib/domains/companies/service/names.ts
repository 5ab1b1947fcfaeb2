import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import type { Reason } from "../schema/search";
import type { Correction } from "./terms";

type Named = { companyId: string; reasons: Reason[] };

/** Placeholder of the rank part: finds nothing. */
export async function findByName(
  _ctx: OrgCtx,
  _asked: { name: string; words: string; limit: number },
): Promise<{ found: Named[]; corrections: Correction[] }> {
  return { found: [], corrections: [] };
}

/** Placeholder of the rank part. */
export async function isNameExactly(_ctx: OrgCtx, _text: string): Promise<boolean> {
  return false;
}
