import { repeatRun } from "@/lib/domains/agents/service/repeat";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(repeatRun);
