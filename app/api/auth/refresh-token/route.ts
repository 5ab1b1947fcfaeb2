import { refreshToken } from "@/lib/domains/accounts/service/session";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(refreshToken);
