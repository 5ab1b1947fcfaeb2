import { removeSavedSearch, updateSavedSearch } from "@/lib/domains/searches/service/saved";
import { toRoute } from "@/lib/transport/route";

export const PATCH = toRoute(updateSavedSearch);
export const DELETE = toRoute(removeSavedSearch);
