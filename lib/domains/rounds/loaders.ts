import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listRounds } from "./service/list";

export const loadRounds = toLoader(listRounds);
