import "server-only";
import { toLoader, toWholeLoader } from "@/lib/transport/rsc";
import { assessEvaluation, getEvaluation, listEvaluations } from "./service/read";

export const loadEvaluations = toLoader(listEvaluations);
export const loadAllEvaluations = toWholeLoader(loadEvaluations);
export const loadEvaluation = toLoader(getEvaluation);
export const loadAssessment = toLoader(assessEvaluation);
