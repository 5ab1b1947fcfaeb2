import { readOverview } from "@/lib/domains/watchlists/service/overview";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(readOverview);
