import { previewSource } from "@/lib/domains/news/service/preview-source";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(previewSource);
