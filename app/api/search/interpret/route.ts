import { interpretQuery } from "@/lib/domains/searches/service/interpret";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(interpretQuery);
