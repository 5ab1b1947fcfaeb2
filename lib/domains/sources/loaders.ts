import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { getPassage, listSourceClaims } from "./service/contents";
import { getSource, listSources } from "./service/registry";

export const loadSources = toLoader(listSources);
export const loadSource = toLoader(getSource);
export const loadSourceClaims = toLoader(listSourceClaims);
export const loadPassage = toLoader(getPassage);
