import { listWaiting } from "@/lib/domains/memos/service/waiting";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listWaiting);
