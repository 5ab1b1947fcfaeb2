import { getNda } from "@/lib/domains/ndas/service/list";
import { removeNda, updateNda } from "@/lib/domains/ndas/service/write";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getNda);
export const PATCH = toRoute(updateNda);
export const DELETE = toRoute(removeNda);
