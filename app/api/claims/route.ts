import { listQuotes } from "@/lib/domains/sources/service/contents";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listQuotes);
