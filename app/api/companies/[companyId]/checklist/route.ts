import { getChecklist } from "@/lib/domains/checklists/service/read";
import { beginChecklist } from "@/lib/domains/checklists/service/write";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getChecklist);
export const POST = toRoute(beginChecklist);
