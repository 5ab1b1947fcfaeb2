import { createToken } from "@/lib/domains/accounts/service/sign-in";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(createToken);
