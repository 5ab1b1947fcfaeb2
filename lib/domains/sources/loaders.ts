import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { getSource, listSources } from "./service/registry";

export const loadSources = toLoader(listSources);
export const loadSource = toLoader(getSource);
