import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listRecent } from "./service/recent";
import { listTheses } from "./service/theses";

export const loadRecentSearches = toLoader(listRecent);
const loadOwnTheses = toLoader(listTheses);
export const loadTheses = () => loadOwnTheses({});
