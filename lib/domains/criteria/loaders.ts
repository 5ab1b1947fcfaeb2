import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listLenses } from "./service/lenses";

export const loadLenses = toLoader(listLenses);
