import { createBase, listBases } from "@/lib/domains/documents/service/bases";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listBases);
export const POST = toRoute(createBase);
