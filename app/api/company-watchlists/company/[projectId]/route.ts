import { listEntries } from "@/lib/domains/watchlists/service/list";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listEntries);
