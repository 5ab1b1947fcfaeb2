import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { VISIT_ENDS_AFTER_MS } from "../constants";
import { findVisit, type LastVisitRow } from "../queries";

/** The end of the visit before the one in progress at `now`; null when there was none. */
function endOfVisitBefore(visit: LastVisitRow | null, now: Date): Date | null {
  if (!visit) return null;
  const isOver = now.getTime() - visit.seenAt.getTime() > VISIT_ENDS_AFTER_MS;
  return isOver ? visit.seenAt : visit.beforeAt;
}

/** When the previous visit ended; null at the first, and for API keys, which have no visits. */
export async function endOfLastVisit({ actor, db, org, now }: OrgCtx): Promise<Date | null> {
  if (actor.type !== "user") return null;
  return endOfVisitBefore(await findVisit(db, { org: org.id, userId: actor.userId }), now());
}
