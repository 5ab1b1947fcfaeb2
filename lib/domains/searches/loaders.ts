import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listRecent } from "./service/recent";

export const loadRecentSearches = toLoader(listRecent);
