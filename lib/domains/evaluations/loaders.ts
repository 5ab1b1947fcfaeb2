import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listEvaluations } from "./service/read";

export const loadEvaluations = toLoader(listEvaluations);
