import { removeItem, updateItem } from "@/lib/domains/checklists/service/write";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(updateItem);
export const DELETE = toRoute(removeItem);
