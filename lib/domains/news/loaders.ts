import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listFeeds } from "./service/feeds";
import { listNews } from "./service/list";

export const loadNewsPage = toLoader(listNews);
export const loadFeeds = toLoader(listFeeds);
