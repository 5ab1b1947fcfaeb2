import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listAgents } from "./service";

export const loadAgents = toLoader(listAgents);
