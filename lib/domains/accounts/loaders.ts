import "server-only";
import { redirectSignedIn as redirectTo, toLoader } from "@/lib/transport/rsc";
import { HOME } from "./constants";
import { getMe } from "./service/session";

/** The signed-in person; without a session, off to /sign-in. */
export const loadMe = toLoader(getMe);

export const redirectSignedIn = () => redirectTo(HOME);
