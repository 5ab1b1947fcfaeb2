import type { SpotlightApi } from "@/lib/client/api";
import { fetchJson } from "@/lib/client/fetch-json";
import { settle } from "@/lib/client/settle";
import {
  changeRoleAction,
  inviteAction,
  leaveOrganizationAction,
  removeMemberAction,
  revokeInvitationAction,
  switchOrganizationAction,
} from "@/lib/domains/organizations/actions";
import { MEMBERS_PER_PAGE } from "@/lib/domains/organizations/constants";

const shapes = () => import("@/lib/domains/organizations/schema");

export const organizations: SpotlightApi["organizations"] = {
  own: (signal) =>
    fetchJson("/api/organizations", {
      signal,
      schema: async () => (await shapes()).OwnOrganizations,
    }),
  switch: (organizationId) => settle(() => switchOrganizationAction({ organizationId })),
  leave: () => settle(() => leaveOrganizationAction({})),
  members: (page, signal) =>
    fetchJson("/api/organizations/members", {
      query: { page, per_page: MEMBERS_PER_PAGE },
      signal,
      schema: async () => (await shapes()).MemberPage,
    }),
  changeRole: (input) => settle(() => changeRoleAction(input)),
  removeMember: (input) => settle(() => removeMemberAction(input)),
  invitations: (signal) =>
    fetchJson("/api/organizations/invitations", {
      signal,
      schema: async () => (await shapes()).InvitationList,
    }),
  invite: (input) => settle(() => inviteAction(input)),
  revokeInvitation: (input) => settle(() => revokeInvitationAction(input)),
};
