import { askApproval } from "@/lib/domains/memos/service/approval";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(askApproval);
