import { listPolicyRules } from "@/lib/domains/documents/service/rules";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listPolicyRules);
