import { addEntries } from "@/lib/domains/watchlists/service/adding";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(addEntries);
