import { listFields } from "@/lib/domains/criteria/service/read";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listFields);
