import { listMappings, saveMapping } from "@/lib/domains/imports/service/mappings";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listMappings);
export const POST = toRoute(saveMapping);
