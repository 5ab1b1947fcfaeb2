import { addItem } from "@/lib/domains/checklists/service/write";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(addItem);
