import { listRowsOfImport } from "@/lib/domains/imports/service/rows";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listRowsOfImport);
