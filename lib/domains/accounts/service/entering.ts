import "server-only";
import { openIdProviders } from "@/lib/platform/env";
import type { Ctx } from "@/lib/service/context";
import { findProviderOf } from "../queries";
import { isOpenTo } from "./sign-up-rule";

/** Whether a session may act for an organization: some are entered by their provider alone. */
export const mayEnter = async (ctx: Ctx, orgId: string, sessionId: string): Promise<boolean> =>
  isOpenTo(orgId, await findProviderOf(ctx.db, sessionId));

/** Names of the providers that open an organization. */
export const providersOf = (orgId: string): string[] =>
  openIdProviders().flatMap(({ organization_id, name }) => (organization_id === orgId ? name : []));
