import "server-only";
import { implement } from "@/lib/service/operation";
import { CHECK_CHUNK } from "../constants";
import { auditCalls } from "../contract";
import { type CheckedLink, checkLinks, countUnsealed, lastNumber } from "../queries/rows";
import type { AuditCheck } from "../schema";

/** The value that precedes the first seal. */
const NO_SEAL = "0".repeat(64);

type Flaw = NonNullable<AuditCheck["first_changed"]>;

/** What is wrong with a link that must have this number; null when nothing is. */
function flawOf(link: CheckedLink | undefined, number: number): Flaw | null {
  if (link?.number !== number) return { number, row_id: null, reason: "removed" };
  const named = { number, row_id: link.rowId };
  if (!link.isThere) return { ...named, reason: "removed" };
  if (!link.isRow) return { ...named, reason: "changed" };
  return link.follows ? null : { ...named, reason: "moved" };
}

export const checkAudit = implement(auditCalls.check, { transaction: "read" }, async (ctx) => {
  const unsealed = await countUnsealed(ctx.db, ctx.org.id);
  const reached = await lastNumber(ctx.db, ctx.org.id);
  let [checked, last] = [0, NO_SEAL];
  while (checked < reached) {
    const asked = { after: checked, before: last, limit: CHECK_CHUNK };
    const links = await checkLinks(ctx.db, ctx.org.id, asked);
    for (let at = 0; at === 0 || at < links.length; at++) {
      const link = links[at];
      const first_changed = flawOf(link, checked + 1);
      if (first_changed || !link)
        return { checked, unsealed, is_whole: false, first_changed, last_seal: last };
      checked++;
      last = link.seal;
    }
  }
  const last_seal = checked === 0 ? null : last;
  return { checked, unsealed, is_whole: true, first_changed: null, last_seal };
});
