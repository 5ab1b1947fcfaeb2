import { decide } from "@/lib/domains/correspondence/service/decide";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(decide);
