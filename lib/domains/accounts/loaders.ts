import "server-only";
import { operatorText } from "@/lib/platform/operator-text";
import { redirectSignedIn as redirectTo, toLoader } from "@/lib/transport/rsc";
import { HOME } from "./constants";
import { getSelf } from "./service/session";

const loadOwn = toLoader(getSelf);

/** The signed-in person; without a session, off to /sign-in. */
export const loadMe = () => loadOwn({});

export const redirectSignedIn = () => redirectTo(HOME);

/** The operator's own text of a legal page, as `render` shows it; null when the page's own stands. */
export const loadLegalText = <T>(
  page: "terms-of-use" | "privacy-policy",
  render: (text: string) => T,
): Promise<T | null> => operatorText(`legal/${page}.md`, render);
