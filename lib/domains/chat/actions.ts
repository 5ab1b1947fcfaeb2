"use server";
import { toAction } from "@/lib/transport/action";
import { retryAnswer, stopAnswer } from "./service/messages";
import { deleteSession, updateSession } from "./service/sessions";
import { startThread } from "./service/start";

export const startThreadAction = toAction(startThread);
export const updateSessionAction = toAction(updateSession);
export const deleteSessionAction = toAction(deleteSession);
export const stopAnswerAction = toAction(stopAnswer);
export const retryAnswerAction = toAction(retryAnswer);
