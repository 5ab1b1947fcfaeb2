"use server";
import { redirect } from "next/navigation";
import { clearSessionCookie, setSessionCookie } from "@/lib/auth/cookie";
import { localPath } from "@/lib/core/local-path";
import { HOME } from "@/lib/domains/accounts/constants";
import { signOut } from "@/lib/domains/accounts/service/session";
import { toAction, toFormAction } from "@/lib/transport/action";
import { invite, revokeInvitation } from "./service/invitations";
import { joinAsNew, joinOrganization } from "./service/join";
import { chooseMail } from "./service/mail-choice";
import { changeRole, leaveOrganization, removeMember } from "./service/members";
import { switchOrganization } from "./service/own-organizations";
import { setPostalAddress } from "./service/postal-address";
import { saveSignInPolicy } from "./service/sign-in-policy";

export const switchOrganizationAction = toAction(switchOrganization);
export const leaveOrganizationAction = toAction(leaveOrganization);
export const changeRoleAction = toAction(changeRole);
export const removeMemberAction = toAction(removeMember);
export const setPostalAddressAction = toAction(setPostalAddress);
export const saveSignInPolicyAction = toAction(saveSignInPolicy);
export const inviteAction = toAction(invite);
export const revokeInvitationAction = toAction(revokeInvitation);

export const joinOrganizationAction = toFormAction(joinOrganization, {
  fields: ["token"],
  after: () => redirect(HOME),
});

export const joinAsNewAction = toFormAction(joinAsNew, {
  fields: ["token", "full_name", "password"],
  secrets: ["password"],
  after: async (opened) => {
    await setSessionCookie(opened);
    redirect(HOME);
  },
});

export const chooseMailAction = toFormAction(chooseMail, {
  fields: ["token", "wants_mail"],
  after: (_done, form) => redirect(`/unsubscribe/${encodeURIComponent(String(form.get("token")))}`),
});

/** Signs out somebody who opened another person's invitation, and shows it again. */
export const signOutForInvitationAction = toFormAction(signOut, {
  fields: [],
  after: async (_done, form) => {
    await clearSessionCookie();
    redirect(localPath(form.get("next"), "/sign-in"));
  },
});
