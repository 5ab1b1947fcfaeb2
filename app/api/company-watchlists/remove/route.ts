import { removeEntries } from "@/lib/domains/watchlists/service/remove";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(removeEntries);
