import { removeTemplate } from "@/lib/domains/checklists/service/templates";
import { toRoute } from "@/lib/transport/route";

export const DELETE = toRoute(removeTemplate);
