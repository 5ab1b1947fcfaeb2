import { decideNamesake, listNamesakes } from "@/lib/domains/connections/service/namesakes";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listNamesakes);
export const POST = toRoute(decideNamesake);
