"use server";
import { redirect } from "next/navigation";
import { toAction, toFormAction } from "@/lib/transport/action";
import { retryAnswer, stopAnswer } from "./service/messages";
import { askPlainly } from "./service/plain";
import { deleteSession, updateSession } from "./service/sessions";
import { startThread } from "./service/start";

export const startThreadAction = toAction(startThread);
export const updateSessionAction = toAction(updateSession);
export const deleteSessionAction = toAction(deleteSession);
export const stopAnswerAction = toAction(stopAnswer);
export const retryAnswerAction = toAction(retryAnswer);

const openPlainly = ({ session_id }: { session_id: string }) =>
  redirect(`/legacy/chat/${session_id}#latest`);

export const askPlainlyAction = toFormAction(askPlainly, {
  fields: ["content", "sessionId", "wish"],
  after: openPlainly,
});
export const retryPlainlyAction = toFormAction(retryAnswer, {
  fields: ["sessionId"],
  after: openPlainly,
});
