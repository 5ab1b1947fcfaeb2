import { updateCustomField } from "@/lib/domains/custom-fields/service";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(updateCustomField);
