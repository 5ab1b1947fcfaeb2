import "server-only";
import { implement } from "@/lib/service/operation";
import { accountCalls } from "../contract";
import { updateUser } from "../queries";

import { person } from "./session";

export const updateProfile = implement(
  accountCalls.updateProfile,
  { transaction: "write" },
  async (ctx, { full_name }) => {
    const { userId, email } = person(ctx);
    await updateUser(ctx.db, userId, { fullName: full_name, updatedAt: ctx.now() });
    return { _id: userId, email, full_name, avatar_url: null };
  },
);
