import { listRoundChoices } from "@/lib/domains/rounds/service/list";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listRoundChoices);
