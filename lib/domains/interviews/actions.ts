"use server";

import { redirect } from "next/navigation";
import { toAction, toFormAction } from "@/lib/transport/action";
import { MODEL_ASKS, QUESTIONS_MAX, TERMS_CHANGED } from "./constants";
import { createInterviews } from "./service/create-many";
import { consent, saveAnswer, submitAnswers, withdrawAnswers } from "./service/founder";
import { removeTemplate, saveTemplate } from "./service/templates";
import { createInterview, removeInterview, updateInterview } from "./service/write";

export const createInterviewAction = toAction(createInterview);
export const createInterviewsAction = toAction(createInterviews);
export const updateInterviewAction = toAction(updateInterview);
export const removeInterviewAction = toAction(removeInterview);
export const saveQuestionTemplateAction = toAction(saveTemplate);
export const removeQuestionTemplateAction = toAction(removeTemplate);

const page = (form: FormData, step: number | string) =>
  `/founder-interview/${encodeURIComponent(String(form.get("token")))}?step=${step}`;

export const consentAction = toFormAction(consent, {
  fields: ["token", "consent", "terms"],
  after: ({ has_consented }, form) =>
    redirect(has_consented ? page(form, 1) : `${page(form, 0)}&problem=${TERMS_CHANGED}`),
});
export const saveAnswerAction = toFormAction(saveAnswer, {
  fields: ["token", "position", "answer", "unit", "as_of", "skip_reason", "asks_follow_up"],
  // What is missing is asked for once: whoever leaves it out a second time goes on.
  after: ({ gap, follow_up }, form) => {
    const step = Number(form.get("position")) + 1;
    const lacks = follow_up ? MODEL_ASKS : gap;
    const isNew = lacks !== null && form.get("asked") !== lacks;
    redirect(isNew ? `${page(form, step)}&ask=${lacks}` : page(form, step + 1));
  },
});
export const submitAnswersAction = toFormAction(submitAnswers, {
  fields: ["token"],
  after: (_done, form) => redirect(page(form, "done")),
});
export const withdrawAnswersAction = toFormAction(withdrawAnswers, {
  fields: ["token"],
  // Beyond the last question is the review.
  after: (_done, form) => redirect(page(form, QUESTIONS_MAX + 1)),
});
