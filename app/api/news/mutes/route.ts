import { listMutes } from "@/lib/domains/news/service/mutes";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listMutes);
