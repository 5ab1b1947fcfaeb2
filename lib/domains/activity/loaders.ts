import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listNews } from "./service/visits";

const loadOwnNews = toLoader(listNews);
export const loadNews = () => loadOwnNews({});
