import { getEntry } from "@/lib/domains/watchlists/service/detail";
import { removeEntry } from "@/lib/domains/watchlists/service/remove";
import { updateEntry } from "@/lib/domains/watchlists/service/update";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getEntry);
export const PATCH = toRoute(updateEntry);
export const DELETE = toRoute(removeEntry);
