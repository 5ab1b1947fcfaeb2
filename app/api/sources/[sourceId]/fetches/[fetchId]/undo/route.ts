import { undoFetch } from "@/lib/domains/news/service/undo-fetch";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(undoFetch);
