import { keepSubjectsApart } from "@/lib/domains/evidence/service/apart";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(keepSubjectsApart);
