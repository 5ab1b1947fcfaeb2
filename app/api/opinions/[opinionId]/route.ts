import { getOpinion } from "@/lib/domains/opinions/service/list";
import { removeOpinion, updateOpinion } from "@/lib/domains/opinions/service/write";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getOpinion);
export const PATCH = toRoute(updateOpinion);
export const DELETE = toRoute(removeOpinion);
