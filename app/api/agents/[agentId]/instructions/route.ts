import { getInstructions, saveInstructions } from "@/lib/domains/agents/service/instructions";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getInstructions);
export const PATCH = toRoute(saveInstructions);
