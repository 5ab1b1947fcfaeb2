import "server-only";
import { logosSince, setLogos } from "@/lib/domains/organizations/service/logos";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue } from "@/lib/service/job";
import { implement } from "@/lib/service/operation";
import { logoCalls } from "../contract";
import { fetchLogos } from "../jobs";
import { countWebsites, deleteLogos } from "../queries";

const settingsOf = async (ctx: OrgCtx, isOn: boolean) => ({
  is_on: isOn,
  websites: await countWebsites(ctx.db, ctx.org.id),
});

export const getLogoSettings = implement(
  logoCalls.getSettings,
  { transaction: "read" },
  async (ctx) => settingsOf(ctx, (await logosSince(ctx)) !== null),
);

export const saveLogoSettings = implement(
  logoCalls.saveSettings,
  {
    transaction: "write",
    activity: { about: ({ is_on }) => ({ detail: { state: is_on ? "on" : "off" } }) },
  },
  async (ctx, { is_on }) => {
    const isOn = (await logosSince(ctx)) !== null;
    if (isOn !== is_on) {
      await setLogos(ctx, is_on);
      if (is_on) await enqueue(ctx, fetchLogos, {});
      else await deleteLogos(ctx.db, ctx.org.id);
    }
    return settingsOf(ctx, is_on);
  },
);
