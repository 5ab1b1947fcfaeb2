import { previewRewrite, rewriteSection } from "@/lib/domains/memos/service/rewrite";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(previewRewrite);
export const POST = toRoute(rewriteSection);
