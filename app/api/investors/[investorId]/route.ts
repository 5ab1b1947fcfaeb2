import { getInvestor } from "@/lib/domains/investors/service/profile";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getInvestor);
