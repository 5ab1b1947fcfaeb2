import { retryAnswer } from "@/lib/domains/chat/service/messages";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(retryAnswer);
