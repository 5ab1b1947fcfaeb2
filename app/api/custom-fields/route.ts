import { createCustomField, listCustomFields } from "@/lib/domains/custom-fields/service";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listCustomFields);
export const POST = toRoute(createCustomField);
