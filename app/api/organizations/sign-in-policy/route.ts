import { getSignInPolicy } from "@/lib/domains/organizations/service/sign-in-policy";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getSignInPolicy);
