"use server";
import { toAction } from "@/lib/transport/action";
import { evaluate } from "./service/evaluate";
import { cancelEvaluation } from "./service/runs";

export const evaluateAction = toAction(evaluate);
export const cancelEvaluationAction = toAction(cancelEvaluation);
