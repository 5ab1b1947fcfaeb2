import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { readInvitation } from "./service/join";
import { readMailChoice } from "./service/mail-choice";
import { getSetup } from "./service/setup";

const loadOwnSetup = toLoader(getSetup);

/** What the active organisation has done of its first steps; its admins may ask. */
export const loadSetup = () => loadOwnSetup({});

export const loadInvitation = toLoader(readInvitation);
export const loadMailChoice = toLoader(readMailChoice);
