import { listConnections } from "@/lib/domains/accounts/service/google-connection";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listConnections);
