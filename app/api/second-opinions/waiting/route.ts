import { listWaiting } from "@/lib/domains/opinions/service/second-opinion-list";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listWaiting);
