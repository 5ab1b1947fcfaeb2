import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { mayEnter, providersOf } from "@/lib/domains/accounts/service/entering";
import { person } from "@/lib/domains/accounts/service/session";
import { implement } from "@/lib/service/operation";
import { organizationCalls } from "../contract";
import { holdMembership, listOrganizationsOf, moveSession } from "../queries";

export const listOwnOrganizations = implement(
  organizationCalls.listOwn,
  { transaction: "read" },
  async (ctx) => {
    const rows = await listOrganizationsOf(ctx.db, person(ctx).userId);
    const items = rows.map(({ id, name }) => ({ _id: id, name, is_active: id === ctx.org.id }));
    return { items };
  },
);

/** From its next request on, this session (and no other) acts for the other organization. */
export const switchOrganization = implement(
  organizationCalls.switch,
  {
    transaction: "write",
    activity: { kind: "security" },
  },
  async (ctx, { organizationId }) => {
    const { userId, sessionId } = person(ctx);
    const membership = await holdMembership(ctx.db, userId, organizationId);
    if (!membership) throw notFound("Organization");
    if (!(await mayEnter(ctx, organizationId, sessionId)))
      throw new AppError(
        "FORBIDDEN",
        `People of ${membership.name} sign in with ${providersOf(organizationId).join(" or ")}. Sign out, and sign in there.`,
      );
    await moveSession(ctx.db, sessionId, membership.id);
    return { _id: organizationId, name: membership.name, is_active: true };
  },
);
