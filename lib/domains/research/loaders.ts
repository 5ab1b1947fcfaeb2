import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { compareCompanies } from "./service/compare";

export const loadComparison = toLoader(compareCompanies);
