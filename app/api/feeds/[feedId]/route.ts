import { updateFeed } from "@/lib/domains/news/service/feeds";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(updateFeed);
