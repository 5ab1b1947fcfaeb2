"use server";
import { redirect } from "next/navigation";
import { clearSessionCookie, setSessionCookie } from "@/lib/auth/cookie";
import { localPath } from "@/lib/core/local-path";
import { toAction, toButtonAction, toFormAction } from "@/lib/transport/action";
import { HOME } from "./constants";
import type { OpenedSession } from "./schema";
import { disconnectGoogle } from "./service/google-connection";
import { revokeOtherSessions, revokeOwnSession } from "./service/own-sessions";
import { changePassword } from "./service/password";
import { updateProfile } from "./service/profile";
import { requestReset, resetPassword } from "./service/reset";
import { signOut } from "./service/session";
import { signIn } from "./service/sign-in";
import { signUp } from "./service/sign-up";
import { requestVerification, verifyEmail } from "./service/verification";

const enter = async (opened: OpenedSession, form: FormData) => {
  await setSessionCookie(opened);
  redirect(localPath(form.get("next"), HOME));
};

export const signInAction = toFormAction(signIn, {
  fields: ["email", "password"],
  secrets: ["password"],
  after: enter,
});

export const signUpAction = toFormAction(signUp, {
  fields: ["email", "password", "full_name", "organization_name"],
  secrets: ["password"],
  after: enter,
});

export const signOutAction = toButtonAction(signOut, async () => {
  await clearSessionCookie();
  redirect("/sign-in");
});

export const requestResetAction = toFormAction(requestReset, {
  fields: ["email"],
  after: () => {},
});

export const resetPasswordAction = toFormAction(resetPassword, {
  fields: ["token", "password"],
  secrets: ["password"],
  after: enter,
});

export const verifyEmailAction = toFormAction(verifyEmail, {
  fields: ["token"],
  after: (_done, form) =>
    redirect(`/verify-email/${encodeURIComponent(String(form.get("token")))}`),
});

export const requestVerificationAction = toAction(requestVerification);

export const changePasswordAction = toAction(changePassword);

export const updateProfileAction = toAction(updateProfile);
export const revokeOwnSessionAction = toAction(revokeOwnSession);
export const revokeOtherSessionsAction = toAction(revokeOtherSessions);

export const disconnectGoogleAction = toAction(disconnectGoogle);
