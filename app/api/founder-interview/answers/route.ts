import { saveAnswer } from "@/lib/domains/interviews/service/founder";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(saveAnswer);
