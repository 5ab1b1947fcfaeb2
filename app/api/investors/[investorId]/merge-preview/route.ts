import { previewMerge } from "@/lib/domains/investors/service/look-alikes";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(previewMerge);
