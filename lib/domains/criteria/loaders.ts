import "server-only";
import { toLoader, toWholeLoader } from "@/lib/transport/rsc";
import { listLenses } from "./service/lenses";
import { listCriteria } from "./service/read";

export const loadLenses = toLoader(listLenses);
export const loadAllCriteria = toWholeLoader(toLoader(listCriteria));
