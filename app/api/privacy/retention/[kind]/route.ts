import { saveRetention } from "@/lib/domains/privacy/service/retention";
import { toRoute } from "@/lib/transport/route";

export const PUT = toRoute(saveRetention);
