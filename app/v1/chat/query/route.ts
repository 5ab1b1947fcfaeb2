import { queryChat } from "@/lib/domains/chat/service/query";
import { toKeyRoute } from "@/lib/transport/key-call";

export const POST = toKeyRoute(queryChat);
