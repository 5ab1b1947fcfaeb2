import { updateFeed } from "@/lib/domains/news/service/feeds";
import { removeFeed } from "@/lib/domains/news/service/remove-feed";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(updateFeed);
export const DELETE = toRoute(removeFeed);
