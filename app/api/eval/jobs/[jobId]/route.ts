import { findEvaluationRun } from "@/lib/domains/evaluations/service/runs";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(findEvaluationRun);
