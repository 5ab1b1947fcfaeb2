import "server-only";
import type { Ctx } from "@/lib/service/context";
import { listFormerEmails } from "../queries";
import { closeAccount, listTraces, removeAccount } from "../queries/closing";

/** Ends an account: nothing opens it any longer, and its row names nobody. */
export const endAccount = (ctx: Ctx, userId: string): Promise<void> => closeAccount(ctx.db, userId);

/** The addresses that an account had before, and that no other has now. */
export const formerAddressesOf = (ctx: Ctx, userId: string): Promise<string[]> =>
  listFormerEmails(ctx.db, userId);

/** The organizations that hold anything of an account that was ended. */
export const tracesOf = (ctx: Ctx, userId: string): Promise<string[]> => listTraces(ctx.db, userId);

/** Deletes an ended account's row, unless work is under it as a former member's. */
export const forgetAccount = (ctx: Ctx, userId: string): Promise<void> =>
  removeAccount(ctx.db, userId);
