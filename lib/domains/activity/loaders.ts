import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listActs } from "./service/acts";
import { listNews } from "./service/visits";

const loadOwnNews = toLoader(listNews);
export const loadNews = () => loadOwnNews({});

export const loadActs = toLoader(listActs);
