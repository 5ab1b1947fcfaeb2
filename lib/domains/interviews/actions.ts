"use server";

import { redirect } from "next/navigation";
import { toAction, toFormAction } from "@/lib/transport/action";
import { consent, saveAnswer, submitAnswers } from "./service/founder";
import {
  createInterview,
  markInterviewSent,
  removeInterview,
  updateInterview,
} from "./service/write";

export const createInterviewAction = toAction(createInterview);
export const updateInterviewAction = toAction(updateInterview);
export const removeInterviewAction = toAction(removeInterview);
export const markInterviewSentAction = toAction(markInterviewSent);

const page = (form: FormData, step: number | string) =>
  `/founder-interview/${encodeURIComponent(String(form.get("token")))}?step=${step}`;

export const consentAction = toFormAction(consent, {
  fields: ["token", "consent"],
  after: (_done, form) => redirect(page(form, 1)),
});
export const saveAnswerAction = toFormAction(saveAnswer, {
  fields: ["token", "position", "answer", "skip_reason"],
  after: (_done, form) => redirect(page(form, Number(form.get("position")) + 2)),
});
export const submitAnswersAction = toFormAction(submitAnswers, {
  fields: ["token"],
  after: (_done, form) => redirect(page(form, "done")),
});
