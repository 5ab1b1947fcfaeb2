import { listFetches } from "@/lib/domains/news/service/feeds";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listFetches);
