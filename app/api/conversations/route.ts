import { findConversations } from "@/lib/domains/correspondence/service/find";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(findConversations);
