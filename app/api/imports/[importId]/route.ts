import { getImport } from "@/lib/domains/imports/service/import";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getImport);
