import { deleteMapping } from "@/lib/domains/imports/service/mappings";
import { toRoute } from "@/lib/transport/route";

export const DELETE = toRoute(deleteMapping);
