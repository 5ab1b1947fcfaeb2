import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listCompanies } from "./service/list";

export const loadCompanies = toLoader(listCompanies);
