import { approveMemo } from "@/lib/domains/memos/service/approval";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(approveMemo);
