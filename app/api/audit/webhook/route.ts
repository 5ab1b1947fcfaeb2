import { getOutlet, saveWebhook } from "@/lib/domains/audit/service/outlet";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getOutlet);
export const PUT = toRoute(saveWebhook);
