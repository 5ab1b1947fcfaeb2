import { getRun } from "@/lib/domains/runs/service/read";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getRun);
