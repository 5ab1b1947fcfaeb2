import { listSources } from "@/lib/domains/sources/service/registry";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listSources);
