import { listPages } from "@/lib/domains/documents/service/read";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listPages);
