"use server";
import { toAction } from "@/lib/transport/action";
import { retryAnswer, stopAnswer } from "./service/messages";
import { createSession, deleteSession, updateSession } from "./service/sessions";

export const createSessionAction = toAction(createSession);
export const updateSessionAction = toAction(updateSession);
export const deleteSessionAction = toAction(deleteSession);
export const stopAnswerAction = toAction(stopAnswer);
export const retryAnswerAction = toAction(retryAnswer);
