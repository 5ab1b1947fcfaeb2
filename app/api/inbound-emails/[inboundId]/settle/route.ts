import { settleInbound } from "@/lib/domains/correspondence/service/receive";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(settleInbound);
