import { listOpinions } from "@/lib/domains/opinions/service/list";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listOpinions, "GET /api/notes/organizational-opinions");
