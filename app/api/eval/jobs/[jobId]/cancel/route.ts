import { cancelEvaluation } from "@/lib/domains/evaluations/service/runs";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(cancelEvaluation);
