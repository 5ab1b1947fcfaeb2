import { listAgentRuns } from "@/lib/domains/agents/service";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listAgentRuns);
