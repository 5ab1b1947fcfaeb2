import { createSession, listSessions } from "@/lib/domains/chat/service/sessions";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listSessions);
export const POST = toRoute(createSession);
