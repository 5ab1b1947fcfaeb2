import { createTokenFromGoogle } from "@/lib/domains/accounts/service/google";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(createTokenFromGoogle);
