import { removeBase, renameBase } from "@/lib/domains/documents/service/bases";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(renameBase);
export const DELETE = toRoute(removeBase);
