import { askSecond } from "@/lib/domains/opinions/service/second";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(askSecond);
