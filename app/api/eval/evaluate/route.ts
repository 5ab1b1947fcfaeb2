import { evaluate } from "@/lib/domains/evaluations/service/evaluate";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(evaluate);
