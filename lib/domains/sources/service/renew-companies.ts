import "server-only";
import {
  companiesToRenew,
  listOutdated,
  lockEvidence,
  noteRenewal,
  renewalOf,
  resolveCompanies,
} from "@/lib/domains/evidence/service";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { ORGANIZATIONS_RENEWED, RESOLVED_PER_STEP } from "../constants";
import { renewCompanies } from "../jobs";

/** Starts or continues outdated renewals. A job whose step was already done does nothing. */
export const findAll: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    for (const { org_id: orgId, renewed_up_to: after } of await listOutdated(
      ctx.db,
      ORGANIZATIONS_RENEWED,
    ))
      await enqueue(ctx, renewCompanies, { after }, { orgId });
  },
};

/**
 * One step of an organization's renewal. Until it ends, companies are found by their old values.
 */
export const renew: JobHandler<{ after: string }> = {
  async commit(ctx, { after }) {
    const { db, org } = ctx;
    if (!org) return;
    await lockEvidence(db, org.id);
    if ((await renewalOf(db, org.id)) !== after) return;
    const limit = RESOLVED_PER_STEP;
    const ids = await companiesToRenew(db, org.id, { renewedUpTo: after, limit });
    await resolveCompanies(db, org.id, ids, ctx.now(), "recipe");
    const last = ids.length < limit ? null : (ids.at(-1) ?? null);
    const renewedUpTo = await noteRenewal(db, org.id, last);
    if (last !== null) await enqueue(ctx, renewCompanies, { after: renewedUpTo });
  },
};
