import { runPlan } from "@/lib/domains/research/service/run";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(runPlan);
