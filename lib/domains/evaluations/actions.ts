"use server";
import { toAction } from "@/lib/transport/action";
import { evaluate } from "./service/evaluate";
import { giveScores, revealScores } from "./service/judgements";
import { setNightly } from "./service/nightly";
import { cancelEvaluation } from "./service/runs";
import { setThreshold } from "./service/threshold";

export const evaluateAction = toAction(evaluate);
export const cancelEvaluationAction = toAction(cancelEvaluation);
export const giveScoresAction = toAction(giveScores);
export const revealScoresAction = toAction(revealScores);
export const setNightlyAction = toAction(setNightly);
export const setThresholdAction = toAction(setThreshold);
