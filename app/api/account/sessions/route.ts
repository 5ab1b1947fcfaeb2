import { listOwnSessions } from "@/lib/domains/accounts/service/own-sessions";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listOwnSessions);
