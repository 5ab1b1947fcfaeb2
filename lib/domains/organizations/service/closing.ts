import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/service/context";
import { lockPerson } from "../queries";
import { countMembers, lockOrganizationsOf } from "../queries/keeping";

/**
 * Holds a person's organizations until the transaction ends, in which the account is closed. Throws
 * CONFLICT when one of them would be left without an admin, or without anybody.
 */
export async function holdForClosing(ctx: Ctx, userId: string): Promise<void> {
  await lockPerson(ctx.db, userId);
  const own = await lockOrganizationsOf(ctx.db, userId);
  if (own.length === 0) throw notFound("Account");
  const counts = await countMembers(
    ctx.db,
    own.map(({ id }) => id),
  );
  for (const { id, name, role } of own) {
    const { members = 0, admins = 0 } = counts.find((one) => one.id === id) ?? {};
    if (members <= 1)
      throw new AppError(
        "CONFLICT",
        `You are the only member of ${name}. Delete that organization instead: your account is deleted with it.`,
      );
    if (role === "admin" && admins <= 1)
      throw new AppError("CONFLICT", `${name} needs an admin. Make another member an admin first.`);
  }
}
