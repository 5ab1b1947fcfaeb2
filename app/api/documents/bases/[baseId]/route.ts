import { removeBase } from "@/lib/domains/documents/service/bases";
import { toRoute } from "@/lib/transport/route";

export const DELETE = toRoute(removeBase);
