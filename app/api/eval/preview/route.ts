import { previewCriteria } from "@/lib/domains/evaluations/service/preview";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(previewCriteria);
