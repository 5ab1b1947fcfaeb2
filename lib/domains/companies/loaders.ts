import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listDuplicates } from "./service/duplicates";
import { countKnown } from "./service/facets";
import { getCompany } from "./service/profile";
import { searchCompanies } from "./service/search";

export const loadKnownCounts = toLoader(countKnown);
export const loadCompanySearch = toLoader(searchCompanies);
export const loadDuplicates = toLoader(listDuplicates);
export const loadCompany = toLoader(getCompany);
