import { checkPolicies } from "@/lib/domains/evaluations/service/policies";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(checkPolicies);
