import { getPointOfView } from "@/lib/domains/evaluations/service/preview";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getPointOfView, "GET /api/eval/accenture-pov/{companyId}");
