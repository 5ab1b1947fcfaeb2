import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listCompanies } from "./service/list";
import { getCompany } from "./service/profile";

export const loadCompanies = toLoader(listCompanies);
export const loadCompany = toLoader(getCompany);
