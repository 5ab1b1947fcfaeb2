import { changeEntries } from "@/lib/domains/watchlists/service/changing";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(changeEntries);
