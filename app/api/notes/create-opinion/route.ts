import { createOpinion } from "@/lib/domains/opinions/service/write";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(createOpinion);
