import { listLookAlikes } from "@/lib/domains/investors/service/look-alikes";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listLookAlikes);
