"use server";
import { redirect } from "next/navigation";
import { toAction, toFormAction } from "@/lib/transport/action";
import { answerSecond } from "./service/second-opinion-answer";
import { askSecond } from "./service/second-opinion-ask";
import { closeSecond, revokeAsk } from "./service/second-opinion-close";
import { answerAsGuest } from "./service/second-opinion-guest";
import { linkAsk } from "./service/second-opinion-link";
import { createOpinion, removeOpinion, updateOpinion } from "./service/write";

export const createOpinionAction = toAction(createOpinion);
export const updateOpinionAction = toAction(updateOpinion);
export const removeOpinionAction = toAction(removeOpinion);
export const askSecondAction = toAction(askSecond);
export const answerSecondAction = toAction(answerSecond);
export const closeSecondAction = toAction(closeSecond);
export const linkAskAction = toAction(linkAsk);
export const revokeAskAction = toAction(revokeAsk);

export const answerAsGuestAction = toFormAction(answerAsGuest, {
  fields: ["token", "stance", "conviction", "rationale", "change_my_mind", "version"],
  after: (_done, form) => redirect(`/opinion/${encodeURIComponent(String(form.get("token")))}`),
});
