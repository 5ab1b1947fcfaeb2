import "server-only";
import { ctxFromJob, enterAsPerson, enterOrganization } from "@/lib/auth/ctx";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { holdMembership } from "../queries";

/**
 * Lets the rest of a job's transaction see what a member sees, who stays one until its end. False,
 * and nothing changes, for a person who is none.
 */
export async function actForMember(ctx: OrgCtx, userId: string): Promise<boolean> {
  if (!(await holdMembership(ctx.db, userId, ctx.org.id))) return false;
  await enterAsPerson(ctx, userId);
  return true;
}

/** Lets the rest of a job's transaction act in another organization, which a row named. */
export const actIn = (ctx: Ctx, organizationId: string): Promise<OrgCtx> =>
  enterOrganization(ctx, organizationId, ctx.actor);

/** The product itself, in the organization that a guest's link opened, once the guest's transaction is over. */
export const actAsProduct = (
  { requestId }: Pick<Ctx, "requestId">,
  orgId: string,
  job: string,
): Ctx => ctxFromJob({ job, orgId, requestId });
