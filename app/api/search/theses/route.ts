import { listTheses } from "@/lib/domains/searches/service/theses";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listTheses);
