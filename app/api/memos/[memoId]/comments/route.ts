import { commentOnMemo, listComments } from "@/lib/domains/memos/service/comments";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listComments);
export const POST = toRoute(commentOnMemo);
