import { getIsAdmin } from "@/lib/domains/accounts/service/session";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getIsAdmin);
