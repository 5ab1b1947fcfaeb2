import { listAudit } from "@/lib/domains/audit/service/list";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listAudit);
