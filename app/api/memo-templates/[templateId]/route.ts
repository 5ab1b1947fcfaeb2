import { removeTemplate, updateTemplate } from "@/lib/domains/memos/service/templates";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(updateTemplate);
export const DELETE = toRoute(removeTemplate);
