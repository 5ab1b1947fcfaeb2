import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { organizationCalls } from "../contract";
import { findPostalAddress, updatePostalAddress } from "../queries";

/** The firm's postal address; null: not given. */
export const postalAddress = ({ db, org }: OrgCtx): Promise<string | null> =>
  findPostalAddress(db, org.id);

export const getPostalAddress = implement(
  organizationCalls.getPostalAddress,
  { transaction: "read" },
  async (ctx) => ({ postal_address: (await postalAddress(ctx)) ?? "" }),
);

export const setPostalAddress = implement(
  organizationCalls.setPostalAddress,
  { transaction: "write" },
  async (ctx, { postal_address }) => {
    const changes = { postalAddress: postal_address || null, updatedAt: ctx.now() };
    await updatePostalAddress(ctx.db, ctx.org.id, changes);
    return { postal_address };
  },
);
