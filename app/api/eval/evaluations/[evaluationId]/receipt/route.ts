import { getReceipt } from "@/lib/domains/evaluations/service/read";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getReceipt);
