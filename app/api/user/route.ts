import { register } from "@/lib/domains/accounts/service/sign-up";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(register);
