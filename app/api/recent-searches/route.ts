import { listRecent } from "@/lib/domains/searches/service/recent";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listRecent);
