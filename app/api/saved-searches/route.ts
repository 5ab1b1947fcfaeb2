import { createSavedSearch, listSavedSearches } from "@/lib/domains/searches/service/saved";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listSavedSearches);
export const POST = toRoute(createSavedSearch);
