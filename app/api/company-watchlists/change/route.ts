import { changeEntries } from "@/lib/domains/watchlists/service/update";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(changeEntries);
