import { finishMemo } from "@/lib/domains/memos/service/finish";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(finishMemo);
