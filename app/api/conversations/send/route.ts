import { sendFirst } from "@/lib/domains/correspondence/service/drafts";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(sendFirst);
