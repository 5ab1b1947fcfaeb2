import { removeTemplate } from "@/lib/domains/interviews/service/templates";
import { toRoute } from "@/lib/transport/route";

export const DELETE = toRoute(removeTemplate);
