import { send } from "@/lib/domains/correspondence/service/send";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(send);
