import { resolveComment } from "@/lib/domains/memos/service/comments";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(resolveComment);
