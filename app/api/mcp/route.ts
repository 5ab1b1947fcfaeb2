import { agentTools } from "@/lib/domains/chat/service/agent-tools";
import { toMcp } from "@/lib/transport/mcp";

export const POST = toMcp(agentTools);
