import { askSecond } from "@/lib/domains/opinions/service/second-opinion-ask";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(askSecond);
