import "server-only";
import { redirectSignedIn as redirectTo, toLoader } from "@/lib/transport/rsc";
import { HOME } from "./constants";
import { getSelf } from "./service/session";

const loadOwn = toLoader(getSelf);

/** The signed-in person; without a session, off to /sign-in. */
export const loadMe = () => loadOwn({});

export const redirectSignedIn = () => redirectTo(HOME);
