import "server-only";
import { cookies } from "next/headers";
import { DEMO_COOKIE, SESSION_COOKIE, SIGN_IN_STEP_COOKIE } from "@/lib/core/names";
import { isDemoOffered, signUpSetting } from "@/lib/platform/env";
import { operatorText } from "@/lib/platform/operator-text";
import { redirectSignedIn as redirectTo, toLoader } from "@/lib/transport/rsc";
import { HOME } from "./constants";
import { getFactors, startAuthenticator } from "./service/authenticator";
import { getWaysIn } from "./service/google-connection";
import { readLink } from "./service/link";
import { getMailDelivery } from "./service/reset";
import { getSelf } from "./service/session";

const loadOwn = toLoader(getSelf);

/** The signed-in person; redirects to /sign-in without a session. */
export const loadMe = () => loadOwn({});

export const redirectSignedIn = () => redirectTo(HOME);

/** The operator's own text of a legal page, as `render` shows it; null to use the default text. */
export const loadLegalText = <T>(
  page: "terms-of-use" | "privacy-policy",
  render: (text: string) => T,
): Promise<T | null> => operatorText(`legal/${page}.md`, render);

const loadOwnFactors = toLoader(getFactors);

/** What the signed-in person has set up to prove who they are. */
export const loadFactors = () => loadOwnFactors({});

const loadBegun = toLoader(startAuthenticator);

/** What an authenticator app needs, for somebody who has none; it stays the same until it is on. */
export const loadSetUp = () => loadBegun({});

/** Whether this browser has begun a sign-in whose second step is to come. */
export const hasBegunSignIn = async (): Promise<boolean> =>
  (await cookies()).has(SIGN_IN_STEP_COOKIE);

const loadWays = toLoader(getWaysIn);

/** Ways to sign in besides e-mail and password. */
export const loadWaysIn = () => loadWays({});

/**
 * What the frame of the demo depends on: whether it can be tried, whether the browser is in it,
 * whether somebody may be signed in there, and whether anybody may sign up. Reads no data.
 */
export async function readDemoFrame() {
  const jar = await cookies();
  return {
    isOffered: isDemoOffered(),
    isOn: jar.get(DEMO_COOKIE)?.value === "on",
    hasSession: jar.has(SESSION_COOKIE),
    canKeep: signUpSetting().mode === "open",
  };
}

const loadDelivery = toLoader(getMailDelivery);

/** Whether this installation can send mail. */
export const loadMailDelivery = () => loadDelivery({});

const loadLinkState = toLoader(readLink);

/** The state of a link from an address; a malformed link counts as expired. */
export const loadLink = (kind: "reset" | "verification", token: string) =>
  loadLinkState({ kind, token: /^[\w-]{43}$/.test(token) ? token : "misspelt" });
