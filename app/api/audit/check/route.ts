import { checkAudit } from "@/lib/domains/audit/service/check";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(checkAudit);
