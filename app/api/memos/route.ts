import { listMemos } from "@/lib/domains/memos/service/read";
import { startMemo } from "@/lib/domains/memos/service/start";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listMemos);
export const POST = toRoute(startMemo);
