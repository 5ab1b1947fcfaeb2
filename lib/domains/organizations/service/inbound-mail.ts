import "server-only";
import { enterOrganization } from "@/lib/auth/ctx";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { findOnlyOrganization } from "../queries/keeping";

/**
 * Enters the organization that a mail belongs to, in the running write transaction. A mail without
 * one (null) belongs to the only organization; where there are several it belongs to none.
 */
export async function enterForMail(ctx: Ctx, orgId: string | null): Promise<OrgCtx | null> {
  const id = orgId ?? (await findOnlyOrganization(ctx.db));
  return id === null ? null : enterOrganization(ctx, id, { type: "anonymous" });
}
