"use server";
import { redirect } from "next/navigation";
import { clearSessionCookie, setSessionCookie } from "@/lib/auth/cookie";
import { localPath } from "@/lib/core/local-path";
import { toButtonAction, toFormAction } from "@/lib/transport/action";
import { HOME } from "./constants";
import type { OpenedSession } from "./schema";
import { signOut } from "./service/session";
import { signIn } from "./service/sign-in";
import { signUp } from "./service/sign-up";

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
