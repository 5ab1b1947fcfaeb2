import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { addUses, type Use } from "../queries/uses";

/** Nouns of the records that rest on companies. */
export type UseKind = "watchlists" | "notes" | "opinions" | "second_opinions";

/**
 * Counts that people's records rest on companies from now on, or no more. Whoever sees those records,
 * the count is the organization's: the undo of an import keeps what is counted.
 */
export async function noteUses(ctx: OrgCtx, kind: UseKind, uses: readonly Use[]): Promise<void> {
  if (uses.length > 0) await addUses(ctx.db, ctx.org.id, { kind, uses });
}
