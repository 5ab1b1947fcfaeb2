import { removeRule } from "@/lib/domains/documents/service/rules";
import { toRoute } from "@/lib/transport/route";

export const DELETE = toRoute(removeRule);
