import { z } from "zod";
import { pageInput, pageOf } from "@/lib/core/pagination";
import { prose } from "@/lib/core/text";
import { idleChoices, roles, secondFactorRules } from "@/lib/domains/accounts/constants";
import { SignInInput, SignUpInput } from "@/lib/domains/accounts/schema";
import { API_KEYS_KEPT_MAX, MEMBERS_PER_PAGE, POSTAL_ADDRESS_MAX } from "./constants";

/** One of a person's organizations; the active one is the one they see. */
export const OwnOrganization = z.object({
  _id: z.string(),
  name: z.string(),
  is_active: z.boolean(),
});
export type OwnOrganization = z.output<typeof OwnOrganization>;

export const OwnOrganizations = z.object({ items: z.array(OwnOrganization) });
export type OwnOrganizations = z.output<typeof OwnOrganizations>;

export const SwitchOrganizationInput = z.strictObject({ organizationId: z.string() });
export type SwitchOrganizationInput = z.input<typeof SwitchOrganizationInput>;

/** A member of the organization; `_id` is the membership's, not the person's. */
export const Member = z.object({
  _id: z.string(),
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  joined_at: z.iso.datetime(),
  last_sign_in_at: z.iso.datetime().nullable(),
});
export type Member = z.output<typeof Member>;

export const MemberPage = pageOf(Member);
export type MemberPage = z.output<typeof MemberPage>;

export const ListMembersInput = z.strictObject(pageInput(MEMBERS_PER_PAGE));
export type ListMembersInput = z.input<typeof ListMembersInput>;

const role = z.enum(roles, "Choose admin or member");

/** The person's API keys to keep when they lose access; all others are revoked. */
const keep_api_key_ids = z.array(z.string()).max(API_KEYS_KEPT_MAX).default([]);

/** The keys only matter when an admin becomes a member. */
export const ChangeRoleInput = z.strictObject({ memberId: z.string(), role, keep_api_key_ids });
export type ChangeRoleInput = z.input<typeof ChangeRoleInput>;

export const RemoveMemberInput = z.strictObject({ memberId: z.string(), keep_api_key_ids });
export type RemoveMemberInput = z.input<typeof RemoveMemberInput>;

export const LeaveInput = z.strictObject({ keep_api_key_ids });
export type LeaveInput = z.input<typeof LeaveInput>;

/**
 * The email that carries an invitation, as far as it has come; absent where a link is handed over.
 */
const InvitationMail = z.object({
  status: z.enum(["waiting", "sent", "failed", "unwanted"]),
  sent_at: z.iso.datetime().nullable(),
  /** Why it was not sent, as a message for an admin. */
  problem: z.string().nullable(),
});

export const Invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string(),
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
  mail: InvitationMail.nullable(),
});
export type Invitation = z.output<typeof Invitation>;

export const InvitationList = z.object({
  items: z.array(Invitation),
  /** Whether the product can send mail; otherwise links are handed over by hand. */
  can_mail: z.boolean(),
});
export type InvitationList = z.output<typeof InvitationList>;

export const InviteInput = z.strictObject({
  email: SignInInput.shape.email,
  role,
  delivery: z.enum(["mail", "link"], "Choose mail or link").meta({ examples: ["link"] }),
});
export type InviteInput = z.input<typeof InviteInput>;

/** The only output with the link, for handing it over by hand. */
export const MadeInvitation = Invitation.extend({ link: z.string().nullable() });
export type MadeInvitation = z.output<typeof MadeInvitation>;

export const RevokeInvitationInput = z.strictObject({ invitationId: z.string() });
export type RevokeInvitationInput = z.input<typeof RevokeInvitationInput>;

/** 256 random bits, base64url. */
const token = z.string("Open the complete link").regex(/^[\w-]{43}$/, "Open the complete link");

export const InvitationToken = z.strictObject({ token });
export type InvitationToken = z.input<typeof InvitationToken>;

export const JoinAsNewInput = z.strictObject({
  token,
  full_name: SignUpInput.shape.full_name,
  password: SignUpInput.shape.password,
});
export type JoinAsNewInput = z.input<typeof JoinAsNewInput>;

/** What the holder of an invitation's link may see. */
export const OpenedInvitation = z.object({
  email: z.string(),
  role: z.enum(roles),
  organization_name: z.string(),
  invited_by: z.string(),
  expires_at: z.iso.datetime(),
  /**
   * Who is viewing: the invited person, somebody else, or a visitor who is not signed in (whose
   * address has an account or not).
   */
  visitor: z.enum(["invited", "somebodyElse", "hasAccount", "new"]),
});
export type OpenedInvitation = z.output<typeof OpenedInvitation>;

/** The choice behind a mail's link: mail from the organization's people, or none. */
export const MailChoiceInput = z.strictObject({
  token,
  wants_mail: z
    .union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })])
    .default(false),
});
export type MailChoiceInput = z.input<typeof MailChoiceInput>;

export const MailChoice = z.object({
  email: z.string(),
  organization_name: z.string(),
  wants_mail: z.boolean(),
});
export type MailChoice = z.output<typeof MailChoice>;

/** Which setup steps an organization has done. */
export const Setup = z.object({ has_colleague: z.boolean(), has_api_key: z.boolean() });
export type Setup = z.output<typeof Setup>;

/** The firm's postal address in lines; empty: not given. */
/** What an organization asks of those who sign in. */
export const SignInPolicy = z.object({
  second_factor: z.enum(secondFactorRules),
  /** Null: sessions end by their lifetime only. */
  idle_minutes: z.int().nullable(),
  /** Members who have no second factor. */
  without_factor: z.int(),
});
export type SignInPolicy = z.output<typeof SignInPolicy>;

export const SaveSignInPolicyInput = z.strictObject({
  second_factor: z.enum(secondFactorRules),
  idle_minutes: z.literal(idleChoices).nullable(),
});
export type SaveSignInPolicyInput = z.input<typeof SaveSignInPolicyInput>;

export const PostalAddress = z.object({ postal_address: z.string() });
export type PostalAddress = z.output<typeof PostalAddress>;

export const SetPostalAddressInput = z.strictObject({ postal_address: prose(POSTAL_ADDRESS_MAX) });
export type SetPostalAddressInput = z.input<typeof SetPostalAddressInput>;
