import { listRowsBehind } from "@/lib/domains/research/service/rows-behind";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(listRowsBehind);
