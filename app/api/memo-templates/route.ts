import { createTemplate, listTemplates } from "@/lib/domains/memos/service/templates";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listTemplates);
export const POST = toRoute(createTemplate);
