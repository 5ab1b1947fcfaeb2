"use server";
import { redirect } from "next/navigation";
import {
  clearSessionCookie,
  readSignInStep,
  setSessionCookie,
  setSignInStepCookie,
} from "@/lib/auth/cookie";
import { localPath } from "@/lib/core/local-path";
import { signInStepPath } from "@/lib/core/names";
import { toAction, toButtonAction, toFormAction } from "@/lib/transport/action";
import { HOME } from "./constants";
import type { Entrance } from "./schema";
import { requestAddressChange } from "./service/address";
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from "./service/authenticator";
import { checkConfirmed, confirm } from "./service/confirm";
import { disconnectGoogle, disconnectProvider } from "./service/google-connection";
import { revokeOtherSessions, revokeOwnSession } from "./service/own-sessions";
import { enterByPasskey, startPasskeySignIn } from "./service/passkey-sign-in";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyUse,
} from "./service/passkeys";
import { changePassword } from "./service/password";
import { updateProfile } from "./service/profile";
import { requestReset, resetPassword } from "./service/reset";
import { signOut } from "./service/session";
import { signIn } from "./service/sign-in";
import { enterCode } from "./service/sign-in-step";
import { signUp } from "./service/sign-up";
import { requestVerification, verifyEmail } from "./service/verification";

const enter = async (entrance: Entrance, form: FormData) => {
  const next = localPath(form.get("next"), HOME);
  if ("step" in entrance) {
    await setSignInStepCookie(entrance);
    redirect(signInStepPath(next));
  }
  await setSessionCookie(entrance);
  redirect(next);
};

export const signInAction = toFormAction(signIn, {
  fields: ["email", "password"],
  secrets: ["password"],
  after: enter,
});

export const enterCodeAction = toFormAction(enterCode, {
  fields: ["code"],
  secrets: ["code"],
  given: async () => ({ step: await readSignInStep() }),
  after: enter,
});

/** A code in a session that was opened without one. */
export const giveCodeAction = toFormAction(confirm, {
  fields: ["code"],
  secrets: ["code"],
  after: (_done, form) => redirect(localPath(form.get("next"), HOME)),
});

export const confirmAuthenticatorAction = toFormAction(confirmAuthenticator, {
  fields: ["code", "password"],
  secrets: ["code", "password"],
  shows: ({ recovery_codes }) => ({ recovery_codes: recovery_codes.join(" ") }),
  after: () => {},
});

export const startPasskeySignInAction = toFormAction(startPasskeySignIn, {
  fields: [],
  shows: ({ options }) => ({ options }),
  after: () => {},
});

export const enterByPasskeyAction = toFormAction(enterByPasskey, {
  fields: ["answer"],
  secrets: ["answer"],
  given: async () => ({ step: await readSignInStep() }),
  after: enter,
});

export const startPasskeyAction = toAction(startPasskey);
export const addPasskeyAction = toAction(addPasskey);
export const renamePasskeyAction = toAction(renamePasskey);
export const removePasskeyAction = toAction(removePasskey);
export const startPasskeyUseAction = toAction(startPasskeyUse);
export const confirmAction = toAction(confirm);
export const checkConfirmedAction = toAction(checkConfirmed);
export const removeAuthenticatorAction = toAction(removeAuthenticator);
export const renewRecoveryCodesAction = toAction(renewRecoveryCodes);

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

export const requestAddressChangeAction = toAction(requestAddressChange);
export const requestVerificationAction = toAction(requestVerification);

export const changePasswordAction = toAction(changePassword);

export const updateProfileAction = toAction(updateProfile);
export const revokeOwnSessionAction = toAction(revokeOwnSession);
export const revokeOtherSessionsAction = toAction(revokeOtherSessions);

export const disconnectGoogleAction = toAction(disconnectGoogle);
export const disconnectProviderAction = toAction(disconnectProvider);
