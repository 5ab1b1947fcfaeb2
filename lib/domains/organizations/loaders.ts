import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { readInvitation } from "./service/join";
import { readMailChoice } from "./service/mail-choice";
import { getSetup } from "./service/setup";

const loadOwnSetup = toLoader(getSetup);

/** How far the active organization's setup is; only its admins may ask. */
export const loadSetup = () => loadOwnSetup({});

export const loadInvitation = toLoader(readInvitation);
export const loadMailChoice = toLoader(readMailChoice);
