import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { readInvitation } from "./service/join";

export const loadInvitation = toLoader(readInvitation);
