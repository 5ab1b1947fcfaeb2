import { archiveCustomField } from "@/lib/domains/custom-fields/service";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(archiveCustomField, "POST /api/custom-fields/{fieldId}/archive");
export const DELETE = toRoute(archiveCustomField, "DELETE /api/custom-fields/{fieldId}/archive");
