import { defineContract, done, noInput, recordId, shapesOf } from "@/lib/core/contract";

const accountSchema = shapesOf(() => import("@/lib/domains/accounts/schema"));
const schema = shapesOf(() => import("./schema"));

export const organizationCalls = defineContract("organizations", {
  listOwn: {
    summary: "The organizations that the signed-in person belongs to, the first joined first",
    effect: "read",
    access: "member",
    routes: { "GET /api/organizations": {} },
    input: noInput,
    output: schema("OwnOrganizations"),
  },
  listInvitations: {
    summary: "Invitations that wait for an answer, newest first",
    effect: "read",
    access: "admin",
    routes: { "GET /api/organizations/invitations": {} },
    input: noInput,
    output: schema("InvitationList"),
  },
  listMembers: {
    summary: "Who belongs to the organization, in the order of joining",
    effect: "read",
    access: "member",
    routes: { "GET /api/organizations/members": {} },
    input: schema("ListMembersInput"),
    output: schema("MemberPage"),
  },
  chooseMail: {
    summary: "Refuse mail from an organization's people by a mail's link, or want it again",
    effect: "write",
    access: "public",
    routes: { "POST /api/unsubscribe/{token}": { body: "none", fixed: { wants_mail: false } } },
    input: schema("MailChoiceInput"),
    output: done,
  },
  switch: {
    summary: "Make another of one's organizations the active one of this session",
    effect: "write",
    access: "member",
    input: schema("SwitchOrganizationInput"),
    output: schema("OwnOrganization"),
  },
  leave: {
    summary: "Leave the active organization; API keys you made are revoked unless kept",
    effect: "write",
    access: "member",
    input: schema("LeaveInput"),
    output: done,
  },
  changeRole: {
    summary: "Make a member an admin, or an admin a member, whose API keys are revoked unless kept",
    effect: "write",
    access: "admin",
    routes: { "PATCH /api/organizations/members/{memberId}": {} },
    input: schema("ChangeRoleInput"),
    output: schema("Member"),
  },
  removeMember: {
    summary:
      "Remove somebody else from the organization; API keys they made are revoked unless kept",
    effect: "write",
    access: "admin",
    routes: { "POST /api/organizations/members/{memberId}/remove": {} },
    input: schema("RemoveMemberInput"),
    output: schema("Member"),
  },
  invite: {
    summary: "Invite somebody by mail, or by a link to hand over",
    effect: "write",
    access: "admin",
    input: schema("InviteInput"),
    output: schema("MadeInvitation"),
  },
  revokeInvitation: {
    summary: "Take an invitation back; its links end",
    effect: "write",
    access: "admin",
    input: schema("RevokeInvitationInput"),
    output: recordId,
  },
  join: {
    summary: "Accept an invitation as the signed-in person",
    effect: "write",
    access: "member",
    input: schema("InvitationToken"),
    output: done,
  },
  joinAsNew: {
    summary: "Accept an invitation with a new account",
    effect: "write",
    access: "public",
    input: schema("JoinAsNewInput"),
    output: accountSchema("OpenedSession"),
  },
  getSetup: {
    summary: "What the organization has done of its first steps",
    effect: "read",
    access: "admin",
    input: noInput,
    output: schema("Setup"),
  },
  readInvitation: {
    summary: "What an invitation's link says",
    effect: "read",
    access: "public",
    input: schema("InvitationToken"),
    output: schema("OpenedInvitation"),
  },
  readMailChoice: {
    summary: "Whether whoever got a mail still wants mail from its organization's people",
    effect: "read",
    access: "public",
    input: schema("InvitationToken"),
    output: schema("MailChoice"),
  },
});
