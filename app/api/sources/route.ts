import { addFeed } from "@/lib/domains/news/service/feeds";
import { listSources } from "@/lib/domains/sources/service/registry";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listSources);
export const POST = toRoute(addFeed);
