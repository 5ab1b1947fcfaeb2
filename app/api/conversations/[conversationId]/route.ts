import { getConversation } from "@/lib/domains/correspondence/service/decide";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getConversation);
