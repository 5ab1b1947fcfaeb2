import { listDrafts } from "@/lib/domains/correspondence/service/drafts";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listDrafts);
