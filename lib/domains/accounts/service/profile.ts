import "server-only";
import { defineOperation } from "@/lib/service/operation";
import { updateUser } from "../queries";
import { UpdateProfileInput, User } from "../schema";
import { person } from "./session";

export const updateProfile = defineOperation(
  {
    name: "accounts.updateProfile",
    summary: "Change one's own name",
    effect: "write",
    access: "member",
    transaction: "write",
    input: UpdateProfileInput,
    output: User,
  },
  async (ctx, { full_name }) => {
    const { userId, email } = person(ctx);
    await updateUser(ctx.db, userId, { fullName: full_name, updatedAt: ctx.now() });
    return { _id: userId, email, full_name, avatar_url: null };
  },
);
