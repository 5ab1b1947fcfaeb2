import { refreshFeed } from "@/lib/domains/news/service/feeds";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(refreshFeed);
