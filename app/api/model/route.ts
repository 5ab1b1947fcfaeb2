import { getModel } from "@/lib/domains/models/service/settings";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getModel);
