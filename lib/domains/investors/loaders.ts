import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listInvestors } from "./service/list";
import { listPortfolio } from "./service/portfolio";
import { getInvestor } from "./service/profile";

export const loadInvestors = toLoader(listInvestors);
export const loadInvestor = toLoader(getInvestor);
export const loadPortfolio = toLoader(listPortfolio);
