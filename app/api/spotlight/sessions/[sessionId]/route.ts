import { deleteSession, getSession, updateSession } from "@/lib/domains/chat/service/sessions";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getSession);
export const PATCH = toRoute(updateSession);
export const DELETE = toRoute(deleteSession);
