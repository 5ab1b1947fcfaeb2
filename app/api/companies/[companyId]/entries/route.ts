import { listEntriesOfCompany } from "@/lib/domains/watchlists/service/list";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listEntriesOfCompany);
