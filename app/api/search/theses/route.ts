import { listTheses } from "@/lib/domains/searches/service/sample-questions";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listTheses);
