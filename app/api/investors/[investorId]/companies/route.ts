import { listPortfolio } from "@/lib/domains/investors/service/portfolio";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(listPortfolio);
