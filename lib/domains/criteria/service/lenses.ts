import "server-only";
import { lensId } from "@/lib/core/scores";
import { hiddenLenses, setHiddenLenses } from "@/lib/domains/organizations/service/lenses";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { criteriaCalls } from "../contract";
import { type Lens, lenses } from "../rules/lenses";
import type { LensList } from "../schema";

/** The ids of the lenses that the organization does not offer. */
export const hiddenLensIds = async (ctx: OrgCtx): Promise<string[]> =>
  (await hiddenLenses(ctx)).map(lensId);

/** The lenses that the organization offers. */
export async function shownLenses(ctx: OrgCtx): Promise<Lens[]> {
  const hidden = await hiddenLenses(ctx);
  return lenses.filter(({ firm }) => !hidden.includes(firm));
}

const listOf = async (ctx: OrgCtx): Promise<LensList> => {
  const hidden = await hiddenLenses(ctx);
  return {
    items: lenses.map(({ firm, name }) => ({ firm, name, is_hidden: hidden.includes(firm) })),
  };
};

export const listLenses = implement(criteriaCalls.listLenses, { transaction: "read" }, listOf);

export const hideLenses = implement(
  criteriaCalls.hideLenses,
  { transaction: "write" },
  async (ctx, { hidden }) => {
    await setHiddenLenses(ctx, [...new Set(hidden)]);
    return listOf(ctx);
  },
);
