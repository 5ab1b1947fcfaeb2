import "server-only";
import { notFound } from "@/lib/core/errors";
import { Nothing } from "@/lib/domains/accounts/schema";
import { person } from "@/lib/domains/accounts/service/session";
import { defineOperation } from "@/lib/service/operation";
import { holdMembership, listOrganizationsOf, moveSession } from "../queries";
import { OwnOrganization, OwnOrganizations, SwitchOrganizationInput } from "../schema";

export const listOwnOrganizations = defineOperation(
  {
    name: "organizations.listOwn",
    summary: "The organizations that the signed-in person belongs to, the first joined first",
    effect: "read",
    access: "member",
    transaction: "read",
    input: Nothing,
    output: OwnOrganizations,
  },
  async (ctx) => {
    const rows = await listOrganizationsOf(ctx.db, person(ctx).userId);
    const items = rows.map(({ id, name }) => ({ _id: id, name, is_active: id === ctx.org.id }));
    return { items };
  },
);

/** The session acts for the other organisation from its next request on, here and nowhere else. */
export const switchOrganization = defineOperation(
  {
    name: "organizations.switch",
    summary: "Make another of one's organizations the active one of this session",
    effect: "write",
    access: "member",
    transaction: "write",
    activity: { kind: "security" },
    input: SwitchOrganizationInput,
    output: OwnOrganization,
  },
  async (ctx, { organizationId }) => {
    const { userId, sessionId } = person(ctx);
    const membership = await holdMembership(ctx.db, userId, organizationId);
    if (!membership) throw notFound("Organization");
    await moveSession(ctx.db, sessionId, membership.id);
    return { _id: organizationId, name: membership.name, is_active: true };
  },
);
