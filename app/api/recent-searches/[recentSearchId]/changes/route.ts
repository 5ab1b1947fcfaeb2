import { listChanges } from "@/lib/domains/searches/service/changes";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listChanges);
