import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listClaimsOfSource } from "./service/contents";
import { getSource, listSources } from "./service/registry";

export const loadSources = toLoader(listSources);
export const loadSource = toLoader(getSource);
export const loadClaimsOfSource = toLoader(listClaimsOfSource);
