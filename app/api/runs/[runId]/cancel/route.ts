import { cancelAnyRun } from "@/lib/domains/runs/service/read";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(cancelAnyRun);
