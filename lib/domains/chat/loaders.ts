import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { getSession, listSessions } from "./service/sessions";

export const loadSession = toLoader(getSession);
export const loadSessions = toLoader(listSessions);
