import { getFactors } from "@/lib/domains/accounts/service/authenticator";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getFactors);
