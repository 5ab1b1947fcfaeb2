import { listUnmatched } from "@/lib/domains/correspondence/service/receive";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listUnmatched);
