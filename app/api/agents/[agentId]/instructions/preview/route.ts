import { previewInstructions } from "@/lib/domains/agents/service/instructions";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(previewInstructions);
