import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
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

export const organizationsOver = ({ read, write }: Port): SpotlightApi["organizations"] => ({
  own: (signal) =>
    read("/api/organizations", {
      signal,
      schema: async () => (await shapes()).OwnOrganizations,
    }),
  switch: (organizationId) => write(switchOrganizationAction, { organizationId }),
  leave: (input) => write(leaveOrganizationAction, input),
  members: (page, signal) =>
    read("/api/organizations/members", {
      query: { page, per_page: MEMBERS_PER_PAGE },
      signal,
      schema: async () => (await shapes()).MemberPage,
    }),
  changeRole: (input) => write(changeRoleAction, input),
  removeMember: (input) => write(removeMemberAction, input),
  waysIn: (signal) =>
    read("/api/auth/ways-in", {
      signal,
      schema: async () => (await import("@/lib/domains/accounts/schema")).WaysIn,
    }),
  storage: (signal) =>
    read("/api/storage", {
      signal,
      schema: async () => (await import("@/lib/domains/imports/schema")).StorageUse,
    }),
  invitations: (signal) =>
    read("/api/organizations/invitations", {
      signal,
      schema: async () => (await shapes()).InvitationList,
    }),
  invite: (input) => write(inviteAction, input),
  revokeInvitation: (input) => write(revokeInvitationAction, input),
});
