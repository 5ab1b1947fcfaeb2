import { removeImport, shareImport } from "@/lib/domains/connections/service/imports";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(shareImport);
export const DELETE = toRoute(removeImport);
