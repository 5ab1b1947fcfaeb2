import "server-only";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { findLogosSince, listWithLogos, updateLogosSince } from "../queries";

/** Since when the organization shows companies' logos; null: it does not. */
export const logosSince = ({ db, org }: OrgCtx): Promise<Date | null> => findLogosSince(db, org.id);

/** Turns logos on or off; the caller checks who may. */
export const setLogos = (ctx: OrgCtx, isOn: boolean): Promise<void> =>
  updateLogosSince(ctx.db, ctx.org.id, isOn ? ctx.now() : null);

/** Ids of all organizations that show logos, for a job of the system. */
export const organizationsWithLogos = async ({ db }: Ctx): Promise<string[]> =>
  (await listWithLogos(db)).map(({ id }) => id);
