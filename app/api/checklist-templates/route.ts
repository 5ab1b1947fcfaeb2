import { listTemplates, saveTemplate } from "@/lib/domains/checklists/service/templates";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listTemplates);
export const PUT = toRoute(saveTemplate);
