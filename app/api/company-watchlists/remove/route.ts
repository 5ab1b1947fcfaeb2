import { removeEntries } from "@/lib/domains/watchlists/service/removing";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(removeEntries);
