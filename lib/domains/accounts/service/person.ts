import "server-only";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/service/context";
import { enqueue } from "@/lib/service/job";
import type { roles } from "../constants";
import { organizationMade } from "../jobs";
import { insertMembership, insertOrganization, insertUser } from "../queries";

type Person = {
  email: string;
  fullName: string;
  passwordHash: string | null;
  emailVerifiedAt?: Date | null;
};
type Membership = { orgId: string; userId: string; role: (typeof roles)[number] };

const timesOf = (ctx: Ctx) => ({ createdAt: ctx.now(), updatedAt: ctx.now() });

/**
 * Stores a person in the running transaction; returns the id. Throws CONFLICT for a taken address.
 */
export async function storePerson(ctx: Ctx, person: Person): Promise<string> {
  const user = await insertUser(ctx.db, { id: newId("usr"), ...person, ...timesOf(ctx) });
  if (!user) throw addressTaken();
  return user.id;
}

/** Stores a membership; returns its id, or null for somebody who is a member already. */
export async function storeMembership(ctx: Ctx, membership: Membership): Promise<string | null> {
  return insertMembership(ctx.db, { id: newId("mem"), ...membership, ...timesOf(ctx) });
}

/** Creates an organization with the person as its admin, and enqueues what follows from that. */
export async function createOrganization(
  ctx: Ctx,
  { userId, name }: { userId: string; name: string },
): Promise<{ orgId: string; membershipId: string }> {
  const orgId = newId("org");
  await insertOrganization(ctx.db, { id: orgId, name, ...timesOf(ctx) });
  const membershipId = await storeMembership(ctx, { orgId, userId, role: "admin" });
  if (!membershipId) throw new Error("A new organization had a member already");
  // A system job: its caller acts for no organization yet, or for another one.
  await enqueue({ ...ctx, org: null }, organizationMade, { organizationId: orgId });
  return { orgId, membershipId };
}

/** The default name of an organization. */
export const defaultOrganizationName = (fullName: string) =>
  `${fullName.split(" ")[0]?.slice(0, 60)}'s organization`;

function addressTaken(): AppError {
  const message = "An account with this address exists. Sign in instead.";
  return new AppError("CONFLICT", message, { fields: { email: [message] } });
}
