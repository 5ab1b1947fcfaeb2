import { settleSuggestion } from "@/lib/domains/memos/service/suggestions";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(settleSuggestion);
