import { getTemplate, removeTemplate } from "@/lib/domains/ndas/service/templates";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getTemplate);
export const DELETE = toRoute(removeTemplate);
