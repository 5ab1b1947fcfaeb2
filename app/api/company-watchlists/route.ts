import { addEntries } from "@/lib/domains/watchlists/service/add";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(addEntries);
