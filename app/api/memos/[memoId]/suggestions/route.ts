import { listSuggestions, suggest } from "@/lib/domains/memos/service/suggestions";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listSuggestions);
export const POST = toRoute(suggest);
